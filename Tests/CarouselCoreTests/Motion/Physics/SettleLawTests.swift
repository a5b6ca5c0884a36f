import Testing

@testable import CarouselCore

@Suite struct SettleLawTests {
  private static func settle(
    _ physics: Physics,
    from travel: Double = 0,
    velocity: Double = 0,
    to target: Double = 375,
    width: Double = 375,
    scale: Double = 1
  ) -> Settle {
    let release = ReleaseRuleTests.release(
      0,
      velocity: 0,
      stride: width,
      viewport: width,
      scale: scale
    )
    return physics.settle(from: travel, velocity: velocity, to: target, release: release)
  }

  @Test("the roots of Flutter's spring are correctly rounded")
  func roots() {
    // √242 and √42 are each off by up to half a unit, and so is their sum.
    #expect((OverdampedSpring.fastRate + 242.0.squareRoot() + 42.0.squareRoot()).magnitude < 8e-15)
    #expect((OverdampedSpring.slowRate + 242.0.squareRoot() - 42.0.squareRoot()).magnitude < 4e-15)
  }

  @Test(
    "flutter: the vectors of the design hold from rest",
    arguments: [
      (0.05, 57.240075), (0.1, 146.720477), (0.15, 221.209844), (0.2, 274.391243),
      (0.3, 333.465705), (0.5, 368.184255), (0.75, 374.294649),
    ]
  )
  func flutter(seconds: Double, travel: Double) {
    let spring = OverdampedSpring(from: 0, velocity: 0, to: 375)
    #expect(abs(spring.travel(at: seconds) - travel) < 5e-7)
  }

  @Test(
    "flutter: the vectors of the design hold at 1000 px/s",
    arguments: [
      (0.05, 80.614552), (0.1, 169.334735), (0.2, 286.012714), (0.3, 338.430643),
      (0.5, 369.008272),
    ]
  )
  func flutterFlick(seconds: Double, travel: Double) {
    #expect(abs(Self.settle(.flutter, velocity: 1000).travel(at: seconds) - travel) < 5e-7)
  }

  @Test(
    "flutter: it is done within a physical pixel",
    arguments: [(0, 1, 0.71154), (1000, 1, 0.69733), (0, 3, 0.8326)]
  )
  func flutterDuration(velocity: Double, scale: Double, seconds: Double) {
    let settle = Self.settle(
      .flutter,
      velocity: velocity * scale,
      to: 375 * scale,
      width: 375 * scale,
      scale: scale
    )
    #expect(abs(settle.duration - seconds) < 5e-5)
    #expect(settle.travel(at: settle.duration) == 375 * scale)
    #expect(375 * scale - settle.travel(at: settle.duration.nextDown) < 1.000001)
  }

  @Test(
    "flutter: velocities of up to 50 pt/s are 0, those over 8000 pt/s are 8000",
    arguments: [(50, 0), (-50, 0), (8001, 8000), (-1e9, -8000)]
  )
  func flutterVelocity(velocity: Double, expected: Double) {
    let settle = Self.settle(.flutter, velocity: velocity * 2, scale: 2)
    let spring = OverdampedSpring(from: 0, velocity: expected * 2, to: 375)
    #expect(settle.travel(at: 0.1) == spring.travel(at: 0.1))
  }

  @Test(
    "viewpager: the vectors of its interpolator hold",
    arguments: [(0.1, 0.40951), (0.25, 0.762695), (0.5, 0.96875), (0.75, 0.999023)]
  )
  func quintic(time: Double, progress: Double) {
    #expect(abs(Easing.Shape.quintic.progress(at: time) - progress) < 5e-7)
  }

