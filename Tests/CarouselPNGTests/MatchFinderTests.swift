// Why this file exists: a match that does not hold in some frame spoils that frame; one that is not
// found makes all of them larger.

import CarouselCore
import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite struct MatchFinderTests {
  private static func match(_ start: Int, _ distance: Int, _ pixels: Int) -> RowMatch {
    RowMatch(start: UInt32(start), distance: UInt16(distance), pixels: UInt8(pixels))
  }

  private func finder(_ width: Int, columns: Range<Int>?, settled: Int, frameWidth: Int)
    -> MatchFinder
  {
    MatchFinder(columns: columns ?? 1..<width, settled: settled, frameWidth: frameWidth)
  }

  /// The long matches of the last row; frames are 10 pixels wide unless told otherwise.
  private func long(
    _ rows: [String],
    columns: Range<Int>? = nil,
    frameWidth: Int = 10
  ) -> [RowMatch] {
    let rows = LetterRows(rows)
    let count = rows.bytes.count / (rows.width * 3)
    let finder = finder(rows.width, columns: columns, settled: 1, frameWidth: frameWidth)
    return unsafe rows.withRow(count - 1) { start in
      // SAFETY: the row above lies a row's length before.
      let row = unsafe MatchFinder.Row(start, above: count > 1 ? rows.width * 3 : nil)
      var matches: [RowMatch] = []
      finder.appendLong(of: row, to: &matches)
      return matches
    }
  }

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
    var finder = finder(rows.width, columns: columns, settled: settled, frameWidth: frameWidth)
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

  private func letters(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  // MARK: Long matches

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
    #expect(long(["xaaaaaaaa", "xaaaabcde"]) == [Self.match(2, 3, 3)])
    #expect(long(["zaaaabcde", "aaaaabcde"]) == [Self.match(1, 31, 8)])
    #expect(long(["zaaaazzzz", "aaaaaaaaa"]) == [Self.match(1, 3, 8)])
    #expect(long(["zaaaayyyy", "aaaaabcde"]) == [Self.match(1, 3, 4)])
  }

  @Test("long: a match does not reach back into the one before")
  func adjacent() {
    // The last pixel of the run equals the one above, too.
    #expect(
      long(["zzzabcdef", "aaaabcdef"]) == [Self.match(1, 3, 3), Self.match(4, 31, 5)]
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
    let expected = columns.count >= 3 ? [Self.match(columns.lowerBound, 3, columns.count)] : []
    #expect(long([letters("a", 12)], columns: columns) == expected)
    let above = long(["abcdefghijkl", "abcdefghijkl"], columns: columns)
    #expect(
      above == (columns.count >= 3 ? [Self.match(columns.lowerBound, 31, columns.count)] : [])
    )
  }

  @Test("long: matches are split into parts of 86 pixels", arguments: [85, 86, 87, 172, 200])
  func longParts(count: Int) {
    let parts = long(["x" + letters("a", count + 1) + "y"])
    #expect(parts.map { Int($0.pixels) } == Self.parts(count))
    #expect(parts.map { Int($0.start) } == parts.indices.map { 2 + $0 * 86 })
    #expect(parts.allSatisfy { $0.distance == 3 })
  }

  private static func parts(_ count: Int) -> [Int] {
    [Int](repeating: 86, count: count / 86) + (count % 86 > 0 ? [count % 86] : [])
  }

  // MARK: All matches

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
    #expect(all(["xabcdefgh", "yabcdefgh"]).matches == [Self.match(1, 31, 8)])
    #expect(
      all(["xabcdefgh", "xabcZefgh"]).matches == [Self.match(1, 31, 3), Self.match(5, 31, 4)]
    )
    #expect(all(["xabcdefgh"]).matches.isEmpty)
    #expect(all(["xabcdefgh", "xabcdefgh"], frameWidth: 10_923).matches.isEmpty)
  }

  @Test("all: what stood on the left before, the longest of it")
  func left() {
    #expect(all(["xabcabcabc"]).matches == [Self.match(4, 9, 6)])
    #expect(all(["xabcdabc"]).matches == [Self.match(5, 12, 3)])
    #expect(all(["xabycbzb"]).matches == [Self.match(5, 9, 1), Self.match(7, 6, 1)])
    // A pair was seen elsewhere than its first pixel alone.
    #expect(all(["xabcadeabc"]).matches == [Self.match(4, 9, 1), Self.match(7, 18, 3)])
    // The last place is known.
    #expect(all(["xabdabeabf"]).matches == [Self.match(4, 9, 2), Self.match(7, 9, 2)])
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
    var finder = MatchFinder(Strip(left: page, right: page, frameWidth: 6, offsets: [0]))
    let found = unsafe LetterRows(["xyzabcabcabc"]).withRow(0) { start in
      var matches: [RowMatch] = []
      // SAFETY: no row above is looked at.
      let row = unsafe MatchFinder.Row(start, above: nil)
      _ = finder.appendAll(of: row, costs: SymbolCosts(), literalLimit: .max, to: &matches)
      return matches
    }
    #expect(found == [Self.match(10, 9, 2)])
  }

  @Test("all: pixels of other rows are forgotten")
  func otherRows() {
    let rows = LetterRows(["xyzwvabcde", "xabcdefghi", "xbcdeabcfg"])
    var finder = finder(10, columns: nil, settled: 1, frameWidth: 10)
    let found = (0..<3).map { y in
      unsafe rows.withRow(y) { start in
        var matches: [RowMatch] = []
        // SAFETY: no row above is looked at.
        let row = unsafe MatchFinder.Row(start, above: nil)
        _ = finder.appendAll(of: row, costs: SymbolCosts(), literalLimit: .max, to: &matches)
        return matches
      }
    }
    #expect(found == [[], [], [Self.match(6, 15, 2)]])
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
    let long = all(["x" + letters("a", 60)], settled: 100, costs: costs).matches
    #expect(long == [Self.match(2, 3, 59)])
  }

  @Test(
    "all: matches stay inside the coded columns",
    arguments: [1..<12, 2..<12, 5..<9, 4..<5, 1..<1]
  )
  func allColumns(columns: Range<Int>) {
    let run = columns.isEmpty ? [] : [Self.match(columns.lowerBound, 3, columns.count)]
    #expect(all([letters("a", 12)], columns: columns).matches == run)
    let above = columns.isEmpty ? [] : [Self.match(columns.lowerBound, 31, columns.count)]
    #expect(all(["abcdefghijkl", "abcdefghijkl"], columns: columns).matches == above)
  }

  @Test("all: matches are no longer than 86 pixels", arguments: [85, 86, 87, 172, 200])
  func longest(count: Int) {
    let parts = all(["x" + letters("a", count + 1) + "y"]).matches
    #expect(parts.map { Int($0.pixels) } == Self.parts(count))
    #expect(parts.allSatisfy { $0.distance == 3 })
  }

  @Test("all: sources stay within deflate's window", arguments: [10_922, 10_923])
  func window(pixels: Int) {
    // Nothing but a run lies between, so that the place is still known.
    let row = "xabc" + letters("d", pixels - 3) + "abc"
    let found = all([row], frameWidth: row.count).matches.last
    #expect((found == Self.match(10_923, 32_766, 3)) == (pixels == 10_922))
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
    #expect(found.matches == (matchCount > 0 ? [Self.match(4, 3, 3)] : []))
  }

  @Test("all: a row of matches only needs no literal")
  func noLiterals() {
    #expect(all([letters("a", 30)], literalLimit: 0).isComplete)
  }

  // MARK: Every frame

  /// Rows of a strip, a good part of each from the row above or the row's own past.
  private func strip(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> [String] {
    var rows: [[Character]] = []
    let alphabet = Array("abAcdBefghijklmnop".prefix(2 + Int(random.next() % 16)))
    for y in 0..<height {
      var row: [Character] = []
      while row.count < width {
        let count = 1 + Int(random.next() % 12)
        let back = 1 + Int(random.next() % 12)
        let kind = random.next() % 4
        for _ in 0..<count {
          let x = row.count
          switch kind {
          case 0 where y > 0: row.append(rows[y - 1][x % width])
          case 1 where x >= back: row.append(row[x - back])
          case 2 where x > 0: row.append(row[x - 1])
          default: row.append(alphabet[Int(random.next() % UInt64(alphabet.count))])
          }
        }
      }
      rows.append(Array(row.prefix(width)))
    }
    return rows.map { String($0) }
  }

  /// Expands the matches as a frame at an offset shows them, and compares with the frame.
  ///
  /// The frame's first pixel is not the strip's; a run right behind it is written as a literal.
  private func expectHolds(
    _ matches: [[RowMatch]],
    _ rows: LetterRows,
    frameWidth: Int,
    offset: Int
  ) {
    var frame: [UInt8] = []
    for (y, matches) in matches.enumerated() {
      let row = rows.row(y)
      let pixels = { (column: Int) in
        row[row.startIndex + column * 3..<row.startIndex + column * 3 + 3]
      }
      frame += [254, 255, 255, 255]
      var column = offset + 1
      for match in matches where match.end > offset + 1 {
        while column < min(Int(match.start), offset + frameWidth) {
          frame += pixels(column)
          column += 1
        }
        while column < min(match.end, offset + frameWidth) {
          if match.distance == RowMatch.run, column == offset + 1 {
            frame += pixels(column)
          } else {
            for _ in 0..<3 {
              let source = frame.count - Int(match.distance)
              frame.append(frame.indices.contains(source) ? frame[source] : 253)
            }
          }
          column += 1
        }
      }
      while column < offset + frameWidth {
        frame += pixels(column)
        column += 1
      }
      let expected = row.dropFirst((offset + 1) * 3).prefix((frameWidth - 1) * 3)
      #expect(Array(frame.suffix(expected.count)) == Array(expected), "row \(y) at \(offset)")
    }
  }

  /// Matches lie one behind the other inside the coded columns.
  private func expectOrder(_ matches: [RowMatch], columns: Range<Int>) {
    var end = columns.lowerBound
    for match in matches {
      #expect(Int(match.start) >= end && match.end <= columns.upperBound)
      #expect((1...86).contains(match.pixels))
      end = match.end
    }
  }

  @Test("what lies behind a row plays no part", arguments: ["p", "a", "z"] as [Character])
  func behind(letter: Character) {
    let found = all(["xppabp"], settled: 1, behind: letter)
    #expect(found.matches == [Self.match(2, 3, 1), Self.match(5, 9, 1)])
  }

  @Test("matches hold in every frame of a strip", arguments: 0..<60)
  func everyFrame(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let (width, height) = (2 + Int(random.next() % 120), 4)
    let frameWidth = 1 + Int(random.next() % UInt64(width))
    let settled = width - frameWidth + 1
    let rows = LetterRows(strip(width, height, &random))
    var finder = finder(width, columns: nil, settled: settled, frameWidth: frameWidth)
    var (long, all): ([[RowMatch]], [[RowMatch]]) = ([], [])
    for y in 0..<height {
      unsafe rows.withRow(y) { start in
        // SAFETY: the rows above lie right before.
        let row = unsafe MatchFinder.Row(start, above: y > 0 ? width * 3 : nil)
        var matches: [RowMatch] = []
        finder.appendLong(of: row, to: &matches)
        long.append(matches)
        matches = []
        let isComplete = finder.appendAll(
          of: row,
          costs: SymbolCosts(),
          literalLimit: .max,
          to: &matches
        )
        #expect(isComplete)
        all.append(matches)
      }
    }
    for matches in long + all { expectOrder(matches, columns: 1..<width) }
    for offset in 0...width - frameWidth {
      expectHolds(long, rows, frameWidth: frameWidth, offset: offset)
      expectHolds(all, rows, frameWidth: frameWidth, offset: offset)
    }
  }
}
