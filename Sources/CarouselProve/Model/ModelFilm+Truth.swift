internal import CarouselCore

extension MotionOptions {
  /// Whether a film loops, and only its script moves it.
  var isEndless: Bool { loop == .on && drive == nil && duration == nil && !isReduced }
}

/// What a film should do, from its script and the position alone.
extension ModelFilm {
  /// A page at which a gesture ends, and whether another swipe begins at that instant.
  struct Rest {
    let number: Int
    let moves: Bool
  }

  /// When gestures end, in milliseconds, and on which pages.
  ///
  /// Known of plain swipes and holds in the default physics, which take a period each; none of a
  /// script with any other gesture, or of a film that ends or moves by itself.
  var rests: [(milliseconds: Int, page: Rest)] {
    guard let script = timeline.script, let period = timeline.period?.milliseconds,
      timeline.options.physics == .critical, timeline.options.scrolling == .pages,
      timeline.options.isEndless
    else { return [] }
    let gestures = script.gestures
    let isPlain = gestures.allSatisfy { [.swipe(.next), .swipe(.previous), .hold].contains($0) }
    guard isPlain else { return [] }
    var page = 0
    return gestures.enumerated().map { index, gesture in
      page += (gesture.direction?.sign ?? 0) * timeline.options.pagesPerSwipe
      let next = index + 1 < gestures.count ? gestures[index + 1] : .hold
      return ((index + 1) * period, Rest(number: page, moves: next != .hold))
    }
  }

  /// A change of the nearest page, between two instants in nanoseconds.
  struct Change {
    let page: Int
    let after: Int
    let before: Int
  }

  /// How the nearest page changes: the position is looked at a thousand times a second, and a page stays
  /// the nearest while the viewport is no more than half the way to the next.
  ///
  /// - Parameter last: the frame up to which changes are counted.
  /// - Returns: the changes, in order.
  func changes(untilFrame last: Int) -> [Change] {
    let end = timeline.nanoseconds(ofFrame: last)
    let strip = ReferenceStrip(layout: layout)
    var changes: [Change] = []
    var nearest = 0
    for millisecond in 0...(end + 999_999) / 1_000_000 {
      let time = min(end, millisecond * 1_000_000)
      let position =
        time == end
        ? timeline.position(of: last)
        : timeline.motion.position(at: FrameTime(time, per: 1_000_000_000))
      // Counted from the nearest page, so that the film's length costs no bit.
      func distance() -> Double {
        Double(strip.rest(on: position.page.rawValue) - strip.rest(on: nearest)) + position.travel
      }
      func step() -> Int {
        strip.rest(on: nearest + (distance() > 0 ? 1 : -1)) - strip.rest(on: nearest)
      }
      while 2 * distance().magnitude > Double(step().magnitude) {
        nearest += distance() > 0 ? 1 : -1
        changes.append(
          Change(page: nearest, after: max(0, time - 2_000_000), before: time + 1_000_000)
        )
      }
    }
    return changes
  }
}
