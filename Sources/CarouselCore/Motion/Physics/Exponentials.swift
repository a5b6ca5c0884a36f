/// A sum of two decaying exponentials, a · e^(r₁·τ) + b · e^(r₂·τ) with r₁ < r₂ < 0.
///
/// The distance of an overdamped spring from its target has this form, and so have its velocity and
/// its acceleration. It changes its sign at most once, and has at most one extremum.
struct Exponentials: Hashable, Sendable {
  let fast: Double
  let slow: Double
  let fastRate: Double
  let slowRate: Double

  func callAsFunction(_ seconds: Double) -> Double {
    fast * detExp(fastRate * seconds) + slow * detExp(slowRate * seconds)
  }

  var derivative: Exponentials {
    Exponentials(
      fast: fast * fastRate,
      slow: slow * slowRate,
      fastRate: fastRate,
      slowRate: slowRate
    )
  }

  /// When the sum changes its sign; `nil` if it never does after 0.
  var signChange: Double? {
    // Divided by e^(r₂·τ) the sum is monotone: it goes from a + b to b.
    let (first, last) = (fast + slow, slow)
    guard first != 0, last != 0, (first < 0) != (last < 0) else { return nil }
    return firstTime(from: 0, step: 1 / (slowRate - fastRate)) { seconds in
      (fast * detExp((fastRate - slowRate) * seconds) + slow < 0) == (last < 0)
    }
  }

  /// From when on the sum stays within `limit` of 0.
  func arrival(within limit: Double) -> Double {
    settledTime(turn: derivative.signChange, step: -1 / slowRate) { self($0).magnitude < limit }
  }
}

/// From when on `isNear` holds, for a quantity that tends to 0 and has at most one extremum, at `turn`.
func settledTime(turn: Double?, step: Double, _ isNear: (Double) -> Bool) -> Double {
  guard let turn else { return firstTime(from: 0, step: step, isNear) }
  return isNear(turn)
    ? firstTime(in: 0...turn, isNear) : firstTime(from: turn, step: step, isNear)
}

/// The first time from `start` on at which `holds` is true, which it stays from there on.
///
/// `step` is where the search begins; it is doubled until the range is wide enough.
private func firstTime(from start: Double, step: Double, _ holds: (Double) -> Bool) -> Double {
  var length = step
  while !holds(start + length) { length *= 2 }
  return firstTime(in: start...(start + length), holds)
}

/// The first `Double` of a range at which `holds` is true, which it stays from there on.
///
/// It must hold at the end of the range.
private func firstTime(in range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
  guard !holds(range.lowerBound) else { return range.lowerBound }
  var (before, after) = (range.lowerBound, range.upperBound)
  while case let middle = (before + after) / 2, before < middle, middle < after {
    if holds(middle) { after = middle } else { before = middle }
  }
  return after
}
