// Why this file exists: the second of the two passes, from horizontally scaled rows to a page row.

/// The vertical pass: page rows from rows of the ring.
enum ResamplerRows {
  /// Makes one page row, or a strip of it.
  ///
  /// No sum overflows 32 bits: ring values are below 2¹⁵ and the magnitudes of the weights of a
  /// window add up to less than 2¹⁵. The alpha channel comes out as 255, weights having the sum 1.
  ///
  /// - Parameters:
  ///   - ring: Blocks of four pixels with ``ResamplerColumns/fractionBits`` fractional bits.
  ///   - offsets: For each weight the element of `ring` where its row begins.
  ///   - weights: The weights of the row's window.
  ///   - page: All pixels of the page.
  ///   - pixels: Which of them to write.
  static func combine(
    _ ring: Span<SIMD16<Int16>>,
    at offsets: Span<Int>,
    weights: Span<Int16>,
    into page: inout MutableSpan<RGBA8>,
    pixels: Range<Int>
  ) {
    precondition(offsets.count == weights.count)
    let shift = Int32(LanczosWeights.fractionBits + ResamplerColumns.fractionBits)
    var target = pixels.lowerBound
    var block = 0
    while target < pixels.upperBound {
      var sum = SIMD16<Int32>(repeating: 1 << (shift - 1))
      for tap in weights.indices {
        sum &+=
          SIMD16<Int32>(truncatingIfNeeded: ring[offsets[tap] + block])
          &* SIMD16(repeating: Int32(weights[tap]))
      }
      sum &>>= shift
      let limit = SIMD16<Int32>(repeating: 255)
      let bytes = SIMD16<UInt8>(truncatingIfNeeded: pointwiseMin(pointwiseMax(sum, .zero), limit))
      for pixel in 0..<min(ResamplerColumns.block, pixels.upperBound - target) {
        page[target + pixel] = RGBA8(bytes[4 * pixel], bytes[4 * pixel + 1], bytes[4 * pixel + 2])
      }
      target += ResamplerColumns.block
      block += 1
    }
  }
}
