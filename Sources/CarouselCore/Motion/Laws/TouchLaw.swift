/// What one touch does to the viewport: the finger drags it, may hold it, and lets it go.
///
/// The drag is a cubic in s = t / T: x(s) = D·(3s² − 2s³) + v·T·(s³ − s²). It starts at rest and ends at
/// D with the velocity v, at which the settle takes over. At v = 1.5·D / T it is D·s²(3 − s) / 2, the drag
/// of ``SwipeCurve``. It turns back once if v is against the drag, and never if v is between 0 and 3·D / T.
///
/// - Units: pixels and seconds; travels are counted from the page that the viewport was nearest to at
///   touch-down, positive toward the next page.
public struct TouchLaw: Hashable, Sendable {
  /// Where the viewport is at touch-down.
  let start: Double
  /// D, how far the finger drags.
  let drag: Double
  /// T, how long it drags.
  let dragSeconds: Double
  /// v, how fast it moves at the end of the drag.
  let velocity: Double
  /// How long it holds the viewport after the drag.
  let heldSeconds: Double
  /// How the viewport comes to rest.
  let landing: Landing
  /// Where the film ends, which the viewport is pulled past by a rubber band; `nil` if it loops.
  let ends: ElasticEnds?
  /// How much faster than written here the motion is played, at least 1.
  let pace: Double

  /// When the finger lifts, at pace 1.
  private var release: Double { dragSeconds + heldSeconds }

  /// How fast the finger moves as it lifts.
  var releaseVelocity: Double { pace * velocity }

  /// When the finger lifts.
  var touchSeconds: Double { release / pace }

  /// From when on the viewport is at rest.
  var duration: Double { (release + landing.settle.duration) / pace }

  /// Which way the viewport goes on the whole, or first if it comes back.
  var direction: Direction? {
    let whole = landing.target - start
    let distance = whole == 0 ? drag : whole
    return distance == 0 ? nil : distance > 0 ? .next : .previous
  }

  /// The signed travel `seconds` after touch-down, 0 or more.
  func travel(at seconds: Double) -> Double {
    let time = seconds * pace
    guard time < release else { return landing.travel(at: time - release) }
    let pull = pull(at: time)
    return ends?.place(pulledTo: pull) ?? pull
  }

  /// Where the finger is `seconds` after touch-down, in travels of a film without ends.
  func fingerTravel(at seconds: Double) -> Double { pull(at: seconds * pace) }

  /// The same at pace 1.
  private func pull(at time: Double) -> Double {
    let start = ends?.pull(toPlace: start) ?? start
    guard time < dragSeconds else { return start + drag }
    let s = time / dragSeconds
    return start + drag * s * s * (3 - 2 * s) + velocity * dragSeconds * s * s * (s - 1)
  }

  /// The signed velocity `seconds` after touch-down.
  func velocity(at seconds: Double) -> Double {
    let time = seconds * pace
    guard time < release else { return pace * landing.settle.velocity(at: time - release) }
    guard time < dragSeconds else { return 0 }
    let s = time / dragSeconds
    let finger = pace * (6 * drag / dragSeconds * s * (1 - s) + velocity * s * (3 * s - 2))
    guard let ends else { return finger }
    return finger * ends.slope(at: pull(at: time))
  }

  /// The times between which the travel only grows or only shrinks; it stays as it is while held.
  var monotoneParts: [ClosedRange<Double>] {
    let turn = turningPoint.map { [$0] } ?? []
    let dragged = dragSeconds > 0 && drag != 0 ? [0] + turn + [dragSeconds] : []
    let released = landing.turns.map { release + $0 }
    return [dragged, released].flatMap { times in
      zip(times, times.dropFirst()).map { $0 / pace...$1 / pace }
    }
  }

  /// When the drag turns back; `nil` if it does not.
  private var turningPoint: Double? {
    let thrown = velocity * dragSeconds
    guard thrown != 0, (thrown < 0) != (drag < 0) else { return nil }
    // The velocity is s · (6·D·(1 − s) + v·T·(3s − 2)) / T.
    return dragSeconds * (6 * drag - 2 * thrown) / (6 * drag - 3 * thrown)
  }
}
