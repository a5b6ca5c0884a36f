internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster

/// Makes the pages of a film from the pictures of a source: fetches, which is waited for and takes no
/// job, then draws.
struct PageSupply: Sendable {
  /// What a page is drawn from.
  enum Material: Sendable {
    /// Its picture.
    case picture(any Picture)
    /// Nothing: the face alone says what it looks like.
    case none
    /// What is wrong with its picture, in place of which that is shown.
    case broken(ImagesError)
  }

  private let source: any PictureSource
  private let views: [FilmView]
  /// For each of the film's views, bitmaps as large as its pages; of its longest, if they differ.
  private let pools: [Pool<Bitmap>]
  private let onBadImage: BadImagePolicy
  /// What stands in for a picture that is loading; `nil` in a list, whose source draws that too.
  private let placeholder: PlaceholderKind?
  private let lines: LineDigests.Lines
  private let corners: (radius: Int, background: RGBA8)
  private let scale: Int
  private let lettering: any Lettering
  /// What the rows of a list show.
  private let rows: (any RowFaces)?

  /// Makes the pages of a film.
  init(source: any PictureSource, scenario: Scenario) {
    self.source = source
    onBadImage = scenario.onBadImage
    placeholder = scenario.list == nil ? scenario.placeholder : nil
    lines = scenario.timeline.layout.axis.lines
    scale = scenario.scale
    lettering = scenario.font.typefaces
    rows = scenario.list?.faces
    corners = (scenario.radius * scale, scenario.background)
    views = scenario.views
    pools = scenario.views.map { view in
      let size = view.pageSize
      return Pool { Bitmap(width: size.width, height: size.height) }
    }
  }

  /// How many page bitmaps have ever been allocated: the most that were held at once, for which
  /// ``PageBuffer`` gives a bound.
  var allocatedBitmaps: Int { pools.reduce(0) { $0 + $1.made } }

  /// Whether a page with this face is made from its picture.
  func looksAtPicture(_ face: Face) -> Bool {
    switch face {
    case .picture: true
    case .loading: placeholder?.looksAtPicture ?? true
    case .failed, .blank: false
    }
  }

  /// Fetches what a page is drawn from.
  func fetch(_ face: Face) async throws(ImagesError) -> Material {
    guard looksAtPicture(face) else { return .none }
    do throws(ImagesError) {
      return .picture(try await source.picture(face.picture))
    } catch {
      return .broken(try tolerated(error))
    }
  }

  /// Fetches what a page is drawn from in place of a picture that could not be drawn.
  func replacement(
    of picture: any Picture,
    after error: ImagesError
  ) async throws(ImagesError) -> Material {
    do throws(ImagesError) {
      return .picture(try await picture.replacement(after: error))
    } catch {
      return .broken(try tolerated(error))
    }
  }

  /// Draws a page: decodes its picture, turns it upright and fits it, or draws what stands in for it.
  ///
  /// - Parameters:
  ///   - face: what it shows.
  ///   - material: what it is drawn from.
  ///   - view: in which of the film's views it is shown.
  /// - Returns: the page, as large as the view has it.
  /// - Throws: what is wrong with the picture; ask for its replacement then.
  func draw(
    _ face: Face,
    from material: Material,
    in view: Int = 0
  ) throws(ImagesError) -> PreparedPage {
    let pool = pool(face, in: view)
    var bitmap = pool.take()
    switch material {
    case .none: draw(face, into: &bitmap)
    case .picture(let picture):
      do throws(ImagesError) {
        try picture.draw(into: &bitmap)
      } catch {
        pool.give(bitmap)
        throw error
      }
      draw(face, into: &bitmap)
    case .broken(let error): draw(error, as: face, into: &bitmap)
    }
    bitmap.roundCorners(radius: corners.radius, background: corners.background)
    return PreparedPage(bitmap, pool: pool, digestedBy: lines)
  }

  /// Bitmaps for a page; of a page unlike others its own, which are not used again.
  private func pool(_ face: Face, in view: Int) -> Pool<Bitmap> {
    let length: Int?
    switch views[view].layout.lengths {
    case .equal: length = nil
    case .ofPictures(let lengths): length = lengths.length(ofPicture: face.picture)
    case .ofRows: length = rows?.length(of: face)
    }
    guard let length else { return pools[view] }
    let size = views[view].pageSize(ofLength: length)
    return Pool { Bitmap(width: size.width, height: size.height) }
  }

  /// Draws what a face shows in place of its picture, which the page holds if it is made from it.
  private func draw(_ face: Face, into page: inout Bitmap) {
    switch face {
    case .picture: break
    case .loading: placeholder?.draw(over: &page)
    case .failed(_, let reason, let attempts):
      let tries = attempts == 1 ? "" : "tried \(attempts) times; "
      let detail = tries + "swipe back to retry"
      drawFailure(reason, detail, into: &page)
    case .blank: page.fill(with: .flat(corners.background))
    }
  }

  /// An error in place of which a placeholder is shown; thrown if the film ends with it.
  private func tolerated(_ error: ImagesError) throws(ImagesError) -> ImagesError {
    // A film that is being stopped shows nothing any more.
    guard onBadImage == .placeholder, !Task.isCancelled else { throw error }
    return error
  }

  private func draw(_ error: ImagesError, as face: Face, into page: inout Bitmap) {
    let name = source.name(of: face.picture).split(separator: "/").last.map(String.init) ?? "?"
    if case .loading = face {
      PlaceholderKind.neutral.draw(over: &page)
    } else if case .notFetched(_, let reason) = error {
      drawFailure(reason, name, into: &page)
    } else {
      drawFailure(name, "cannot be shown", into: &page)
    }
  }

  private func drawFailure(_ title: String, _ detail: String, into page: inout Bitmap) {
    FailedLook.draw(title: title, detail: detail, scale: scale, lettering: lettering, into: &page)
  }
}
