import CarouselValues
import Testing

@testable import CarouselCore

@Suite struct VelocityTrackerTests {
  private static func velocity(_ samples: [(Double, Double)], end: Double? = nil) -> Double {
    VelocityTracker(
      end: end ?? samples.last?.0 ?? 0,
      samples: samples.map { (milliseconds: $0.0, coordinate: $0.1) }
    ).velocity
  }

  @Test(
    "a steady finger has its velocity, however it is sampled",
    arguments: [1, 4, 8.333, 16.7, 39]
  )
  func steady(interval: Double) {
    let samples = (0..<30).map { (1e6 + Double($0) * interval, 200 - 0.75 * Double($0) * interval) }
    #expect(abs(Self.velocity(samples) + 750) < 1e-6)
  }

  @Test("a finger that speeds up steadily has the velocity at its end")
  func accelerated() {
    let samples = (0...12).map { (Double($0) * 8, 0.004 * Double($0 * $0) * 64) }
    #expect(abs(Self.velocity(samples) - 0.008 * 96 * 1000) < 1e-6)
  }

  @Test("two samples give a straight line, one gives nothing")
  func few() {
    #expect(abs(Self.velocity([(0, 0), (20, 5)]) - 250) < 1e-9)
    #expect(Self.velocity([(0, 0)]) == 0)
    #expect(Self.velocity([]) == 0)
  }

  @Test("samples over 100 ms old do not count")
  func horizon() {
    let old = (0..<10).map { (Double($0) * 20, 1000 * Double($0)) }
    let new = (0...5).map { (180 + Double($0) * 20, 9000 + Double($0)) }
    #expect(abs(Self.velocity(old.dropLast() + new) - 50) < 1e-6)
  }

  @Test(
    "a finger that sent nothing for more than 40 ms has stopped",
    arguments: [(40, 500), (40.1, 0)]
  )
  func pause(milliseconds: Double, velocity: Double) {
    let samples = (0...5).map { (Double($0) * 10, 5 * Double($0)) }
    #expect(abs(Self.velocity(samples, end: 50 + milliseconds) - velocity) < 1e-6)
  }

  @Test("what came before a pause does not count")
  func earlierPause() {
    #expect(abs(Self.velocity([(0, 0), (10, 900), (55, 0), (60, 1), (65, 2)]) - 200) < 1e-6)
  }

  @Test("of several samples at the same time the last one counts")
  func sameTime() {
    #expect(abs(Self.velocity([(0, 0), (10, 700), (10, 5), (20, 999), (20, 10)]) - 500) < 1e-6)
    #expect(Self.velocity([(5, 0), (5, 100), (5, -3)]) == 0)
  }

  @Test("it is at most 8000 points a second", arguments: [1.0, -1])
  func most(sign: Double) {
    #expect(Self.velocity([(0, 0), (1, sign * 500), (2, sign * 1000)]) == sign * 8000)
  }

  @Test("nothing that a trace may hold makes it trap or give anything but a number in its range")
  func robust() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      var time = 0.0
      let samples = (0..<Int(random.next() % 8)).map { _ in
        let exponent = Double(Int(random.next() % 24)) - 18
        var step = 1.0
        for _ in 0..<Int(exponent.magnitude) { step *= exponent < 0 ? 0.1 : 10 }
        time += random.next() % 3 == 0 ? 0 : step
        return (min(time, 86_400_000), Double(Int(random.next() % 200_001)) - 100_000)
      }
      let velocity = Self.velocity(samples)
      #expect(velocity >= -8000 && velocity <= 8000)
    }
  }
}
