import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct BandCodesTests {
  private func codes(_ literals: [UInt8], _ matches: [RowMatch] = []) -> BandCodes {
    var counts = SymbolCounts()
    for literal in literals { counts.add(literal: literal) }
    for match in matches { counts.add(match) }
    return BandCodes(counts)
  }

  private static let run = RowMatch(start: 1, distance: 3, pixels: 5)
  private static let above = RowMatch(start: 1, distance: 3241, pixels: 86)

  @Test("every literal has a code, and the end of the block")
  func literals() {
    let codes = codes([0, 0, 0, 1])
    #expect(codes.literals.lengths[0...256].allSatisfy { $0 > 0 })
    #expect(codes.literals.lengths[0] < codes.literals.lengths[2])
  }

  @Test("where there are no matches, no length takes a code")
  func noMatches() {
    let codes = codes([1, 2, 3])
    #expect(codes.literals.lengths[257...].allSatisfy { $0 == 0 })
    #expect(codes.distances.lengths.allSatisfy { $0 == 0 })
  }

  @Test("where there are matches, a part of a match of any length has a code", arguments: 1...86)
  func parts(pixels: Int) {
    let codes = codes([1, 2], [Self.run])
    let symbol = DeflateSymbol(length: pixels * 3).symbol
    #expect(codes.literals.lengths[Int(symbol)] > 0)
  }

  @Test("distances have codes where they occur only")
  func distances() {
    let codes = codes([1], [Self.run, Self.above])
    let used = codes.distances.lengths.indices.filter { codes.distances.lengths[$0] > 0 }
    #expect(used == [2, 23])
  }

  @Test("no code is longer than deflate allows")
  func longest() {
    var (counts, value) = (SymbolCounts(), UInt8(0))
    for exponent in 0..<18 {
      for _ in 0..<1 << exponent { counts.add(literal: value) }
      value += 1
    }
    counts.add(Self.above)
    let codes = BandCodes(counts)
    #expect(codes.literals.lengths.max() == 15)
    #expect(codes.literals.lengths.allSatisfy { $0 <= 15 })
  }

  @Test("pixels are written as their bytes' codes, one after the other", arguments: [0, 1, 2, 50])
  func pixels(count: Int) {
    let bytes = (0..<count * 3).map { UInt8(SplitMix64.value(seed: 4, at: $0) & 255) }
    let codes = codes(bytes.map { $0 & 15 })
    let expected = WrittenBits(capacity: count * 6) { writer in
      for byte in bytes { writer.append(codes.literals.words[Int(byte)]) }
    }
    let found = WrittenBits(capacity: count * 6) { writer in
      unsafe (bytes + [0]).withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        // SAFETY: there are so many pixels.
        unsafe codes.append(pixels: count, at: base, to: &writer)
      }
    }
    #expect(found.bytes == expected.bytes && found.count == expected.count)
  }

  @Test(
    "pixels and matches of every length and distance are read back",
    arguments: [3, 6, 9, 300, 3241, 24_576, 32_766, 32_767]
  )
  func readBack(distance: Int) {
    let bytes = (0..<32_769).map { UInt8(SplitMix64.value(seed: 6, at: $0) & 255) }
    let matches = (1...86).map {
      RowMatch(start: 0, distance: UInt16(distance), pixels: UInt8($0))
    }
    let codes = codes(bytes, [matches[40]])
    var content = bytes
    for match in matches {
      for _ in 0..<Int(match.pixels) * 3 { content.append(content[content.count - distance]) }
    }
    let stream = WrittenBits.zlibStream(
      codes.header,
      codes.literals,
      of: content,
      capacity: bytes.count * 2 + matches.count * 6
    ) { writer in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        // SAFETY: a third of the bytes are that many pixels.
        unsafe codes.append(pixels: bytes.count / 3, at: base, to: &writer)
      }
      for match in matches { codes.append(match, to: &writer) }
    }
    for inflater in Inflater.allCases {
      let output = inflater.inflate(stream, limit: content.count)
      #expect(output == .init(bytes: content, consumed: stream.count), "\(inflater)")
    }
  }
}
