internal import CarouselCore

extension SettingValues {
  /// The viewports of a film, and its acts, which show them.
  ///
  /// - Parameter pictures: those of a film whose pages take their aspect.
  /// - Returns: both, in order.
  /// - Throws: the first setting or change that leaves no room for pages, or does not go with others.
  func stage(
    _ pictures: PictureSizes? = nil
  ) throws(RenderError) -> (views: [FilmView], acts: [Act]) {
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
