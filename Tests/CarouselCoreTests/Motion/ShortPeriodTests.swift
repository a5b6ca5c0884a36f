import Testing

@testable import CarouselCore

/// Swipes in periods shorter than the motion.
@Suite struct ShortPeriodTests {
  private static let widths = [1, 2, 3, 64, 319, 390, 1080, 16_384]
  private static let rates = ["10", "24", "30000/1001", "60", "144", "1000"]

  /// The travel of one swipe at every frame before its period ends.
  private static func travels(_ timeline: Timeline) -> [Double] {
    (0..<timeline.frameCount).prefix { timeline.piece(of: $0) == 0 }.map {
      timeline.position(of: $0).travel
    }
  }

  @Test(
    "a period of 700 ms or more leaves the motion as it is",
    arguments: [700, 701, 1000, 3_600_000]
  )
  func plainPeriods(milliseconds: Int) throws {
    let period = try SwipePeriod(milliseconds: milliseconds)
    let (plain, fitted) = (SwipeCurve(pageWidth: 390), SwipeCurve(pageWidth: 390, period: period))
    #expect(plain == fitted)
    let times = (0...1000).map { Double($0) / 1000 }
    #expect(
      times.allSatisfy { plain.travel(at: $0).bitPattern == fitted.travel(at: $0).bitPattern }
    )
  }

  @Test(
    "a short period ends gently: the last step is a pixel or two",
    arguments: [("300ms", 18), ("250ms", 15), ("500ms", 30), ("699ms", 42)]
  )
  func lastStep(period: String, steps: Int) throws {
    let timeline = try TimelineTests.timeline("L", period: period, width: 390)
    let pixels = Self.travels(timeline).map(wholePixels) + [390]
    #expect(pixels.count == steps + 1)
    let last = try #require(pixels.dropLast().last)
    #expect(390 - last <= 2)
  }

  @Test("in any short period the travel grows from 0 to the page, at any rate", arguments: 1..<700)
  func anyPeriod(milliseconds: Int) throws {
    for (place, rate) in Self.rates.enumerated() {
      let width = Self.widths[(milliseconds + place) % Self.widths.count]
      let timeline = try TimelineTests.timeline(
        "L",
        fps: rate,
        period: "\(milliseconds)ms",
        width: width
      )
      let travels = Self.travels(timeline) + [Double(width)]
      let steps = zip(travels, travels.dropFirst()).map { $1 - $0 }
      #expect(travels[0] == 0 && steps.allSatisfy { $0 >= 0 }, "\(rate), \(width)")
      // Of ten frames or more, the last step is 0.6 % of the page, and half a pixel where it snaps.
      if steps.count >= 10 {
        #expect(steps[steps.count - 1] <= 0.006 * Double(width) + 0.5, "\(rate), \(width)")
      }
      // With fewer it grows by no more than what 700 ms leave.
      if steps.count >= 4 {
        let (before, last) = (steps[steps.count - 2], steps[steps.count - 1])
        #expect(last <= before + 0.0024 * Double(width) + 0.5, "\(rate), \(width)")
      }
    }
  }

  @Test("the step after the last frame rests on the page", arguments: [1, 16, 17, 100, 333, 699])
  func ends(milliseconds: Int) throws {
    let timeline = try TimelineTests.timeline("L.", fps: "1000", period: "\(milliseconds)ms")
    #expect(timeline.position(of: milliseconds) == Position(page: PageIndex(1)))
  }

  @Test("a period of 699 ms moves as one of 700 ms, but for a millisecond", arguments: widths)
  func continuity(width: Int) throws {
    let period = try SwipePeriod(milliseconds: 699)
    let (plain, fitted) = (
      SwipeCurve(pageWidth: width), SwipeCurve(pageWidth: width, period: period)
    )
    // The fastest moment is 3.5 page widths a second, and the snap is half a pixel.
    let most = 0.0035 * Double(width) + 0.5
    let times = (0...699).map { Double($0) / 1000 }
    #expect(times.allSatisfy { (plain.travel(at: $0) - fitted.travel(at: $0)).magnitude <= most })
  }

  @Test(
    "the velocity has no jump: two neighbouring milliseconds differ little",
    arguments: [50, 300]
  )
  func velocity(milliseconds: Int) throws {
    let period = try SwipePeriod(milliseconds: milliseconds)
    let curve = SwipeCurve(pageWidth: 1_000_000, period: period)
    let travels = (0...1000).map {
      curve.travel(at: Double($0 * milliseconds) / 1_000_000) / 1_000_000
    }
    let steps = zip(travels, travels.dropFirst()).map { $1 - $0 }
    let changes = zip(steps, steps.dropFirst()).map { ($1 - $0).magnitude }
    let most = try #require(changes.max())
    // In a thousandth of 0.7 s the acceleration, at most 34 W/s², changes the step by 1.7e-5 W.
    #expect(most < 1.8e-5)
  }

  @Test("the page changes at the same part of every short period", arguments: [1, 100, 300, 699])
  func pageChange(milliseconds: Int) throws {
    let motion = try TimelineTests.timeline("L", period: "\(milliseconds)ms").motion
    let expected = 0.214510771 / 0.7 * Double(milliseconds) * 1e-3
    let crossing = try #require(motion.crossings(inPiece: 0).first)
    #expect(abs(crossing.seconds - expected) < 2e-9)
  }
}
