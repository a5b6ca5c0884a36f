/// Flutter's `PageView`.
///
/// A flick rounds half a page further than where it is let go, so that one backwards from rest does not
/// move and one forwards does.
///
/// - Source: Flutter, `PageScrollPhysics`, `DragGestureRecognizer`, `kMinFlingVelocity`,
///   `kMaxFlingVelocity`.
enum FlutterPhysics {
  static func target(of release: Release) -> Int {
    let (page, part) = release.rests.split(release.position)
    let velocity = recognised(release.velocity, scale: release.scale)
    // Dart rounds halves away from 0, which is up on pages far from the first one.
    if velocity > tolerance { return page + 1 }
    if velocity < -tolerance { return page }
    return part >= 0.5 ? page + 1 : page
  }

  static func settle(
    from travel: Double,
    velocity: Double,
    to target: Double,
    release: Release
  ) -> Settle {
    .overdamped(
      from: travel,
      velocity: recognised(velocity, scale: release.scale),
      to: target
    )
  }

  /// Flutter's tolerance for velocities: 20 physical pixels a second.
  private static let tolerance = 20.0

  /// The velocity that the drag recogniser reports: 0 up to 50 points a second, at most 8000.
  static func recognised(_ velocity: Double, scale: Double) -> Double {
    guard velocity.magnitude > 50 * scale else { return 0 }
    return max(-8000 * scale, min(8000 * scale, velocity))
  }
}
