import Testing

@testable import CarouselGolden

/// Rows of frames, a letter for each picture; `?` is one that cannot be read.
@Suite struct SequenceCheckTests {
  /// What is found in two rows; `.` is a number that a row has no picture of.
  private static func finding(_ expected: String, _ actual: String) -> RunSequence? {
    func frames(_ row: String) -> [SequenceCheck.Frame?] {
      row.enumerated().map { place, letter in
        letter == "."
          ? nil : SequenceCheck.Frame(name: "\(place)", digest: letter == "?" ? nil : "\(letter)")
      }
    }
    return finding(frames(expected), frames(actual))
  }

  private static func finding(
    _ expected: [SequenceCheck.Frame?],
    _ actual: [SequenceCheck.Frame?]
  ) -> RunSequence? {
    let places = (0..<max(expected.count, actual.count)).map { place in
      let golden = place < expected.count ? expected[place] : nil
      let picture = place < actual.count ? actual[place] : nil
      let status: RunItem.Status =
        switch (golden, picture) {
        case (nil, _): .missing
        case (_, nil): .orphan
        default: golden?.digest == nil || golden != picture ? .different : .matched
        }
      return SequenceCheck.Place(
        name: "\(place)",
        status: status,
        golden: golden,
        picture: picture
      )
    }
    return SequenceCheck(name: RunSequence.Name(scenario: "s", prefix: ""), places: places).finding
  }

  @Test("equal sequences have no finding", arguments: ["", "a", "aabbc"])
  func equal(row: String) {
    #expect(Self.finding(row, row) == nil)
  }

  @Test(
    "dropped, added, swapped and changed frames are distinguished, and the first is named",
    arguments: [
      ("abcdef", "abxdef", "2", [], [], []), ("abcdef", "abdef", "2", ["2"], [], []),
      ("abcdef", "abcxdef", "3", [], ["3"], []), ("abcdef", "abcde", "5", ["5"], [], []),
      ("abcdef", "bcdef", "0", ["0"], [], []), ("abcdef", "adcbef", "1", [], [], [["1", "3"]]),
      ("abcdef", "badcfe", "0", [], [], [["0", "1"], ["2", "3"], ["4", "5"]]),
      ("abcdefgh", "abdxfgh", "2", ["2"], [], []), ("aabbcc", "aabcc", "3", ["2"], [], []),
      ("abcdef", "xyz", "0", ["3", "4", "5"], [], []), ("abc", "abcde", "3", [], ["3", "4"], []),
      ("abcd", "bcda", "0", ["0"], ["3"], []), ("aaaa", "abab", "1", [], [], []),
      ("aaaab", "axayb", "1", [], [], []), ("aaaa", "ab", "1", ["2", "3"], [], []),
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

  private static let swap = "swapped: 1 with 2"

  @Test(
    "in a sequence with gaps each picture is compared with the golden of its number, and failures are named",
    arguments: [
      ("a.cd", "abcx", "2 differing frames: 1, 3; 4 frames instead of 3; added: 1"),
      ("a.cd", "abcd", "the only differing frame: 1; 4 frames instead of 3; added: 1"),
      ("abcd", "a.cd", "the only differing frame: 1; 3 frames instead of 4; dropped: 1"),
      ("ab.de.", "a.cd.f", "4 differing frames: 1, 2, 4, 5; dropped: 1, 4; added: 2, 5"),
      ("a.c", "axy", "first of 2 differing frames: 1 (to 2); 3 frames instead of 2; added: 1"),
      ("a.cdef.", "adcxexg", "4 differing frames: 1, 3, 5, 6; 7 frames instead of 5; added: 1, 6"),
      (".bcde", "acbx.", "first of 5 differing frames: 0 (to 4); dropped: 4; added: 0; \(swap)"),
      ("abcdefgh", "axcxxxgx", "5 differing frames: 1, 3 … 5 (3), 7"),
    ]
  )
  func gaps(expected: String, actual: String, words: String) {
    #expect(Self.finding(expected, actual)?.description == words)
  }

  @Test("of many stretches the first twenty are named, and the rest are counted")
  func manyStretches() throws {
    let found = try #require(
      Self.finding(String(repeating: "ab", count: 30), String(repeating: "ax", count: 30))
    )
    let names = (0..<20).map { "\($0 * 2 + 1)" }.joined(separator: ", ")
    #expect(found.description == "30 differing frames: \(names) and 10 more")
    #expect(found.stretches?.count == 30)
  }

  @Test("one frame is not called frames")
  func singular() {
    #expect(Self.finding("ab", "a")?.description.contains("; 1 frame instead of 2; ") == true)
    #expect(Self.finding("", "a")?.description == "1 new frame: 0")
  }

  @Test("a picture that cannot be read equals nothing, not even another such")
  func unreadable() {
    #expect(Self.finding("a?c", "a?c")?.first == "1")
  }

  @Test("sequences too long to be searched still name the first frame and the count")
  func long() {
    let row = (0..<6000).map { "\($0)" }
    let frames = row.map { SequenceCheck.Frame(name: $0, digest: $0) }
    let others = row.map { SequenceCheck.Frame(name: $0, digest: "x" + $0) }
    let found = Self.finding(frames, others)
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
    "other names are not a sequence",
    arguments: ["icon-1.png", "a.png", "", "1234567890123456789.png"]
  )
  func noNumber(name: String) {
    #expect(FrameNumber(name) == nil)
  }
}
