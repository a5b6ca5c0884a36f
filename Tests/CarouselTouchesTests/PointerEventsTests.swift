import CarouselCore
import CarouselTouches
import Testing

@Suite struct PointerEventsTests {
  private static func event(
    _ type: String,
    _ time: Double,
    _ x: Double,
    id: Int = 1,
    isPrimary: Bool = true
  ) -> String {
    #"{"type":"\#(type)","timeStamp":\#(time),"clientX":\#(x),"clientY":40,"pointerId":\#(id),"#
      + #""isPrimary":\#(isPrimary),"pressure":0.5}"#
  }

  private static let swipe = [
    event("pointerover", 999, 0), event("pointermove", 999.5, 250),
    event("pointerdown", 1000.1, 300),
    event("pointermove", 1016.70001, 280.50001),
    event("pointerdown", 1020, 9, id: 2, isPrimary: false),
    event("pointermove", 1025, 50, id: 2, isPrimary: false), event("pointerup", 1040.1, 200),
    event("pointerup", 1050, 9, id: 2, isPrimary: false), event("pointerleave", 1051, 0),
  ]

  private static func touches(_ text: String) throws(TouchFileError) -> TouchTrace {
    try TouchImport.touches(from: Array(text.utf8))
  }

  @Test("a list or lines of events become the touches of the primary pointer, from time 0 on")
  func both() throws {
    let expected = [
      TouchSample(.down, at: 0, x: 300, y: 40), TouchSample(.move, at: 16.6, x: 280.5, y: 40),
      TouchSample(.up, at: 40, x: 200, y: 40),
    ]
    #expect(try Self.touches("[" + Self.swipe.joined(separator: ",\n") + "]").samples == expected)
    #expect(try Self.touches(Self.swipe.joined(separator: "\n\n") + "\n").samples == expected)
  }

  @Test("a touch that the recording leaves unfinished is cancelled")
  func unfinished() throws {
    let text = Self.event("pointerdown", 5, 1) + "\n" + Self.event("pointermove", 9, 2)
    #expect(
      try Self.touches(text).samples == [
        TouchSample(.down, at: 0, x: 1, y: 40), TouchSample(.move, at: 4, x: 2, y: 40),
        TouchSample(.cancel, at: 4, x: 2, y: 40),
      ]
    )
  }

  @Test(
    "what is wrong is told with its event or line",
    arguments: [
      ("[]", "no pointerdown of a primary pointer is in it; record one touch or more"),
      (
        #"[{"type":"touchstart"}]"#,
        "'entry 1.type': expected an event of pointers, such as pointerdown, not 'touchstart'"
      ),
      (#"[{"type":"pointerdown"}]"#, "'entry 1': the key 'timeStamp' is missing"),
      (
        "[\(event("pointerdown", 5, 1)),\(event("pointerup", 4, 1))]",
        "event 2: the time -1.0 is not from 0 to 86400000 ms; count from the film's beginning"
      ),
      (
        "\(event("pointerdown", 5, 1))\n\(event("pointerdown", 6, 1))",
        "line 2: the finger is already down; end the touch before with up or cancel"
      ),
      (
        event("pointerdown", 5, 1e9),
        "line 1: the coordinate 1000000000.0 is not within ±100000 points"
      ),
    ]
  )
  func errors(text: String, message: String) {
    do throws(TouchFileError) {
      _ = try Self.touches(text)
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }
}
