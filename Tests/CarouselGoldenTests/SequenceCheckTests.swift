import Testing

@testable import CarouselGolden

/// Rows of frames, a letter for each picture; `?` is one that cannot be read.
@Suite struct SequenceCheckTests {
  private static func finding(_ expected: String, _ actual: String) -> RunSequence? {
    func frames(_ row: String) -> [SequenceCheck.Frame] {
      row.enumerated().map { place, letter in
        SequenceCheck.Frame(name: "\(place)", digest: letter == "?" ? nil : String(letter))
      }
    }
    return SequenceCheck(
      scenario: "s",
      prefix: "",
      expected: frames(expected),
      actual: frames(actual)
    ).finding
  }

  @Test("equal rows have nothing amiss", arguments: ["", "a", "aabbc"])
  func equal(row: String) {
    #expect(Self.finding(row, row) == nil)
  }

  @Test(
    "dropped, added, swapped and changed frames are told apart, and the first is named",
    arguments: [
      ("abcdef", "abxdef", "2", [], [], []), ("abcdef", "abdef", "2", ["2"], [], []),
      ("abcdef", "abcxdef", "3", [], ["3"], []), ("abcdef", "abcde", "5", ["5"], [], []),
      ("abcdef", "bcdef", "0", ["0"], [], []), ("abcdef", "adcbef", "1", [], [], [["1", "3"]]),
      ("abcdef", "badcfe", "0", [], [], [["0", "1"], ["2", "3"], ["4", "5"]]),
      ("abcdefgh", "abdxfgh", "2", ["2"], [], []), ("aabbcc", "aabcc", "3", ["2"], [], []),
      ("abcdef", "xyz", "0", ["3", "4", "5"], [], []), ("abc", "abcde", "3", [], ["3", "4"], []),
      ("abcd", "bcda", "0", ["0"], ["3"], []),
    ] as [(String, String, String, [String], [String], [[String]])]
  )
  func apart(
    expected: String,
    actual: String,
    first: String,
    dropped: [String],
    added: [String],
    swapped: [[String]]
  ) throws {
    let found = try #require(Self.finding(expected, actual))
    #expect(found.first == first)
    #expect(found.dropped.count == dropped.count && found.added == added)
    // Of equal neighbours either may be the one that was dropped.
    if expected != "aabbcc" { #expect(found.dropped == dropped) }
    #expect(found.swapped == swapped)
    #expect(found.expectedFrames == expected.count && found.actualFrames == actual.count)
    #expect(found.lacksFrames == (actual.count < expected.count))
  }

  @Test("a picture that cannot be read equals nothing, not even another such")
  func unreadable() {
    #expect(Self.finding("a?c", "a?c")?.first == "1")
  }

  @Test("rows too long to be searched still tell their first and their count")
  func long() {
    let row = (0..<6000).map { "\($0)" }
    let frames = row.map { SequenceCheck.Frame(name: $0, digest: $0) }
    let others = row.map { SequenceCheck.Frame(name: $0, digest: "x" + $0) }
    let found = SequenceCheck(scenario: "", prefix: "", expected: frames, actual: others).finding
    #expect(found?.differing == 6000 && found?.first == "0" && found?.last == "5999")
    #expect(found?.dropped == [] && found?.swapped == [])
  }

  @Test(
    "a frame's number is that at the end of its name, of three digits and more",
    arguments: [
      ("frame-00017.png", "frame-", 17), ("0017.PNG", "", 17), ("a.b-001.png", "a.b-", 1),
    ]
  )
  func number(name: String, prefix: String, number: Int) {
    let found = FrameNumber(name)
    #expect(found?.prefix == prefix && found?.number == number)
  }

  @Test(
    "other names are no row",
    arguments: ["icon-1.png", "a.png", "", "1234567890123456789.png"]
  )
  func noNumber(name: String) {
    #expect(FrameNumber(name) == nil)
  }
}
