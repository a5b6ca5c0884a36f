/// The physics whose settle is a critically damped spring that takes over the velocity.
///
/// A flick goes to the neighbour in its direction, anything slower to the nearest page; neither goes
/// further than one page from the base. At exactly half a page a slow release stays on the side of the base page.
///
/// - Source: the combination is ours; "at most one page" as in UIKit's paging; the spring as in
///   super-ultra/ScrollMechanics.
struct SpringPhysics {
  /// From this speed a release is a flick, in points a second.
  let flick: Double

  func target(of release: Release) -> Int {
    let (page, part) = release.rests.split(release.position)
    let target: Int
    if release.velocity.magnitude >= flick * release.scale {
      target = release.velocity > 0 ? page + 1 : part > 0 ? page : page - 1
    } else {
      let isFurther = page < 0 ? part >= 0.5 : part > 0.5
      target = isFurther ? page + 1 : page
    }
    return max(-1, min(1, target))
  }

  static func settle(
    from travel: Double,
    velocity: Double,
    to target: Double,
    release: Release
  ) -> Settle {
    let capped = CriticalSpring.cappedVelocity(
      velocity,
      from: travel,
      to: target,
      stride: release.step(beyond: target, moving: velocity)
    )
    return .spring(from: travel, velocity: capped, to: target)
  }
}
