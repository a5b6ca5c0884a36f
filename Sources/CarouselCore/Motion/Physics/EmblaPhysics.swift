/// Embla's carousel with its default options (`loop`, no `dragFree`, no `skipSnaps`).
///
/// A flick is projected 0.4 s ahead. If that is less than a fifth of the viewport (between 50 and 225
/// points), the film goes to the page nearest to there, else to the neighbour of the base page.
///
/// - Source: davidjerleke/embla-carousel 25eff504, `DragHandler`, `DragTracker`, `ScrollTarget`.
enum EmblaPhysics {
  static func target(of release: Release) -> Int {
    let force = force(of: release.velocity, scale: release.scale)
    let threshold = max(50 * release.scale, min(225 * release.scale, release.viewport / 5))
    guard force.magnitude < threshold else { return force > 0 ? 1 : -1 }
    // At equal distances the first of the pages wins.
    let (page, part) = release.rests.split(release.position + force)
    return part > 0.5 ? page + 1 : page
  }

  static func settle(
    from travel: Double,
    velocity: Double,
    to target: Double,
    release: Release
  ) -> Settle {
    let force = force(of: velocity, scale: release.scale).magnitude
    let way = (target - travel).magnitude
    let excess = force > way && way > 0 ? (force - way) / force : 0
    return .steps(
      FixedSteps(from: travel, velocity: velocity, to: target, excess: excess),
      to: target
    )
  }

  /// How far a flick is taken to go, in pixels: 400 ms of it; 0 for up to 0.1 points a millisecond.
  private static func force(of velocity: Double, scale: Double) -> Double {
    velocity.magnitude > 100 * scale ? velocity * 0.4 : 0
  }
}