  @Test(
    "viewpager: the durations of the design hold on a page of 1080",
    arguments: [
      (1080, 0, 200), (540, 0, 150), (270, 0, 125), (540, 3000, 600), (540, 8000, 272),
      (540, 0.9, 150), (540, 1, 600), (540, 1e12, 0), (1e12, 0, 600),
    ] as [(Double, Double, Int)]
  )
  func viewPagerDuration(distance: Double, speed: Double, milliseconds: Int) {
    let release = ReleaseRuleTests.release(0, velocity: 0, stride: 1080, viewport: 1080)
    #expect(
      ViewPagerPhysics.duration(distance: distance, speed: speed, release: release) == milliseconds
    )
  }

  @Test(
    "embla: the steps of the design hold to the bit",
    arguments: [
      (1, 0x4024_6666_6666_6667), (2, 0x403B_0EFD_C9C4_DA90), (5, 0x4057_C69C_8891_2CA9),
      (10, 0x4069_8EB4_252B_2D80), (20, 0x4074_240A_1615_C888), (40, 0x4077_2B88_F9EB_23D8),
      (60, 0x4077_6A9B_038C_623F),
    ] as [(Int, UInt64)]
  )
  func embla(step: Int, bits: UInt64) {
    let steps = FixedSteps(from: 0, velocity: 0, to: 375, excess: 0)
    #expect(steps.location(afterSteps: step).bitPattern == bits)
  }

  @Test("embla: within half a pixel from step 57, settled at step 106, no overshoot")
  func emblaEnd() {
    let steps = FixedSteps(from: 0, velocity: 0, to: 375, excess: 0)
    #expect(375 - steps.location(afterSteps: 56) >= 0.5)
    #expect(375 - steps.location(afterSteps: 57) < 0.5)
    let settle = Self.settle(.embla)
    #expect(settle.duration == 106.0 / 60 && settle.turningPoints == [])
  }

  @Test("embla: between two steps the travel is linear, and the last velocity carries over")
  func emblaBetween() {
    let settle = Self.settle(.embla)
    #expect(abs(settle.travel(at: 1.5 / 60) - (10.2 + 27.05856) / 2) < 1e-9)
    #expect(abs(settle.velocity(at: 1.5 / 60) - (27.05856 - 10.2) * 60) < 1e-9)
    #expect(abs(Self.settle(.embla, velocity: 60).travel(at: 1.0 / 60) - 10.88) < 1e-9)
  }

  @Test("embla: a flick beyond its target makes the body stiffer, by the part that is too much")
  func emblaFlick() {
    // 1500 px/s is a force of 600 pixels; 225 of them are too many for 375.
    let stiff = FixedSteps(from: 0, velocity: 1500, to: 375, excess: 0.375)
    #expect(Self.settle(.embla, velocity: 1500).travel(at: 0.1) == stiff.travel(at: 0.1))
    let plain = FixedSteps(from: 0, velocity: 900, to: 375, excess: 0)
    #expect(Self.settle(.embla, velocity: 900).travel(at: 0.1) == plain.travel(at: 0.1))
  }

  @Test(
    "swiper: the vectors of CSS ease and ease-in-out hold",
    arguments: [
      (
        Easing.Shape.ease,
        [0.1: 0.094796, 0.25: 0.408511, 0.5: 0.802403, 0.75: 0.960459, 0.9: 0.994316]
      ),
      (.easeInOut, [0.1: 0.019722, 0.25: 0.129162, 0.75: 0.870838]),
    ]
  )
  func bezier(shape: Easing.Shape, progresses: [Double: Double]) {
    for (time, progress) in progresses {
      #expect(abs(shape.progress(at: time) - progress) < 5e-7)
    }
  }

  @Test("swiper: 300 ms whatever the velocity; no time where there is no way")
  func swiper() {
    let settle = Self.settle(.swiper, velocity: 5000)
    #expect(settle == Self.settle(.swiper))
    #expect(settle.duration == 0.3)
    #expect(abs(settle.travel(at: 0.15) - 375 * 0.802403) < 1e-3)
    #expect(Self.settle(.swiper, from: 375).duration == 0)
  }

  @Test(
    "decay: the vectors of the design hold for 1000 px/s",
    arguments: [
      (
        Deceleration.normal,
        [
          0.05: 47.578949, 0.1: 90.625851, 0.25: 196.689515, 0.5: 315.928023, 1: 432.035127,
          2: 490.387745,
        ]
      ),
      (.fast, [0.05: 39.301566, 0.1: 63.079251, 0.25: 91.433908, 0.5: 98.845405]),
    ] as [(Deceleration, [Double: Double])]
  )
  func decay(rate: Deceleration, travels: [Double: Double]) {
    let decay = Decay(from: 0, velocity: 1000, rate: rate)
    for (seconds, travel) in travels {
      #expect(abs(decay.travel(at: seconds) - travel) < 5e-7)
    }
  }

  @Test(
    "decay: so do the velocities",
    arguments: [
      (0.05, 904.747), (0.1, 818.567), (0.25, 606.227), (0.5, 367.511), (1, 135.065), (2, 18.242),
    ]
  )
  func decayVelocity(seconds: Double, velocity: Double) {
    let settle = Settle.decay(from: 0, velocity: 1000)
    #expect(abs(settle.velocity(at: seconds) - velocity) < 5e-4)
  }

  @Test(
    "decay: so do the durations",
    arguments: [
      (Deceleration.normal, 0.5, 3.449923), (.normal, 0.1, 4.253837), (.fast, 0.5, 0.526679),
    ]
  )
  func decayDuration(rate: Deceleration, distance: Double, seconds: Double) {
    let decay = Decay(from: 0, velocity: 1000, rate: rate)
    #expect(abs(decay.arrival(within: distance) - seconds) < 5e-7)
  }

  @Test(
    "decay: it ends where the design says",
    arguments: [(Deceleration.normal, 499.499833), (.fast, 99.499162)]
  )
  func destination(rate: Deceleration, travel: Double) {
    let settle = Settle.decay(from: 100, velocity: -1000, rate: rate)
    #expect(abs(settle.target - (100 - travel)) < 5e-7)
    #expect(settle.travel(at: settle.duration) == settle.target)
    #expect(settle.travel(at: 3600) == settle.target && settle.velocity(at: 3600) == 0)
  }
}
