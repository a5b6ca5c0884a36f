import Testing

@testable import CarouselCore

@Suite struct CriticalSpringTests {
  private static func spring(_ travel: Double, _ velocity: Double, to target: Double, k: Double)
    -> CriticalSpring
  {
    CriticalSpring(from: travel, velocity: velocity, to: target, rate: k.squareRoot())
  }

  @Test(
    "from 0 to 375 at rest, the vectors of the design hold",
    arguments: [
      (100, [33.826504, 99.090419, 222.747806, 300.319397, 359.839619, 374.812725]),
      (200, [59.354660, 154.899106, 290.144234, 346.749514, 372.429388]),
    ] as [(Double, [Double])]
  )
  func fromRest(k: Double, travels: [Double]) {
    let spring = Self.spring(0, 0, to: 375, k: k)
    for (seconds, travel) in zip([0.05, 0.1, 0.2, 0.3, 0.5, 1], travels) {
      #expect(abs(spring.travel(at: seconds) - travel) < 5e-7)
    }
    #expect(spring.turningPoint == nil)
  }

  @Test(
    "from 0 to 375 at 1000 px/s, the vectors of the design hold",
    arguments: [
      (100, [0.05: 64.153037, 0.1: 135.878363, 0.2: 249.814863, 0.5: 363.208593]),
      (
        200,
        [0.05: 84.008095, 0.1: 179.210779, 0.2: 301.965383, 0.3: 351.060393, 0.5: 372.854051]
      ),
    ] as [(Double, [Double: Double])]
  )
  func withVelocity(k: Double, travels: [Double: Double]) {
    let spring = Self.spring(0, 1000, to: 375, k: k)
    for (seconds, travel) in travels {
      #expect(abs(spring.travel(at: seconds) - travel) < 5e-7)
    }
  }

  @Test("it is within half a pixel at .891 s and .630 s", arguments: [(100, 0.891), (200, 0.630)])
  func arrival(k: Double, seconds: Double) {
    let settle = Settle.spring(from: 0, velocity: 0, to: 375, rate: k.squareRoot())
    #expect(abs(settle.duration - seconds) < 5e-4)
    #expect(settle.travel(at: settle.duration) == 375)
    #expect(settle.travel(at: settle.duration.nextDown) < 374.5 + 1e-9)
    #expect(settle.velocity(at: settle.duration) == 0)
  }

  @Test(
    "from 144 of 320 it overshoots above 2489.02 px/s",
    arguments: [(2489, false), (2489.1, true)]
  )
  func overshoots(velocity: Double, expected: Bool) {
    #expect((Self.spring(144, velocity, to: 320, k: 200).turningPoint != nil) == expected)
  }

  @Test(
    "from 144 of 320 the peaks of the design hold",
    arguments: [(3000, 0.415144, 0.1019), (8000, 0.102647, 91.258)]
  )
  func peak(velocity: Double, seconds: Double, overshoot: Double) throws {
    let spring = Self.spring(144, velocity, to: 320, k: 200)
    let turn = try #require(spring.turningPoint)
    #expect(abs(turn - seconds) < 5e-7)
    #expect(abs(spring.travel(at: turn) - 320 - overshoot) < 5e-4)
    #expect(abs(spring.velocity(at: turn)) < 1e-9)
  }

  @Test("an overshoot of less than half a pixel is the end")
  func smallOvershoot() {
    let settle = Settle.spring(from: 144, velocity: 3000, to: 320)
    #expect(settle.turningPoints == [] && settle.duration < 0.415144)
    #expect(Settle.spring(from: 144, velocity: 8000, to: 320).turningPoints.count == 1)
  }

  @Test("the golden timeline of the design holds to the bit after the release")
  func goldenTimeline() {
    let curve = SwipeCurve(pageWidth: 320)
    let settle = Settle.spring(from: 144, velocity: 1080, to: 320)
    for frame in 12...120 {
      let time = Double(frame) / 60
      #expect(settle.travel(at: time - 0.2) == curve.travel(at: time))
      #expect(settle.velocity(at: time - 0.2) == curve.velocity(at: time))
    }
  }

  @Test(
    "from 144 of 320 the velocity is lowered a little before 10790.3 px/s, which crosses a line",
    arguments: [(5000, 5000), (10_770, 10_770), (10_800, 10_770.353806), (1e9, 10_770.353806)]
  )
  func cap(velocity: Double, expected: Double) throws {
    let capped = CriticalSpring.cappedVelocity(velocity, from: 144, to: 320, stride: 320)
    #expect(abs(capped - expected) < 1e-6)
    let mirrored = CriticalSpring.cappedVelocity(-velocity, from: -144, to: -320, stride: 320)
    #expect(mirrored == -capped)
    let spring = Self.spring(144, capped, to: 320, k: 200)
    #expect(spring.travel(at: try #require(spring.turningPoint)) < 480)
  }

  @Test("at 10790.3 px/s the peak is on the line of the next page")
  func line() throws {
    let spring = Self.spring(144, 10_790.3, to: 320, k: 200)
    #expect(abs(spring.travel(at: try #require(spring.turningPoint)) - 480) < 0.01)
  }

  @Test(
    "a film that moves away from its target stays before the next line",
    arguments: [(350, 480), (479, 480), (500, 800), (900, 1120)]
  )
  func away(travel: Double, line: Double) throws {
    let capped = CriticalSpring.cappedVelocity(1e6, from: travel, to: 320, stride: 320)
    let spring = Self.spring(travel, capped, to: 320, k: 200)
    #expect(abs(spring.travel(at: try #require(spring.turningPoint)) - (line - 0.5)) < 1e-6)
  }
}
