/// What one recorded touch does to the viewport: it follows the finger, then comes to rest.
///
/// - Units: pixels and seconds; travels are counted from the page that the viewport was nearest to as the
///   piece began, positive toward the next page.
public struct PathLaw: Hashable, Sendable {
  /// Where the finger takes the viewport, or would if the film had no ends.
  let path: FingerPath
  /// How it comes to rest.
  let landing: Landing
  /// Where the film ends, which the finger pulls it past by a rubber band; `nil` if it loops.
  let ends: ElasticEnds?

  /// When the finger lifts.
  var touchSeconds: Double { path.release }

  /// From when on the viewport is at rest.
  var duration: Double { path.release + landing.settle.duration }

  /// Which way the viewport goes on the whole, or first if it comes back.
  var direction: Direction? {
    let start = path.knots[0].travel
    let whole = landing.target - travel(at: 0)
    let first = path.knots.first { $0.travel != start }?.travel ?? start
    let distance = whole == 0 ? first - start : whole
    return distance == 0 ? nil : distance > 0 ? .next : .previous
  }

  /// The signed travel `seconds` after the piece began, 0 or more.
  func travel(at seconds: Double) -> Double {
    guard seconds < path.release else { return landing.travel(at: seconds - path.release) }
    let pull = fingerTravel(at: seconds)
    return ends?.place(pulledTo: pull) ?? pull
  }

  /// Where the finger is `seconds` after the piece began and before the release, in travels of a film
  /// without ends.
  func fingerTravel(at seconds: Double) -> Double {
    guard seconds < path.release else { return path.knots[path.knots.count - 1].travel }
    let (from, to) = knots(around: seconds)
    let part = (seconds - from.seconds) / (to.seconds - from.seconds)
    return from.travel + (to.travel - from.travel) * part
  }

  /// The signed velocity `seconds` after the piece began.
  func velocity(at seconds: Double) -> Double {
    guard seconds < path.release else { return landing.settle.velocity(at: seconds - path.release) }
    let (from, to) = knots(around: seconds)
    let finger = (to.travel - from.travel) / (to.seconds - from.seconds)
    return finger * (ends?.slope(at: fingerTravel(at: seconds)) ?? 1)
  }

  /// The times between which the travel only grows or only shrinks.
  var monotoneParts: [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    var (start, sign) = (0.0, 0)
    for (from, to) in zip(path.knots, path.knots.dropFirst()) {
      let way = to.travel - from.travel
      let turned = way < 0 ? -1 : way > 0 ? 1 : sign
      if sign != 0, turned != sign {
        parts.append(start...from.seconds)
        start = from.seconds
      }
      sign = turned
    }
    if sign != 0 { parts.append(start...path.release) }
    let times = landing.turns.map { path.release + $0 }
    return parts + zip(times, times.dropFirst()).map { $0...$1 }
  }

  /// The knots before and behind a time before the release.
  private func knots(around seconds: Double) -> (FingerPath.Knot, FingerPath.Knot) {
    var (low, high) = (0, path.knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if path.knots[middle].seconds <= seconds { low = middle } else { high = middle }
    }
    return (path.knots[low], path.knots[high])
  }
}
