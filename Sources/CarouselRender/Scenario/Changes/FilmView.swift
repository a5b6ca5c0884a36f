package import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselRaster

/// A viewport of a film, in the middle of its frames.
package struct FilmView: Hashable, Sendable {
  /// How large it is.
  package let size: FrameSize
  /// Where the pages stand in it.
  package let layout: PageLayout
  /// Where its left edge is in a frame.
  package let x: Int
  /// Where its upper edge is.
  package let y: Int
  /// Whether it is the whole frame.
  package let fillsFrame: Bool

  /// Puts a viewport into the middle of frames; of an odd rest the larger half is to the right and below.
  init(_ size: FrameSize, in frame: FrameSize, layout: PageLayout) {
    self.size = size
    self.layout = layout
    (x, y) = ((frame.width - size.width) / 2, (frame.height - size.height) / 2)
    fillsFrame = size == frame
  }

  /// The size of a page of a length, in pixels.
  package func pageSize(ofLength length: Int) -> (width: Int, height: Int) {
    layout.axis.size(length: length, across: size)
  }

  /// The size of its pages, in pixels; of the longest if they differ.
  package var pageSize: (width: Int, height: Int) {
    pageSize(ofLength: layout.lengths.range.upperBound)
  }
}

extension SettingValues {
  /// The viewports of a film, and its acts, which show them.
  ///
  /// - Parameter pictures: those of a film whose pages are as long as they have it.
  /// - Returns: both, in order.
  /// - Throws: the first setting or change that leaves no room for pages, or does not go with others.
  func stage(_ pictures: PictureSizes? = nil) throws(RenderError) -> (
    views: [FilmView], acts: [Act]
  ) {
    let all = FilmSettings.all
    let (frame, changes) = (self[all.size], self[all.changes])
    guard !changes.editPages || self[all.order] == .sequence else {
      throw .badCombination(
        "changes of pages need a list in its own order; add \"order\": \"sequence\""
      )
    }
    guard changes.all.isEmpty || self[all.loop] == .on else {
      throw .badCombination("changes are for films that loop; leave out loop or changes")
    }
    var views: [FilmView] = []
    func view(_ size: FrameSize, at time: Int) throws(RenderError) -> Int {
      if let known = views.firstIndex(where: { $0.size == size }) { return known }
      guard size.width <= frame.width, size.height <= frame.height else {
        throw .badSetting(
          name: "changes: size",
          value: "\(size)",
          remedy: "a viewport fits into the frames, which are \(frame); set a larger size"
        )
      }
      views.append(FilmView(size, in: frame, layout: try pageLayout(in: size, pictures)))
      return views.count - 1
    }
    var acts: [Act] = []
    var (size, rest) = (frame, changes.all[...])
    var time = 0
    repeat {
      let now = rest.prefix { $0.time == time }
      rest = rest.dropFirst(now.count)
      for case .size(let next) in now.map(\.what) {
        size = try next.scaled(by: self[all.scale])
      }
      let number = try view(size, at: time)
      acts.append(
        Act(
          start: time,
          layout: views[number].layout,
          view: number,
          fillsFrame: views[number].fillsFrame,
          edits: now.compactMap { if case .pages(let edit) = $0.what { edit } else { nil } }
        )
      )
      time = rest.first?.time ?? time
    } while !rest.isEmpty
    let isOnPixels = self[all.snap] == .pixel && self[all.shutter] == 0
    let showsBackground = !views.allSatisfy(\.fillsFrame) || self[all.recentre] == .article
    guard isOnPixels || !showsBackground else {
      throw .badCombination(
        "a film with the background beside its pages is drawn on whole pixels; leave snap and shutter out"
      )
    }
    guard views.count == 1 || self[all.marquee] == nil && !self[all.reducedMotion] else {
      throw .badCombination(
        "a viewport of several sizes is for films of swipes; leave out marquee and reducedMotion"
      )
    }
    guard self[all.shutter] == 0 || !self[all.reducedMotion] else {
      throw .badCombination(
        "reduced motion has nothing to blur; leave out shutter or reducedMotion"
      )
    }
    return (views, acts)
  }
}

extension Scenario {
  /// The most pages that the lists of all changes have together.
  private static let mostListedPages = 20_000_000

  /// Whether the viewport is not the whole frame, or not always.
  package var changesViewport: Bool { !views.allSatisfy(\.fillsFrame) }

  /// The pictures that the film's pages show as it begins: those that no change brings in.
  ///
  /// - Returns: their number; `nil` for a picture for every page.
  func pageCount(of source: any PictureSource) -> Int? {
    source.count.map { $0 - self.changes.files.count }
  }

  /// Checks that every change of pages finds its page.
  ///
  /// - Throws: the first that does not, as ``RenderError/badSetting(name:value:remedy:)``.
  func checkChanges(of source: any PictureSource) throws(RenderError) {
    guard self.changes.editPages else { return }
    guard let pool = pageCount(of: source) else {
      throw .badCombination(
        "changes of pages need a list that ends; give files, generated:N, or a whole list"
      )
    }
    var count = pool
    for change in self.changes.all {
      guard case .pages(let edit) = change.what else { continue }
      let places = edit.places(in: count)
      guard places.contains(edit.place) else {
        throw .badSetting(
          name: "changes: page",
          value: "\(edit.place)",
          remedy: places.isEmpty
            ? "the last page of the list stays; insert another one first"
            : "the list has \(count) pages at \(change.time)ms; use 0 to \(places.upperBound - 1)"
        )
      }
      if case .pool(let number)? = edit.picture, !(0..<pool).contains(number) {
        throw .badSetting(
          name: "changes: picture",
          value: "\(number)",
          remedy: "the film has \(pool) pictures; use 0 to \(pool - 1), or a file"
        )
      }
      count = edit.count(after: count)
    }
    // Each change of pages keeps a list of its own.
    let edits = self.changes.all.count
    guard edits * pool <= Self.mostListedPages else {
      throw .badCombination(
        "\(edits) changes of \(pool) pages are more than fit into memory; use fewer pages or changes"
      )
    }
  }
}
