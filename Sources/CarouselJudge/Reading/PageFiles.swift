internal import CarouselImages
internal import CarouselRaster
internal import SystemPackage

/// The pictures of the pages, read at the size that is asked for.
struct PageFiles {
  /// What pages are called: the names of their files.
  let names: [String]

  private let pages: FileSource
  private let loading: FileSource?
  private let view: Viewing

  /// The most pages, and the most bytes of their bands.
  private static let mostPages = 1000
  private static let mostBytes = 1 << 30

  init(_ request: JudgeRequest, _ view: Viewing) throws(JudgeError) {
    pages = try FileSource(
      judged: request.pages,
      fit: request.fit,
      background: request.background
    )
    let count = pages.count ?? 0
    guard count <= Self.mostPages else {
      throw .undecided("\(request.pages): over \(Self.mostPages) pages; judge a part of them")
    }
    loading = try request.loading.map { (path) throws(JudgeError) in
      try FileSource(judged: path, fit: request.fit, background: request.background)
    }
    names = (0..<count).map { [pages] number in
      FilePath(pages.name(of: number)).lastComponent?.string ?? pages.name(of: number)
    }
    self.view = view
  }

  /// The bands of all pages, and of the placeholder.
  ///
  /// - Parameters:
  ///   - length: Pixels of a page along the axis.
  ///   - breadth: Pixels of a page across the axis.
  ///   - count: Bands of a page; they stand for the breadth of the viewport.
  ///   - shift: As for ``Bands``.
  /// - Returns: the pages' bands by number, and the placeholder's if there is one.
  /// - Throws: a ``JudgeError`` for a picture that cannot be read, or too much of them.
  func bands(
    length: Int,
    breadth: Int,
    count: Int,
    shift: Int
  ) throws(JudgeError) -> (pages: [Bands], loading: Bands?) {
    guard names.count * length * count * 3 * MemoryLayout<Int16>.size <= Self.mostBytes else {
      throw .undecided(
        "\(names.count) pages of \(length) pixels are too many; judge smaller frames"
      )
    }
    var page = Bitmap(
      width: view.isVertical ? breadth : length,
      height: view.isVertical ? length : breadth
    )
    func read(_ source: FileSource, _ number: Int) throws(JudgeError) -> Bands {
      do throws(ImagesError) {
        try source.picture(number).draw(into: &page)
      } catch {
        throw .page(error)
      }
      return Bands(
        of: page,
        in: view.whole(page),
        count: count,
        breadth: view.breadth,
        shift: shift
      )
    }
    var bands: [Bands] = []
    for number in names.indices { bands.append(try read(pages, number)) }
    return (bands, try loading.map { (source) throws(JudgeError) in try read(source, 0) })
  }
}
