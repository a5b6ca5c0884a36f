import CarouselCore
import CarouselTouches
import Testing

@Suite struct TouchFileTests {
  private static func touches(_ text: String) throws(TouchFileError) -> TouchTrace {
    try TouchFile.touches(from: Array(text.utf8))
  }

  private static let down = #"{"t":0,"phase":"down","x":300,"y":200}"# + "\n"

  @Test("one sample a line; blank lines, white space, a byte order mark and CR LF do not matter")
  func reads() throws {
    let text =
      "\u{FEFF}" + Self.down + "\r\n  \n"
      + #"{ "phase": "move", "t": 16.5, "y": 2e2, "x": -1.25 }"# + "\r\n"
      + #"{"t":90,"phase":"up","x":120,"y":204,"v":-1400.5}"#
    #expect(
      try Self.touches(text).samples == [
        TouchSample(.down, at: 0, x: 300, y: 200), TouchSample(.move, at: 16.5, x: -1.25, y: 200),
        TouchSample(.up, at: 90, x: 120, y: 204, velocity: -1400.5),
      ]
    )
  }

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("", "line 1: there is no touch; begin with a line of phase down"),
      (down, "line 1: the last touch does not end; add an up or a cancel"),
      (
        down + "\n" + down,
        "line 3: the finger is already down; end the touch before with up or cancel"
      ),
      (
        #"{"t":0,"phase":"hover","x":0,"y":0}"#,
        "line 1: 'phase': expected down, move, up or cancel, not 'hover'"
      ),
      (#"{"t":0,"phase":"down","x":0}"#, "line 1: the key 'y' is missing"),
      (#"{"t":"0","phase":"down","x":0,"y":0}"#, "line 1: 't': expected a number"),
      (
        #"{"t":0,"phase":"down","x":0,"y":0,"id":1}"#,
        "line 1: unknown key 'id'; the keys are t, phase, x, y, v"
      ),
      (
        #"\#(down){"t":-1,"phase":"up","x":0,"y":0}"#,
        "line 2: the time -1.0 is not from 0 to 86400000 ms; count from the film's beginning"
      ),
      (
        #"\#(down){"t":1,"phase":"move","x":0,"y":0,"v":3}"#,
        "line 2: a move has no velocity; leave out v, or write it on the up"
      ),
    ] as [(String, String)]
  )
  func errors(text: String, message: String) {
    do throws(TouchFileError) {
      _ = try Self.touches(text)
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "invalid JSON, long lines and bytes that are no text are refused in one line",
    arguments: [
      "{", "[]", "null", "{\"t\":1e999}", String(repeating: " {", count: 3000), "\u{0}", "NaN",
    ]
  )
  func hostile(text: String) {
    do throws(TouchFileError) {
      _ = try Self.touches(Self.down + text)
      Issue.record("it was read")
    } catch {
      #expect(error.place == "line 2" && !error.description.contains("\n"))
    }
    #expect(throws: TouchFileError.self) { try TouchFile.touches(from: [0xFF, 0xFE, 0x7B]) }
  }

  @Test("what is written reads back as the same touches")
  func roundTrip() throws {
    let trace = try TouchTrace([
      TouchSample(.down, at: 0, x: 0.1, y: -0.0), TouchSample(.move, at: 1000 / 60, x: 1e-7, y: 5),
      TouchSample(.up, at: 1000 / 30, x: 99_999.5, y: 5, velocity: -1e5),
      TouchSample(.down, at: 40, x: 1, y: 1), TouchSample(.cancel, at: 41, x: 1, y: 1),
    ])
    let text = TouchFile.text(of: trace)
    #expect(text.hasPrefix(#"{"t":0,"phase":"down","x":0.1,"y":0}"# + "\n"))
    #expect(try Self.touches(text) == trace)
  }
}
