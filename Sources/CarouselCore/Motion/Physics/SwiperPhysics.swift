/// Swiper's slider with its default options.
///
/// A touch of up to 300 ms always goes on to the next page line, a longer one to the nearer; which way
/// depends on where the finger went altogether and not on its last movement. The settle is CSS `ease`
/// in 300 ms and ignores the velocity.
///
/// - Source: nolimits4web/swiper 865dba47 (14.0.6), `onTouchEnd`.
enum SwiperPhysics {
  static func target(of release: Release) -> Int {
    let (page, part) = release.rests.split(release.position)
    if release.moved == 0 { return part > 0.5 ? page + 1 : page }
    if release.duration > 0.3 {
      let isFurther = release.moved > 0 ? part >= 0.5 : part > 0.5
      return isFurther ? page + 1 : page
    }
    return release.moved > 0 ? page + 1 : page
  }

  static func settle(from travel: Double, to target: Double) -> Settle {
    .easing(from: travel, to: target, seconds: 0.3, shape: .ease)
  }
}
