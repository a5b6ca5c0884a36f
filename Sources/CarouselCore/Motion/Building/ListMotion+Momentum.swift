/// What a list does by itself.
extension ListMotion {
  /// Lets the list go on by itself.
  mutating func coast(from standing: Stand, at time: Int) {
    var standing = standing
    standing.origin = 0
    let ends = ends(for: standing)
    let excess = ends.excess(at: standing.travel)
    if excess != 0 {
      let end = excess > 0 ? ends.high : ends.low
      let settle = spring(from: standing.travel, velocity: standing.velocity, to: end)
      return begin(.coast(ListLaw.Coast(settle: settle, bounce: nil)), at: time, standing)
    }
    let momentum = Settle.decay(from: standing.travel, velocity: standing.velocity)
    // The least change of the velocity that ends on a whole pixel.
    let rest = Double(wholePixels(momentum.target))
    let velocity = (rest - standing.travel) * Deceleration.normal.lambda
    guard velocity != 0 else {
      return append(.resting(at: standing.travel), at: time, standing)
    }
    let settle = Settle.decay(from: standing.travel, velocity: velocity)
    let form = ListLaw.Coast(settle: settle, bounce: bounce(of: settle, within: ends))
    begin(.coast(form), at: time, standing)
  }

  /// What happens to a decay that comes to an end of the list; `nil` if it comes to none.
  func bounce(of settle: Settle, within ends: ElasticEnds) -> ListLaw.Bounce? {
    let excess = ends.excess(at: settle.target)
    guard excess != 0 else { return nil }
    let end = excess > 0 ? ends.high : ends.low
    var (before, after) = (0.0, settle.duration)
    while case let middle = (before + after) / 2, before < middle, middle < after {
      let travel = settle.travel(at: middle)
      if excess > 0 ? travel >= end : travel <= end { after = middle } else { before = middle }
    }
    return ListLaw.Bounce(
      start: after,
      settle: spring(from: end, velocity: settle.velocity(at: after), to: end)
    )
  }

  /// A list goes past its end by half a viewport at most.
  private func spring(from travel: Double, velocity: Double, to end: Double) -> Settle {
    let velocity = CriticalSpring.cappedVelocity(
      velocity,
      from: travel,
      to: end,
      stride: Double(layout.viewport),
      rate: LandingRule.bounceRate
    )
    return .spring(from: travel, velocity: velocity, to: end, rate: LandingRule.bounceRate)
  }
}
