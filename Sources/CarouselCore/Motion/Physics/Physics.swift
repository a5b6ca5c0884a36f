/// To which page a released film goes, and how it gets there.
///
/// Each case follows a real carousel, with the thresholds of its published source. All of them are
/// closed forms or fixed steps of `+ − × ÷`, so the same release gives the same bits everywhere.
public enum Physics: String, CaseIterable, Hashable, Sendable {
  /// A critically damped spring of stiffness 200 that takes over the finger's velocity; a flick, from
  /// 50 pt/s, goes to the neighbour in its direction.
  case critical
  /// Flutter's `PageView`: an overdamped spring, flicks from 50 pt/s.
  case flutter
  /// Android's `ViewPager`: a quintic of at most 600 ms, flicks from 400 pt/s, slow drags from 60 % of a
  /// page.
  case viewpager
  /// Embla: fixed steps of 1/60 s, flicks projected 400 ms ahead.
  case embla
  /// Swiper: CSS `ease` in 300 ms, whatever the velocity; any touch of up to 300 ms is a flick.
  case swiper
  /// An approximation of UIKit, whose paging curve is not published: a flick begins at 250 pt/s, goes
  /// at most one page, and settles with the spring of ``critical``.
  case uikit

  /// The page that a released film goes to, counted from the base page.
  package func target(of release: Release) -> Int {
    switch self {
    case .critical: SpringPhysics(flick: 50).target(of: release)
    case .flutter: FlutterPhysics.target(of: release)
    case .viewpager: ViewPagerPhysics.target(of: release)
    case .embla: EmblaPhysics.target(of: release)
    case .swiper: SwiperPhysics.target(of: release)
    case .uikit: SpringPhysics(flick: 250).target(of: release)
    }
  }

  /// How a film gets from `travel` to `target`, both in pixels from the same place, starting at
  /// `velocity` pixels a second.
  ///
  /// The release gives the lengths that the law depends on; its position and velocity are not used, so a
  /// film can also be sent to a page that it was not released toward.
  package func settle(
    from travel: Double,
    velocity: Double,
    to target: Double,
    release: Release
  ) -> Settle {
    switch self {
    case .critical, .uikit:
      SpringPhysics.settle(from: travel, velocity: velocity, to: target, release: release)
    case .flutter:
      FlutterPhysics.settle(from: travel, velocity: velocity, to: target, release: release)
    case .viewpager:
      ViewPagerPhysics.settle(from: travel, velocity: velocity, to: target, release: release)
    case .embla:
      EmblaPhysics.settle(from: travel, velocity: velocity, to: target, release: release)
    case .swiper: SwiperPhysics.settle(from: travel, to: target)
    }
  }
}
