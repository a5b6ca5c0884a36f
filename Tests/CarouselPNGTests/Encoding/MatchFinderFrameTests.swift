import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct MatchFinderFrameTests {
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
  /// The frame's first pixel is not the strip's; a run right after it is written as a literal.
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

  /// Matches lie one after the other inside the coded columns.
  private func expectOrder(_ matches: [RowMatch], columns: Range<Int>) {
    var end = columns.lowerBound
    for match in matches {
      #expect(Int(match.start) >= end && match.end <= columns.upperBound)
      #expect((1...86).contains(match.pixels))
      end = match.end
    }
  }

  @Test("matches hold in every frame of a strip", arguments: 0..<60)
  func everyFrame(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let (width, height) = (2 + Int(random.next() % 120), 4)
    let frameWidth = 1 + Int(random.next() % UInt64(width))
    let settled = width - frameWidth + 1
    let rows = LetterRows(strip(width, height, &random))
    var finder = MatchFinder(columns: 1..<width, settled: settled, frameWidth: frameWidth)
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
