import Testing

@testable import CarouselPNG

@Suite struct RowWriterTests {
  /// A row with matches, and codes for both, in which bytes differ in length.
  private struct Line {
    let rows: LetterRows
    let matches: [RowMatch]
    let codes: BandCodes

    init(_ letters: String, _ matches: [RowMatch] = []) {
      rows = LetterRows([letters])
      self.matches = matches
      var counts = SymbolCounts()
      for (index, letter) in "abcdefg".enumerated() {
        for byte in LetterRows.pixel(letter) {
          for _ in 0..<3 << index { counts.add(literal: byte) }
        }
      }
      for match in matches { counts.add(match) }
      codes = BandCodes(counts)
    }

    /// The bits of one pixel as literals.
    func literalBits(_ column: Int) -> Int {
      rows.row(0)[column * 3..<column * 3 + 3].reduce(0) {
        $0 + Int(codes.literals.lengths[Int($1)])
      }
    }

    /// The bits of a match.
    func bits(_ match: RowMatch) -> Int {
      let length = DeflateSymbol(length: Int(match.pixels) * 3)
      let distance = DeflateSymbol(distance: Int(match.distance))
      return Int(codes.literals.lengths[Int(length.symbol)]) + Int(length.extraCount)
        + Int(codes.distances.lengths[Int(distance.symbol)]) + Int(distance.extraCount)
    }

    /// Writes all columns but the first, `before` bits behind the start; frames start at all cuts, or
    /// end there.
    func write(
      cuts columns: [Int],
      start isStart: Bool = true,
      before: Int = 0,
      row: Int = 0,
      of rowCount: Int = 1
    ) -> (bits: WrittenBits, marks: [CodedSlab.Mark]) {
      let cuts = columns.map { StripCuts.Cut(column: $0, isStart: isStart) }
      var marks = [CodedSlab.Mark](repeating: CodedSlab.Mark(), count: rowCount * cuts.count)
      let bits = WrittenBits(capacity: 8 + rows.width * 6) { writer in
        writer.append(0, count: before)
        unsafe rows.withRow(0) { start in
          // SAFETY: the row has so many columns.
          var rowWriter = unsafe RowWriter(
            row: start,
            columns: 1..<max(1, rows.width),
            codes: codes,
            cuts: cuts
          )
          rowWriter.write(matches[...], to: &writer, marks: &marks, row: row, of: rowCount)
        }
      }
      return (bits, marks)
    }
  }

  private static let run = RowMatch(start: 3, distance: 3, pixels: 4)
  private static let left = RowMatch(start: 7, distance: 9, pixels: 2)

  private func describe(_ mark: CodedSlab.Mark) -> [Int] {
    [Int(mark.bit), Int(mark.distance), Int(mark.pixels)]
  }

  @Test(
    "between literals a mark is where the pixel's bits begin",
    arguments: [0, 1, 7, 13],
    [true, false]
  )
  func literals(before: Int, isStart: Bool) {
    let line = Line("abcdefg")
    let (bits, marks) = line.write(cuts: Array(1...7), start: isStart, before: before)
    var bit = 0
    for column in 1...7 {
      #expect(describe(marks[column - 1]) == [bit, 0, 0], "column \(column)")
      if column < 7 { bit += line.literalBits(column) }
    }
    #expect(bits.count == before + bit)
  }

  @Test("a start inside a match, or at its start, has what follows of it")
  func starts() {
    let line = Line("abccccccdeeffg", [Self.run, Self.left])
    let (bits, marks) = line.write(cuts: Array(1...14))
    let second = line.literalBits(1) + line.literalBits(2) + line.bits(Self.run)
    let third = second + line.bits(Self.left)
    #expect(describe(marks[0]) == [0, 0, 0])
    #expect(describe(marks[1]) == [line.literalBits(1), 0, 0])
    for column in 3...6 {
      #expect(describe(marks[column - 1]) == [second, 3, 7 - column], "column \(column)")
    }
    // Where one match ends the next begins.
    #expect(describe(marks[6]) == [third, 9, 2])
    #expect(describe(marks[7]) == [third, 9, 1])
    #expect(describe(marks[8]) == [third, 0, 0])
    #expect(describe(marks[13]) == [bits.count, 0, 0])
  }

  @Test("an end inside a match has what comes before of it")
  func ends() {
    let line = Line("abccccccdeeffg", [Self.run, Self.left])
    let (bits, marks) = line.write(cuts: Array(1...14), start: false)
    let first = line.literalBits(1) + line.literalBits(2)
    let second = first + line.bits(Self.run)
    let third = second + line.bits(Self.left)
    for column in 3...6 {
      #expect(describe(marks[column - 1]) == [first, 3, column - 3], "column \(column)")
    }
    // Where one match ends the next begins.
    #expect(describe(marks[6]) == [second, 9, 0])
    #expect(describe(marks[7]) == [second, 9, 1])
    #expect(describe(marks[8]) == [third, 0, 0])
    #expect(describe(marks[13]) == [bits.count, 0, 0])
  }

  @Test("a match to the row's end leaves the end unmarked by it")
  func lastMatch() {
    let line = Line("abccccc", [Self.run])
    let (bits, marks) = line.write(cuts: [6, 7])
    #expect(describe(marks[0]) == [bits.count, 3, 1])
    #expect(describe(marks[1]) == [bits.count, 0, 0])
  }

  @Test("cuts change no bit", arguments: [[1, 12], [4], [3, 5, 7], Array(1...14)])
  func bits(cuts: [Int]) {
    let line = Line("abccccccdeeffg", [Self.run, Self.left])
    let expected = WrittenBits(capacity: 100) { writer in
      func literals(_ columns: Range<Int>) {
        for byte in line.rows.row(0)[columns.lowerBound * 3..<columns.upperBound * 3] {
          writer.append(line.codes.literals.words[Int(byte)])
        }
      }
      literals(1..<3)
      line.codes.append(Self.run, to: &writer)
      line.codes.append(Self.left, to: &writer)
      literals(9..<14)
    }
    let found = line.write(cuts: cuts).bits
    #expect(found.bytes == expected.bytes && found.count == expected.count)
  }

  @Test("marks go to their row at each cut", arguments: 0..<3)
  func rows(row: Int) {
    let line = Line("abcdefg")
    let alone = line.write(cuts: [2, 4, 7]).marks
    let marks = line.write(cuts: [2, 4, 7], row: row, of: 3).marks
    for (place, mark) in marks.enumerated() {
      let expected = place % 3 == row ? alone[place / 3] : CodedSlab.Mark()
      #expect(describe(mark) == describe(expected), "place \(place)")
    }
  }

  @Test("a row of a lone column has no bits and its mark at their start")
  func lone() {
    let (bits, marks) = Line("a").write(cuts: [1], before: 5)
    #expect(bits.count == 5)
    #expect(describe(marks[0]) == [0, 0, 0])
  }
}
