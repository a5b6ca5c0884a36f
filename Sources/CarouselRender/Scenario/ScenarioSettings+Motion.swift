internal import CarouselCore
internal import CarouselImages
internal import CarouselRemote

extension ScenarioSettings {
  /// The script of a film; `nil` if it moves by itself, or by a recording.
  func script(
    _ values: SettingValues,
    axis: PageLayout.Axis
  ) throws(RenderError) -> SwipeScript? {
    let all = FilmSettings.all
    guard self.swipes != nil else { return nil }
    let (size, scale) = (values[all.size], values[all.scale])
    do throws(CoreError) {
      return try SwipeScript(
        parsing: values[all.swipes],
        for: .film(axis),
        frame: (size.width / scale, size.height / scale)
      )
    } catch {
      throw .core(error)
    }
  }

  /// How a film moves.
  ///
  /// - Throws: settings that contradict each other, or pages that cannot be counted.
  func motionOptions(
    _ values: SettingValues,
    _ script: SwipeScript?
  ) throws(RenderError) -> MotionOptions {
    let all = FilmSettings.all
    return MotionOptions(
      physics: values[all.physics],
      scrolling: values[all.scrolling],
      pagesPerSwipe: values[all.group],
      scale: values[all.scale],
      loop: values[all.loop],
      pageCount: try pageCount(values, script),
      drive: try drive(values),
      duration: values[all.duration],
      isReduced: values[all.reducedMotion]
    )
  }

  /// What moves a film without a finger.
  private func drive(_ values: SettingValues) throws(RenderError) -> Drive? {
    let all = FilmSettings.all
    let hasDuration = values[all.duration] != nil
    if self.touches != nil {
      guard self.autoplay == nil, self.marquee == nil, !hasDuration else {
        throw .badCombination(
          "recorded touches say all that moves and how long it lasts; leave out autoplay, marquee and "
            + "duration"
        )
      }
    }
    if let speed = values[all.marquee] {
      guard self.swipes == nil, self.autoplay == nil else {
        throw .badCombination(
          "a marquee never rests; leave out \(self.swipes == nil ? "autoplay" : "swipes"), or marquee"
        )
      }
      guard values[all.loop] == .on else {
        throw .badCombination("a marquee goes round without end; leave out loop")
      }
      guard hasDuration else { throw .badCombination(Self.endless("a marquee")) }
      return .marquee(speed)
    }
    guard let delay = values[all.autoplay] else {
      guard self.autoplayDirection == nil else {
        throw .badCombination("autoplay direction needs autoplay, as in --autoplay 3s")
      }
      return nil
    }
    guard hasDuration || self.swipes != nil else {
      throw .badCombination(Self.endless("autoplay"))
    }
    return .autoplay(delay: delay, values[all.autoplayDirection])
  }

  private static func endless(_ mover: String) -> String {
    "\(mover) has no end; say how long the film lasts, as in --duration 30s"
  }

  /// How many pages there are; `nil` if nobody has to know.
  private func pageCount(
    _ values: SettingValues,
    _ script: SwipeScript?
  ) throws(RenderError) -> Int? {
    let all = FilmSettings.all
    let last = script?.lastNamedPage
    let needed = last.map { "\($0)" } ?? "N"
    guard values[all.loop] == .on else {
      if let count = values[all.pages] { return count }
      let words = "loop '\(values[all.loop].rawValue)'"
      return try count(
        values[all.images],
        for: words,
        remedy: "add --pages \(needed)",
        endless: "or use generated:\(last ?? 8)"
      )
    }
    guard values[all.pages] == nil else {
      throw .badCombination("pages says where a film ends; add loop 'off' or 'rewind'")
    }
    guard let last else { return nil }
    guard !values[all.changes].editPages else {
      throw .badCombination("G counts pages, and changes alter their number; leave out one of them")
    }
    let count = try count(
      values[all.images],
      for: "G",
      remedy: "add --loop off --pages \(last)",
      endless: "or use generated:\(last) and --order sequence"
    )
    guard values[all.order] == .sequence else {
      let remedy = "add order 'sequence' or loop 'off'"
      throw .badCombination(
        last > count
          ? "G\(last) names a page that is not there; use G1 to G\(count), and \(remedy)"
          : "G goes to a page of which each round shows the same picture; \(remedy)"
      )
    }
    return count
  }

  /// How many pictures there are.
  ///
  /// - Throws: what `words` needs the number for, if it is not known before the film.
  private func count(
    _ images: ImageSelection,
    for words: String,
    remedy: String,
    endless: String
  ) throws(RenderError) -> Int {
    let reason: String
    switch images {
    case .generated(let count?): return count
    case .remote(.urls(let urls), _): return urls.count
    case .files(let arguments, let recursive, let base):
      do throws(ImagesError) {
        return try FileSource.count(of: arguments, base: base, recursive: recursive) {
          OwnFiles(in: $0, among: $1).names
        }
      } catch {
        throw .images(error)
      }
    case .generated(nil):
      reason = "plain generated pictures never end; \(remedy), \(endless)"
    case .remote(.template, _): reason = "a URL with {page} never ends; \(remedy)"
    case .remote(.list, _): reason = "a list is counted only as it is read; \(remedy)"
    }
    throw .badCombination("\(words) needs to know how many pages there are, and \(reason)")
  }
}
