import Testing

@testable import CarouselCore

@Suite struct ReleaseRuleTests {
  /// A release at `pages` from the base page, 320 pixels each.
  static func release(
    _ pages: Double,
    velocity: Double,
    stride: Double = 320,
    viewport: Double = 320,
    moved: Double? = nil,
    duration: Double = 0.2,
    scale: Double = 1
  ) -> Release {
    Release(
      position: pages * stride,
      velocity: velocity,
      rests: RestRow(PageLayout(pageWidth: Int(stride)), from: PageIndex(0)),
      viewport: viewport,
      moved: moved ?? pages * stride,
      duration: duration,
      scale: scale
    )
  }

  @Test(
    "critical: the vectors of the design hold, counted from base page 1",
    arguments: [
      (1.45, 0, 1), (1.55, 0, 2), (1.5, 0, 1), (0.5, 0, 1), (1.2, 300, 2), (1.2, -300, 1),
      (0.8, -300, 0), (0.8, 300, 1), (1, -300, 0), (1, 300, 2), (2.7, 300, 2), (-5, 0, 0),
      (1e9, 0, 2), (-1e9, -300, 0),
    ]
  )
  func critical(page: Double, velocity: Double, target: Int) {
    let release = Self.release(page - 1, velocity: velocity)
    #expect(Physics.critical.target(of: release) == target - 1)
  }

  @Test(
    "a flick begins at 50 pt/s, and at 250 pt/s with UIKit",
    arguments: [Physics.critical: 50.0, .uikit: 250],
    [1.0, 2, 3]
  )
  func flick(rule: (key: Physics, value: Double), scale: Double) {
    let (physics, speed) = (rule.key, rule.value)
    for sign in [1.0, -1] {
      let slow = Self.release(0, velocity: sign * (speed * scale).nextDown, scale: scale)
      #expect(physics.target(of: slow) == 0)
      let fast = Self.release(0, velocity: sign * speed * scale, scale: scale)
      #expect(physics.target(of: fast) == Int(sign))
    }
  }

  @Test(
    "flutter: a flick rounds half a page further, so that one backwards from rest does not move",
    arguments: [
      (1.45, 0, 1), (1.5, 0, 2), (1.55, 0, 2), (1.2, 300, 2), (1.2, -300, 1), (0.8, -300, 0),
      (1, -300, 1), (1, 300, 2), (1.6, 50, 2), (1.4, -50, 1), (1.4, 50.1, 2), (3.7, 0, 4),
      (-0.5, 0, 0), (3.2, 51, 4),
    ]
  )
  func flutter(page: Double, velocity: Double, target: Int) {
    #expect(Physics.flutter.target(of: Self.release(page - 1, velocity: velocity)) == target - 1)
    let scaled = Self.release(page - 1, velocity: velocity * 3, stride: 960, scale: 3)
    #expect(Physics.flutter.target(of: scaled) == target - 1)
  }

  @Test(
    "viewpager: a slow drag needs 60 % of a page, a flick 400 pt/s and 25 points",
    arguments: [
      (0.59, 0, 0), (0.6, 0, 1), (-0.59, 0, 0), (-0.61, 0, -1), (0.2, 400, 0), (0.2, 401, 1),
      (0.07, 401, 0), (0.2, -401, 0), (-0.2, -401, -1), (-0.2, 401, 0), (2.7, 0, 1),
      (-2.2, -401, -1),
    ]
  )
  func viewpager(pages: Double, velocity: Double, target: Int) {
    #expect(Physics.viewpager.target(of: Self.release(pages, velocity: velocity)) == target)
    let scaled = Self.release(pages, velocity: velocity * 2, stride: 640, scale: 2)
    #expect(Physics.viewpager.target(of: scaled) == target)
  }

  @Test(
    "embla: a force below the threshold goes to the page nearest to it, another to the neighbour",
    arguments: [
      // A fifth of 320 is 64 pixels, which 160 px/s make in 400 ms; up to 100 px/s count as 0.
      (0.45, 0, 0), (0.5, 0, 0), (0.51, 0, 1), (-0.5, 0, -1), (2.6, 0, 3), (0.49, 100, 0),
      (0.4, 101, 1), (0.3, 159, 0), (0, 160, 1), (0.9, -160, -1), (1.4, 160, 1), (0, -1e6, -1),
    ]
  )
  func embla(pages: Double, velocity: Double, target: Int) {
    #expect(Physics.embla.target(of: Self.release(pages, velocity: velocity)) == target)
  }

  @Test(
    "embla: the threshold is a fifth of the viewport between 50 and 225 points",
    arguments: [(100, 125, 1), (2000, 562.5, 1), (800, 400, 1), (100, 250, 2), (4000, 1125, 2)]
  )
  func emblaThreshold(viewport: Double, velocity: Double, scale: Double) {
    func target(_ velocity: Double) -> Int {
      Physics.embla.target(
        of: Self.release(0, velocity: velocity, stride: 4000, viewport: viewport, scale: scale)
      )
    }
    #expect(target(velocity + 0.01) == 1 && target(velocity - 0.01) == 0)
  }

  @Test(
    "swiper: up to 300 ms every touch is a flick in the direction of the whole movement",
    arguments: [
      (0.01, 0.01, 0.3, 1), (0.01, 0.01, 0.301, 0), (0.5, 0.5, 0.301, 1), (0.49, 0.49, 1, 0),
      (-0.01, -0.01, 0.3, -1), (-0.5, -0.5, 1, -1), (-0.49, -0.49, 1, 0), (0.3, -0.1, 0.1, 0),
      (0.6, 0, 0.1, 1), (0.4, 0, 1, 0), (2.2, 2.2, 0.1, 3),
    ] as [(Double, Double, Double, Int)]
  )
  func swiper(pages: Double, moved: Double, duration: Double, target: Int) {
    let release = Self.release(pages, velocity: -9000, moved: moved * 320, duration: duration)
    #expect(Physics.swiper.target(of: release) == target)
  }
}
