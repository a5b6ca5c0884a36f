import Testing

@testable import CarouselPNG

@Suite("Long matches") struct MatchFinderLongTests {
  /// The long matches of the last row; frames are 10 pixels wide by default.
  private func long(
    _ rows: [String],
    columns: Range<Int>? = nil,
    frameWidth: Int = 10
  ) -> [RowMatch] {
    let rows = LetterRows(rows)
    let count = rows.bytes.count / (rows.width * 3)
    let finder = MatchFinder(
      columns: columns ?? 1..<rows.width,
      settled: 1,
      frameWidth: frameWidth
    )
    return unsafe rows.withRow(count - 1) { start in
      // SAFETY: the row above lies a row's length before.
      let row = unsafe MatchFinder.Row(start, above: count > 1 ? rows.width * 3 : nil)
      var matches: [RowMatch] = []
      finder.appendLong(of: row, to: &matches)
      return matches
    }
  }

  @Test(
    "long: runs of three pixels and more that cover two from an even column on",
    arguments: [
      ("xabcdefgh", []),
      ("xaaaaaabc", [match(2, 3, 5)]),
      ("xyaaaaabc", [match(3, 3, 4)]),
      ("xyzaaaabc", [match(4, 3, 3)]),
      ("xyzwaaaab", [match(5, 3, 3)]),
      ("xyzaaabcd", []),
      ("xyzwaaabc", []),
      ("xyzwvaaaa", [match(6, 3, 3)]),
      ("xaaaabbbb", [match(2, 3, 3), match(6, 3, 3)]),
      ("xaaaaAaab", [match(2, 3, 3)]),
      ("xAAAAaaaa", [match(2, 3, 3), match(6, 3, 3)]),
    ]
  )
  func longRuns(row: String, expected: [RowMatch]) {
    #expect(long([row]) == expected)
  }

  @Test(
    "long: pixels that equal those above",
    arguments: [
      ("xabcdefgh", "xabcdefgh", [match(1, 31, 8)]),
      ("xabcdefgh", "yabcdefgh", [match(1, 31, 8)]),
      ("xabcdefgh", "xzbcdefgh", [match(2, 31, 7)]),
      ("xabcdefgh", "xabczefgh", [match(1, 31, 3), match(5, 31, 4)]),
      ("xabcdefgh", "xabcdefgH", [match(1, 31, 7)]),
      ("xabcdefgh", "xAbCdEfGh", []),
    ]
  )
  func longAbove(above: String, row: String, expected: [RowMatch]) {
    #expect(long([above, row]) == expected)
  }

  @Test("long: the longer of both is taken, a run if they are alike")
  func longer() {
    #expect(long(["xaaaaaaaa", "xaaaabcde"]) == [match(2, 3, 3)])
    #expect(long(["zaaaabcde", "aaaaabcde"]) == [match(1, 31, 8)])
    #expect(long(["zaaaazzzz", "aaaaaaaaa"]) == [match(1, 3, 8)])
    #expect(long(["zaaaayyyy", "aaaaabcde"]) == [match(1, 3, 4)])
  }

  @Test("long: a match does not reach back into the one before")
  func adjacent() {
    // The last pixel of the run equals the one above, too.
    #expect(
      long(["zzzabcdef", "aaaabcdef"]) == [match(1, 3, 3), match(4, 31, 5)]
    )
  }

  @Test(
    "long: nothing above without a row, or where deflate does not reach",
    arguments: [10, 10_923]
  )
  func noRowAbove(frameWidth: Int) {
    #expect(long(["xabcdefgh"], frameWidth: frameWidth).isEmpty)
    let both = long(["xabcdefgh", "xabcdefgh"], frameWidth: frameWidth)
    #expect(both.isEmpty == (frameWidth == 10_923))
  }

  @Test(
    "long: matches stay inside the coded columns",
    arguments: [1..<12, 2..<12, 5..<9, 4..<5, 1..<1]
  )
  func longColumns(columns: Range<Int>) {
    let expected = columns.count >= 3 ? [match(columns.lowerBound, 3, columns.count)] : []
    #expect(long([String(repeating: "a", count: 12)], columns: columns) == expected)
    let above = long(["abcdefghijkl", "abcdefghijkl"], columns: columns)
    #expect(
      above == (columns.count >= 3 ? [match(columns.lowerBound, 31, columns.count)] : [])
    )
  }

  @Test("long: matches are split into parts of 86 pixels", arguments: [85, 86, 87, 172, 200])
  func longParts(count: Int) {
    let parts = long(["x" + String(repeating: "a", count: count + 1) + "y"])
    #expect(parts.map { Int($0.pixels) } == Self.parts(count))
    #expect(parts.map { Int($0.start) } == parts.indices.map { 2 + $0 * 86 })
    #expect(parts.allSatisfy { $0.distance == 3 })
  }

  static func parts(_ count: Int) -> [Int] {
    [Int](repeating: 86, count: count / 86) + (count % 86 > 0 ? [count % 86] : [])
  }
}
