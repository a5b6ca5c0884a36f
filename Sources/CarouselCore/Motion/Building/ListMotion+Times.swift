/// What there is at a time.
extension ListMotion {
  /// Where the list is, at the last call's time or later, if nothing happens.
  package func position(at time: Int) -> Position {
    Position(page: piece.page, travel: law.travel(at: seconds(at: time)))
  }

  /// How far the viewport begins behind the first row's beginning; negative above it.
  package func offset(at time: Int) -> Double {
    let position = position(at: time)
    return Double(layout.distance(from: extent.top, to: position.page)) + position.travel
  }

  /// How fast the list moves, in pixels a second.
  package func velocity(at time: Int) -> Double { law.velocity(at: seconds(at: time)) }

  /// Whether a finger is on the list.
  package var isHeld: Bool {
    if case .list(let law) = law, case .finger = law.form { true } else { false }
  }

  /// When the list rests, or the finger lifts, if nothing happens.
  package var restTime: Int {
    switch law {
    case .list(let law) where isHeld:
      // Sums of times such as 0.2 s and 0.4 s are not exact.
      piece.start + TouchMaker.milliseconds(notBefore: law.duration - 1e-9)
    case let law: piece.start + TouchMaker.restTime(of: law)
    }
  }

  /// The first time after `time` at which something holds of the offset, while the list moves one way; `nil` if
  /// there is none before ``restTime``.
  ///
  /// What holds of an offset must hold of every one further that way.
  package func time(
    after time: Int,
    moving direction: Direction,
    _ holds: (_ offset: Double) -> Bool
  ) -> Int? {
    let end = Double(restTime - piece.start) / 1000
    let top = Double(layout.distance(from: extent.top, to: piece.page))
    for part in law.monotoneParts(until: end) {
      let first = max(part.lowerBound, seconds(at: time))
      guard first < part.upperBound,
        case let (start, stop) = (law.travel(at: first), law.travel(at: part.upperBound)),
        direction == .next ? start < stop : start > stop, holds(top + stop)
      else { continue }
      var (before, after) = (first, part.upperBound)
      if holds(top + start) { after = before }
      while case let middle = (before + after) / 2, before < middle, middle < after {
        if holds(top + law.travel(at: middle)) { after = middle } else { before = middle }
      }
      return max(time, piece.start + TouchMaker.milliseconds(notBefore: after))
    }
    return nil
  }

  /// When the list begins to move, turns back or comes to rest, or a millisecond later; `nil` if it does not after
  /// `time`.
  package func turn(after time: Int) -> Int? {
    let end = Double(restTime - piece.start) / 1000
    let turns = law.monotoneParts(until: end).flatMap { [$0.lowerBound, $0.upperBound] }
    return turns.lazy.map { piece.start + TouchMaker.milliseconds(notBefore: $0) + 1 }
      .first { $0 > time }
  }
}
