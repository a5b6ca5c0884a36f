import Testing

@testable import CarouselCore

@Suite struct TouchTraceTests {
  @Test("a trace knows which samples belong to which touch")
  func touches() throws {
    let trace = try TouchTrace([
      TouchSample(.down, at: 0, x: 10), TouchSample(.move, at: 5, x: 20),
      TouchSample(.up, at: 5, x: 20, velocity: 100), TouchSample(.down, at: 5, x: 0),
      TouchSample(.cancel, at: 90, x: 0),
    ])
    #expect(trace.touches == [0..<3, 3..<5])
  }

  @Test(
    "what cannot be the touches of one finger is refused",
    arguments: [
      ([], .empty),
      ([TouchSample(.down, at: 0, x: 0)], .neverUp),
      ([TouchSample(.down, at: 0, x: 0), TouchSample(.down, at: 1, x: 0)], .downTwice),
      ([TouchSample(.move, at: 0, x: 0)], .notDown(.move)),
      ([TouchSample(.up, at: 0, x: 0)], .notDown(.up)),
      ([TouchSample(.cancel, at: 0, x: 0)], .notDown(.cancel)),
      (
        [TouchSample(.down, at: 2, x: 0), TouchSample(.up, at: 1.5, x: 0)],
        .timeGoesBack(from: 2, to: 1.5)
      ),
      ([TouchSample(.down, at: -1, x: 0)], .badTime(-1)),
      ([TouchSample(.down, at: 86_400_001, x: 0)], .badTime(86_400_001)),
      ([TouchSample(.down, at: 0, x: 100_001)], .badCoordinate(100_001)),
      ([TouchSample(.down, at: 0, x: 0, y: -.infinity)], .badCoordinate(-.infinity)),
      ([TouchSample(.down, at: 0, x: 0, velocity: 1)], .velocityWhileDown(.down)),
      (
        [TouchSample(.down, at: 0, x: 0), TouchSample(.up, at: 0, x: 0, velocity: 1e6)],
        .badVelocity(1e6)
      ),
    ] as [([TouchSample], TouchMistake)]
  )
  func refused(samples: [TouchSample], mistake: TouchMistake) {
    #expect(throws: mistake) { try TouchTrace(samples) }
    #expect(!mistake.description.contains("\n"))
  }

  @Test("numbers that are none are refused")
  func notANumber() {
    #expect(throws: TouchMistake.self) { try TouchTrace([TouchSample(.down, at: .nan, x: 0)]) }
    #expect(throws: TouchMistake.self) { try TouchTrace([TouchSample(.down, at: 0, x: .nan)]) }
  }
}
