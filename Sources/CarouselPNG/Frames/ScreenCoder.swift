internal import CLibDeflate
internal import CarouselRaster

/// Compresses flat screens: every row is filtered by the row above, of which most pixels are nothing.
///
/// Only what differs is packed and written as literals or runs. All rows share codes, estimated from some of
/// them.
struct ScreenCoder: ~Copyable {
  /// Of as many rows the symbols of one are counted, at most.
  private static let countedRows = 16
  /// So many rows are written before there must be memory for more.
  private static let writtenRows = 64

  private var codes = ScreenCodes()
  /// A filtered row, behind the number of its filter; zeros but for what differs in the row at hand.
  private var filtered = WorkBuffer()
  /// What is above the first row.
  private var zeros = WorkBuffer()

  /// Appends the deflate stream of a picture, after bits that fill no byte yet; keeps such bits.
  ///
  /// - Returns: The checksum of the filtered rows.
  mutating func deflate(
    _ picture: Bitmap,
    _ carry: inout (bits: UInt64, count: Int),
    into output: inout [UInt8]
  ) -> UInt32 {
    filtered.reserve(1 + 3 * picture.width)
    zeros.reserve(4 * picture.width)
    var checksum: UInt32 = 1
    picture.withPixels { pixels in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let counts = unsafe counts(base, width: picture.width, height: picture.height)
        let literals = HuffmanCode(frequencies: counts.symbols)
        let distances = HuffmanCode(frequencies: counts.distances)
        codes.prepare(literals, distances)
        Self.append(DynamicBlockHeader.maximumBitCount / 8 + 1, &carry, to: &output) { writer in
          writer.append(1, count: 1)
          DynamicBlockHeader(literals: literals, distances: distances).write(to: &writer)
        }
        for first in stride(from: 0, to: picture.height, by: Self.writtenRows) {
          let rows = first..<min(picture.height, first + Self.writtenRows)
          // A pixel takes at most three literals of 15 bits.
          Self.append(rows.count * (picture.width * 6 + 2), &carry, to: &output) { writer in
            var symbols = unsafe ScreenCodes.Writer(writer, codes.lookup)
            for y in rows {
              symbols.byte(RowFilter.up.rawValue)
              unsafe add(base, y, width: picture.width, to: &symbols, &checksum)
            }
            writer = symbols.bits
          }
        }
        Self.append(2, &carry, to: &output) { writer in
          writer.append(literals.words[DeflateSymbol.endOfBlock])
        }
      }
    }
    return checksum
  }

  /// Appends at most `byteCount` bytes of bits after those that fill no byte yet; keeps such bits.
  @inline(__always)
  private static func append(
    _ byteCount: Int,
    _ carry: inout (bits: UInt64, count: Int),
    to output: inout [UInt8],
    _ body: (inout BitWriter) -> Void
  ) {
    output.append(addingCapacity: byteCount + 8 + BitWriter.slack) { added in
      // SAFETY: there is room for what `body` writes, the bits before it and the slack.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let start = target.baseAddress else { return }
        var writer = unsafe BitWriter(at: UnsafeMutableRawPointer(start))
        writer.append(carry.bits, count: carry.count)
        body(&writer)
        let bitCount = writer.bitCount
        _ = writer.finish()
        initializedCount = bitCount / 8
        carry = unsafe (bitCount % 8 > 0 ? UInt64(start[bitCount / 8]) : 0, bitCount % 8)
      }
    }
  }

  /// Adds the symbols of row `y`, and takes it into the checksum.
  @unsafe
  @inline(__always)
  private func add(
    _ base: UnsafeRawPointer,
    _ y: Int,
    width: Int,
    to symbols: inout some ScreenSymbols,
    _ checksum: inout UInt32
  ) {
    let start = unsafe filtered.start
    unsafe start[0] = RowFilter.up.rawValue
    let row = unsafe ScreenRow(
      base + y * width * 4,
      up: y > 0 ? base + (y - 1) * width * 4 : UnsafeRawPointer(zeros.start),
      width: width
    )
    let touched = unsafe row.walk(&symbols, filtered: start + 1)
    let count = 1 + (touched?.upperBound ?? 0) * 3
    checksum = unsafe libdeflate_adler32(checksum, start, count)
    checksum = Self.checksum(checksum, zeros: 1 + width * 3 - count)
    if let touched {
      unsafe (start + 1 + touched.lowerBound * 3).update(repeating: 0, count: touched.count * 3)
    }
  }

  /// An Adler-32 checksum after so many zeros more.
  private static func checksum(_ checksum: UInt32, zeros: Int) -> UInt32 {
    let (low, high) = (Int(checksum & 0xFFFF), Int(checksum >> 16))
    return UInt32((high + low * zeros) % AdlerSum.modulus) << 16 | UInt32(low)
  }

  /// The symbols of some rows, each that can occur at least once.
  @unsafe
  private func counts(_ base: UnsafeRawPointer, width: Int, height: Int) -> SymbolCounts {
    var counter = ScreenCounter()
    let period = min(Self.countedRows, max(1, height / 64))
    var checksum: UInt32 = 1
    for y in stride(from: period / 2, to: height, by: period) {
      counter.byte(RowFilter.up.rawValue)
      unsafe add(base, y, width: width, to: &counter, &checksum)
    }
    return counter.counts
  }
}
