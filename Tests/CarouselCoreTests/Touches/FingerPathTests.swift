import Testing

@testable import CarouselCore

@Suite struct FingerPathTests {
  private static func path(
    _ samples: [TouchSample],
    start: Int = 0,
    from travel: Double = 0,
    isCaught: Bool = false,
    layout: PageLayout = PageLayout(pageWidth: 320),
    scale: Int = 1
  ) -> FingerPath {
    FingerPath(
      samples: samples[...],
      start: start,
      from: travel,
      isCaught: isCaught,
      in: FingerPath.Frame(layout: layout, scale: scale)
    )
  }

  private static func knots(_ pairs: [(Double, Double)]) -> [FingerPath.Knot] {
    pairs.map { FingerPath.Knot(seconds: $0.0, travel: $0.1) }
  }

  private static let drag = [
    TouchSample(.down, at: 0, x: 100), TouchSample(.move, at: 100, x: 84),
    TouchSample(.move, at: 200, x: 50), TouchSample(.up, at: 300, x: 60, velocity: 300),
  ]

  @Test("the film waits until the finger has left the slop, then follows it less the slop")
  func slop() {
    let path = Self.path(Self.drag)
    #expect(path.knots == Self.knots([(0, 0), (0.05, 0), (0.1, 8), (0.2, 42), (0.3, 32)]))
    #expect(path.moved == 32 && path.duration == 0.3 && path.velocity == -300)
  }

  @Test("a caught film follows at once, from where it is")
  func caught() {
    let path = Self.path(Self.drag, from: 70, isCaught: true)
    #expect(path.knots == Self.knots([(0, 70), (0.1, 86), (0.2, 120), (0.3, 110)]))
    #expect(path.moved == 40)
  }

  @Test("a reversed layout goes the other way, and points are scaled")
  func reversed() {
    let layout = PageLayout(isReversed: true, viewport: 320, page: 320)
    let path = Self.path(Self.drag, layout: layout, scale: 2)
    #expect(path.knots == Self.knots([(0, 0), (0.05, 0), (0.1, -16), (0.2, -84), (0.3, -64)]))
    #expect(path.velocity == 600)
  }

  @Test("a vertical film follows y")
  func vertical() {
    let samples = [
      TouchSample(.down, at: 0, x: 0, y: 100), TouchSample(.move, at: 100, x: 5, y: 116),
      TouchSample(.up, at: 200, x: 5, y: 116),
    ]
    let layout = PageLayout(axis: .vertical, viewport: 320, page: 320)
    let path = Self.path(samples, layout: layout)
    #expect(path.knots == Self.knots([(0, 0), (0.05, 0), (0.1, -8), (0.2, -8)]))
    #expect(Self.path(samples).knots.allSatisfy { $0.travel == 0 })
  }

  @Test(
    "a finger that leaves the slop across the axis does not move the film, whatever it does later"
  )
  func across() {
    let samples = [
      TouchSample(.down, at: 0, x: 0, y: 0), TouchSample(.move, at: 10, x: 9, y: 20),
      TouchSample(.move, at: 20, x: 300, y: 20), TouchSample(.up, at: 30, x: 300, velocity: 900),
    ]
    let path = Self.path(samples)
    #expect(path.moved == 0 && path.velocity == 0)
  }

  @Test("a finger within the slop, at its edge too, does not move the film")
  func tap() {
    let samples = [
      TouchSample(.down, at: 0, x: 100), TouchSample(.move, at: 50, x: 108),
      TouchSample(.up, at: 90, x: 92, velocity: 500),
    ]
    let path = Self.path(samples)
    #expect(path.moved == 0 && path.velocity == 0 && path.release == 0.09)
  }

  @Test("a piece that begins within the touch's millisecond holds the film until the touch")
  func start() {
    let samples = [
      TouchSample(.down, at: 7.5, x: 0), TouchSample(.move, at: 10, x: -50),
      TouchSample(.up, at: 10, x: -50),
    ]
    let path = Self.path(samples, start: 7, from: 3, isCaught: true)
    #expect(path.knots == Self.knots([(0, 3), (0.0005, 3), (0.003, 53)]))
  }

  @Test("of several samples at one time the last counts, but none at the instant of the touch")
  func sameTime() {
    let samples = [
      TouchSample(.down, at: 0, x: 0), TouchSample(.move, at: 0, x: -90),
      TouchSample(.move, at: 10, x: -20), TouchSample(.move, at: 10, x: -30),
      TouchSample(.up, at: 10, x: -40),
    ]
    let path = Self.path(samples, isCaught: true)
    #expect(path.knots == Self.knots([(0, 0), (0.01, 40)]))
    #expect(Self.path(Array(samples[0...1]) + [TouchSample(.up, at: 0, x: -90)]).moved == 0)
  }

  @Test("without a given velocity it is estimated; a cancelled touch is let go at rest")
  func velocity() {
    func samples(_ end: TouchSample.Phase) -> [TouchSample] {
      [TouchSample(.down, at: 0, x: 0)]
        + (1...10).map { TouchSample(.move, at: Double($0) * 8, x: -4 * Double($0)) }
        + [TouchSample(end, at: 85, x: -40)]
    }
    #expect(abs(Self.path(samples(.up)).velocity - 500) < 1e-6)
    #expect(Self.path(samples(.cancel)).velocity == 0)
  }

  @Test("an up in a new place counts for the velocity, one where the finger was does not")
  func lastPlace() {
    let moves = [TouchSample(.down, at: 0, x: 0), TouchSample(.move, at: 20, x: -20)]
    let same = moves + [TouchSample(.up, at: 40, x: -20)]
    #expect(abs(Self.path(same).velocity - 1000) < 1e-6)
    let new = moves + [TouchSample(.up, at: 40, x: -40)]
    #expect(abs(Self.path(new).velocity - 1000) < 1e-6)
  }
}
