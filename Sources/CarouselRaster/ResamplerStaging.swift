// Why this file exists: the way of a source row into the resampler: laid over the background, widened
// and paired, so that the inner loop has nothing left to decide.

/// Reads source pixels as opaque ones.
enum ResamplerStaging {
  /// Lays a pixel over an opaque colour.
  ///
  /// Each channel is `(colour · alpha + background · (255 − alpha)) / 255` to the nearest integer (a
  /// half cannot occur, 255 being odd), so alpha 255 gives the colour and alpha 0 the background.
  static func flattened(_ pixel: RGBA8, over background: RGBA8) -> RGBA8 {
    let alpha = UInt32(pixel.alpha)
    func mix(_ colour: UInt8, _ behind: UInt8) -> UInt8 {
      UInt8(
        truncatingIfNeeded: (UInt32(colour) * alpha + UInt32(behind) * (255 - alpha) + 127) / 255
      )
    }
    return RGBA8(
      mix(pixel.red, background.red),
      mix(pixel.green, background.green),
      mix(pixel.blue, background.blue)
    )
  }

  /// Fills `staged` with pairs of neighbouring pixels, their channels interleaved.
  ///
  /// Pair `p` holds columns `2p` and `2p + 1` as `r₀ r₁ g₀ g₁ b₀ b₁ a₀ a₁`, the order in which a
  /// processor multiplies and adds pairs of 16-bit numbers at once. A missing last column is zero.
  ///
  /// - Parameters:
  ///   - row: One row of the source.
  ///   - pairs: Which pairs to stage; the first becomes element 0.
  ///   - background: The opaque colour behind the row.
  ///   - staged: At least as long as `pairs`; elements beyond are left alone.
  static func stage(
    _ row: Span<RGBA8>,
    pairs: Range<Int>,
    over background: RGBA8,
    into staged: inout MutableSpan<SIMD8<Int16>>
  ) {
    let whole = min(pairs.upperBound, row.count / 2)
    for pair in pairs.lowerBound..<whole {
      staged[pair - pairs.lowerBound] = interleaved(row[2 * pair], row[2 * pair + 1], background)
    }
    if whole < pairs.upperBound {
      var last = interleaved(row[2 * whole], .black, background)
      last.oddHalf = .zero
      staged[whole - pairs.lowerBound] = last
    }
  }

  @inline(__always)
  private static func interleaved(_ left: RGBA8, _ right: RGBA8, _ background: RGBA8) -> SIMD8<
    Int16
  > {
    var p = left
    var q = right
    if p.alpha & q.alpha != 255 {
      p = flattened(p, over: background)
      q = flattened(q, over: background)
    }
    return SIMD8(
      Int16(p.red),
      Int16(q.red),
      Int16(p.green),
      Int16(q.green),
      Int16(p.blue),
      Int16(q.blue),
      Int16(p.alpha),
      Int16(q.alpha)
    )
  }
}
