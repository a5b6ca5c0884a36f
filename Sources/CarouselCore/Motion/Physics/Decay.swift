/// A film that nothing stops but friction: its velocity falls by a fixed factor every millisecond.
///
/// x(τ) = start + v · (1 − e^(−λ·τ)) / λ, which ends at start + v / λ.
///
/// - Source: super-ultra/ScrollMechanics, `DecelerationTimingParameters`.
struct Decay: Hashable, Sendable {
  private let start: Double
  private let velocity: Double
  private let rate: Double

  init(from travel: Double, velocity: Double, rate: Deceleration) {
    start = travel
    self.velocity = velocity
    self.rate = rate.lambda
  }

  var destination: Double { start + velocity / rate }

  func travel(at seconds: Double) -> Double {
    start + velocity * (1 - detExp(-rate * seconds)) / rate
  }

  func velocity(at seconds: Double) -> Double { velocity * detExp(-rate * seconds) }

  /// From when on less than `distance` is left.
  func arrival(within distance: Double) -> Double {
    settledTime(turn: nil, step: 1 / rate) {
      (velocity / rate).magnitude * detExp(-rate * $0) < distance
    }
  }
}

/// How fast a film without pages comes to rest.
public enum Deceleration: String, CaseIterable, Hashable, Sendable {
  /// UIKit's `normal`: 0.998 of the velocity is left after each millisecond.
  case normal
  /// UIKit's `fast`: 0.99.
  case fast

  /// λ in 1/s: −1000 · ln 0.998 and −1000 · ln 0.99, as `log` of a `Double` gives them.
  package var lambda: Double {
    switch self {
    case .normal: 2.0020026706730793
    case .fast: 10.050335853501441
    }
  }
}
