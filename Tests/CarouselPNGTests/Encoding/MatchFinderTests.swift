import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite struct MatchFinderTests {
  /// All matches of the last row, and whether all of it was looked at.
  private func all(
    _ rows: [String],
    columns: Range<Int>? = nil,
    settled: Int = 1,
    frameWidth: Int = 10,
    costs: SymbolCosts = SymbolCosts(),
    literalLimit: Int = .max,
    behind: Character = "\0"
  ) -> (matches: [RowMatch], isComplete: Bool) {
    let rows = LetterRows(rows, behind: behind)
    let count = rows.bytes.count / (rows.width * 3)
    var finder = MatchFinder(
      columns: columns ?? 1..<rows.width,
      settled: settled,
      frameWidth: frameWidth
    )
    return unsafe rows.withRow(count - 1) { start in
      // SAFETY: the row above lies a row's length before.
      let row = unsafe MatchFinder.Row(start, above: count > 1 ? rows.width * 3 : nil)
      var matches: [RowMatch] = []
      let isComplete = finder.appendAll(
        of: row,
        costs: costs,
        literalLimit: literalLimit,
        to: &matches
      )
      return (matches, isComplete)
    }
  }

  @Test(
    "all: runs from their second pixel on",
    arguments: [
      ("xabcdefgh", []),
      ("xaabcdefg", [match(2, 3, 1)]),
      ("xxabcdefg", [match(1, 3, 1)]),
      ("xaaaaaabc", [match(2, 3, 5)]),
      ("xbcaAaaa", [match(6, 3, 2)]),
    ]
  )
  func runs(row: String, expected: [RowMatch]) {
    // Sources on the left are out of reach.
    #expect(all([row], settled: 100).matches == expected)
  }

  @Test("all: pixels that equal those above, if there is a row and it is in reach")
  func above() {
    #expect(all(["xabcdefgh", "yabcdefgh"]).matches == [match(1, 31, 8)])
    #expect(
      all(["xabcdefgh", "xabcZefgh"]).matches == [match(1, 31, 3), match(5, 31, 4)]
    )
    #expect(all(["xabcdefgh"]).matches.isEmpty)
    #expect(all(["xabcdefgh", "xabcdefgh"], frameWidth: 10_923).matches.isEmpty)
  }

  @Test("all: what stood on the left before, the longest of it")
  func left() {
    #expect(all(["xabcabcabc"]).matches == [match(4, 9, 6)])
    #expect(all(["xabcdabc"]).matches == [match(5, 12, 3)])
    #expect(all(["xabycbzb"]).matches == [match(5, 9, 1), match(7, 6, 1)])
    // A pair was seen elsewhere than its first pixel alone.
    #expect(all(["xabcadeabc"]).matches == [match(4, 9, 1), match(7, 18, 3)])
    // The last place is known.
    #expect(all(["xabdabeabf"]).matches == [match(4, 9, 2), match(7, 9, 2)])
  }

  @Test(
    "all: a source on the left is settled",
    arguments: [
      (1, [match(4, 9, 6)]), (2, [match(5, 9, 5)]), (3, [match(6, 9, 4)]), (4, [match(7, 9, 3)]),
      (6, [match(9, 9, 1)]), (7, []), (100, []),
    ]
  )
  func settled(settled: Int, expected: [RowMatch]) {
    #expect(all(["xabcabcabc"], settled: settled).matches == expected)
  }

  @Test("a strip's sources are settled behind the first column of its last frame")
  func strip() {
    // Twelve columns; the last frame shows those from 6 on, and refilters the first of them.
    let page = Bitmap(width: 6, height: 1)
    var finder = MatchFinder(Strip(pages: [page, page], frameWidth: 6, offsets: [0]))
    let found = unsafe LetterRows(["xyzabcabcabc"]).withRow(0) { start in
      var matches: [RowMatch] = []
      // SAFETY: no row above is looked at.
      let row = unsafe MatchFinder.Row(start, above: nil)
      _ = finder.appendAll(of: row, costs: SymbolCosts(), literalLimit: .max, to: &matches)
      return matches
    }
    #expect(found == [match(10, 9, 2)])
  }

  @Test("all: pixels of other rows are forgotten")
  func otherRows() {
    let rows = LetterRows(["xyzwvabcde", "xabcdefghi", "xbcdeabcfg"])
    var finder = MatchFinder(columns: 1..<10, settled: 1, frameWidth: 10)
    let found = (0..<3).map { y in
      unsafe rows.withRow(y) { start in
        var matches: [RowMatch] = []
        // SAFETY: no row above is looked at.
        let row = unsafe MatchFinder.Row(start, above: nil)
        _ = finder.appendAll(of: row, costs: SymbolCosts(), literalLimit: .max, to: &matches)
        return matches
      }
    }
    #expect(found == [[], [], [match(6, 15, 2)]])
  }

  @Test(
    "all: of a run, the row above and the left the cheapest for each pixel is taken",
    arguments: [
      ("xyaaaabcd", "xaaaaaaaa", match(2, 3, 7)),
      ("xyaabcdef", "xaaabcdef", match(2, 31, 7)),
      ("xyaaabcde", "xaaaazwvu", match(2, 3, 3)),
      ("pqrstabcz", "xabcyabcz", match(5, 31, 4)),
      ("pqrstabcw", "xabcyabcz", match(5, 12, 3)),
    ]
  )
  func cheapest(above: String, row: String, last: RowMatch) {
    #expect(all([above, row]).matches.last == last)
  }

  @Test("all: a match dearer than its pixels is not taken")
  func dear() {
    // Literals of the letters cost next to nothing, matches were never seen.
    var counts = SymbolCounts()
    for byte in LetterRows.pixel("a") { for _ in 0..<10_000 { counts.add(literal: byte) } }
    var costs = SymbolCosts()
    costs.learn(from: counts)
    #expect(all(["xaaabcdefgh"], settled: 100, costs: costs).matches.isEmpty)
    let long = all(["x" + String(repeating: "a", count: 60)], settled: 100, costs: costs).matches
    #expect(long == [match(2, 3, 59)])
  }

  @Test(
    "all: matches stay inside the coded columns",
    arguments: [1..<12, 2..<12, 5..<9, 4..<5, 1..<1]
  )
  func allColumns(columns: Range<Int>) {
    let run = columns.isEmpty ? [] : [match(columns.lowerBound, 3, columns.count)]
    #expect(all([String(repeating: "a", count: 12)], columns: columns).matches == run)
    let above = columns.isEmpty ? [] : [match(columns.lowerBound, 31, columns.count)]
    #expect(all(["abcdefghijkl", "abcdefghijkl"], columns: columns).matches == above)
  }

  @Test("all: matches are no longer than 86 pixels", arguments: [85, 86, 87, 172, 200])
  func longest(count: Int) {
    let parts = all(["x" + String(repeating: "a", count: count + 1) + "y"]).matches
    #expect(parts.map { Int($0.pixels) } == MatchFinderLongTests.parts(count))
    #expect(parts.allSatisfy { $0.distance == 3 })
  }

  @Test("all: sources stay within deflate's window", arguments: [10_922, 10_923])
  func window(pixels: Int) {
    // Nothing but a run lies between, so that the place is still known.
    let row = "xabc" + String(repeating: "d", count: pixels - 3) + "abc"
    let found = all([row], frameWidth: row.count).matches.last
    #expect((found == match(10_923, 32_766, 3)) == (pixels == 10_922))
    #expect((found.map { Int($0.distance) } == RowMatch.run) == (pixels == 10_923))
  }

  @Test(
    "all: more literal pixels than allowed end the search",
    arguments: [
      (8, true, 1), (7, true, 1), (6, false, 1), (3, false, 1), (2, false, 0), (0, false, 0),
    ]
  )
  func literalLimit(limit: Int, isComplete: Bool, matchCount: Int) {
    // Seven literals, three of them before the match.
    let found = all(["xabccccdefg"], settled: 100, literalLimit: limit)
    #expect(found.isComplete == isComplete)
    #expect(found.matches == (matchCount > 0 ? [match(4, 3, 3)] : []))
  }

  @Test("all: a row of matches only needs no literal")
  func noLiterals() {
    #expect(all([String(repeating: "a", count: 30)], literalLimit: 0).isComplete)
  }

  @Test("what lies behind a row plays no part", arguments: ["p", "a", "z"] as [Character])
  func behind(letter: Character) {
    let found = all(["xppabp"], settled: 1, behind: letter)
    #expect(found.matches == [match(2, 3, 1), match(5, 9, 1)])
  }
}
