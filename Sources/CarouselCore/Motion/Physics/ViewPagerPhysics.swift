/// Android's `ViewPager`.
///
/// A flick goes to the page ahead of the finger, a slow drag must cover 60 % of a page. The settle is
/// a quintic whose duration depends on the velocity, but whose beginning does not.
///
/// - Source: androidx `ViewPager` 03f9b27, `determineTargetPage` and `smoothScrollTo`.
enum ViewPagerPhysics {
  static func target(of release: Release) -> Int {
    let (page, part) = release.rests.split(release.position)
    let isFlick =
      release.velocity.magnitude > 400 * release.scale
      && release.moved.magnitude > 25 * release.scale
    let target =
      if isFlick {
        release.velocity > 0 ? page + 1 : page
      } else {
        part + (page >= 0 ? 0.4 : 0.6) >= 1 ? page + 1 : page
      }
    // Only the page and its neighbours exist while it scrolls.
    return max(-1, min(1, target))
  }

  static func settle(
    from travel: Double,
    velocity: Double,
    to target: Double,
    release: Release
  ) -> Settle {
    let milliseconds = duration(
      distance: (target - travel).magnitude,
      speed: velocity.magnitude,
      release: release
    )
    return .easing(
      from: travel,
      to: target,
      // Android's rounding gives 0 for a viewport of a few pixels; no film jumps.
      seconds: Double(max(1, milliseconds)) / 1000,
      shape: .quintic
    )
  }

  /// The longest settle, in milliseconds.
  private static let longest = 600

  /// How long a settle lasts, in whole milliseconds; speeds below 1 pixel a second count as 0.
  static func duration(distance: Double, speed: Double, release: Release) -> Int {
    guard speed >= 1 else {
      let pages = min(distance / release.step(beyond: release.position, moving: 0), 10)
      return min(Int((pages + 1) * 100), longest)
    }
    let half = release.viewport / 2
    let share = min(1, distance / release.viewport)
    let way = half + half * influence(share)
    // Android works with whole pixels a second.
    let wholeSpeed = Double(Int(min(speed, 1e9)))
    let quarter = min(1000 * way / wholeSpeed, Double(longest))
    return min(4 * Int(quarter + 0.5), longest)
  }

  /// sin((share − ½) · 0.3 · π / 2) for a share from 0 to 1.
  ///
  /// The sine's Taylor series to degree 7 is used in place of libm's; for angles up to 0.2357 it is off
  /// by at most 6.2 · 10⁻¹².
  private static func influence(_ share: Double) -> Double {
    let angle = (share - 0.5) * 0.47123889803846897
    let square = angle * angle
    return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
  }
}
