/// The codes of a band of rows.
struct BandCodes {
  /// Literals, the end of the block and lengths.
  let literals: HuffmanCode
  /// Distances.
  let distances: HuffmanCode
  /// What a decoder needs to know of both.
  let header: DynamicBlockHeader

  /// Makes the best codes for a band.
  ///
  /// Frames also write bytes and lengths of their own: every literal gets a code and, where there
  /// are matches, so does every length that a part of a match can have.
  init(_ counts: SymbolCounts) {
    var symbols = counts.symbols
    for value in 0...DeflateSymbol.endOfBlock { symbols[value] = max(symbols[value], 1) }
    if counts.hasMatches {
      for pixels in 1...RowMatch.longest {
        let symbol = Int(DeflateSymbol(length: pixels * 3).symbol)
        symbols[symbol] = max(symbols[symbol], 1)
      }
    }
    literals = HuffmanCode(frequencies: symbols)
    distances = HuffmanCode(frequencies: counts.distances)
    header = DynamicBlockHeader(literals: literals, distances: distances)
  }

  /// Writes a match.
  @inline(__always)
  func append(_ match: RowMatch, to writer: inout BitWriter) {
    Self.append(
      pixels: Int(match.pixels),
      Int(match.distance),
      literals.words,
      distances.words,
      to: &writer
    )
  }

  /// Writes a match in any codes.
  static func append(
    pixels: Int,
    _ distance: Int,
    _ literals: [HuffmanCode.Word],
    _ distances: [HuffmanCode.Word],
    to writer: inout BitWriter
  ) {
    let length = DeflateSymbol(length: pixels * 3)
    writer.append(literals[Int(length.symbol)])
    writer.append(UInt64(length.extra), count: Int(length.extraCount))
    let back = DeflateSymbol(distance: distance)
    writer.append(distances[Int(back.symbol)])
    writer.append(UInt64(back.extra), count: Int(back.extraCount))
  }

  /// Writes pixels as literals, the three codes of each, at most 45 bits, at once.
  @unsafe
  @inline(__always)
  func append(pixels: Int, at bytes: UnsafePointer<UInt8>, to writer: inout BitWriter) {
    // SAFETY: there are 286 words, and a byte indexes the first 256.
    unsafe literals.words.withUnsafeBufferPointer { words in
      for index in 0..<pixels {
        let first = unsafe words[Int(bytes[index &* 3])]
        let second = unsafe words[Int(bytes[index &* 3 &+ 1])]
        let third = unsafe words[Int(bytes[index &* 3 &+ 2])]
        let two = first.bits | second.bits &<< UInt64(first.count)
        let count = first.count &+ second.count
        writer.append(two | third.bits &<< UInt64(count), count: count &+ third.count)
      }
    }
  }
}
