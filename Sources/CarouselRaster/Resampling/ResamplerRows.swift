/// The pass along the vertical axis: many rows into one.
enum ResamplerRows {
  /// Adds up weighted rows of the ring into one row.
  ///
  /// - Parameters:
  ///   - ring: Rows of blocks.
  ///   - offsets: For each weight the element of `ring` where its row begins.
  ///   - weights: The weights of one window.
  ///   - pass: Which pass this is.
  ///   - row: The result; as many blocks as a row of the ring has.
  static func combine(
    _ ring: Span<SIMD16<Int16>>,
    at offsets: Span<Int>,
    weights: Span<Int16>,
    pass: ResamplerPass,
    into row: inout MutableSpan<SIMD16<Int16>>
  ) {
    precondition(offsets.count == weights.count)
    let shift = SIMD16(repeating: pass.shift)
    let limit = SIMD16(repeating: pass.limit)
    for block in row.indices {
      var sum = SIMD16<Int32>(repeating: pass.half)
      for tap in weights.indices {
        sum &+=
          SIMD16<Int32>(truncatingIfNeeded: ring[offsets[tap] + block])
          &* SIMD16(repeating: Int32(weights[tap]))
      }
      sum = pointwiseMin(pointwiseMax(sum &>> shift, .zero), limit)
      row[block] = SIMD16<Int16>(truncatingIfNeeded: sum)
    }
  }
}
