/// Rearranges pixels between pictures and the two layouts of the resampler.
///
/// A *block* is four neighbouring pixels, `r₀ g₀ b₀ a₀ … r₃ g₃ b₃ a₃`: block `b` holds columns
/// `4b ..< 4b + 4`. A *pair* is two neighbouring pixels with interleaved channels,
/// `r₀ r₁ g₀ g₁ b₀ b₁ a₀ a₁`, the order in which a processor multiplies and adds pairs of 16-bit
/// numbers in one instruction: pair `p` holds columns `2p` and `2p + 1`.
enum ResamplerStaging {
  /// How many pixels a block has.
  static let blockWidth = 4

  /// Lays a pixel over an opaque colour.
  ///
  /// Each channel is `(colour · alpha + background · (255 − alpha)) / 255` to the nearest integer
  /// (a half cannot occur, 255 being odd), so alpha 255 gives the colour and alpha 0 the
  /// background.
  @inline(__always)
  static func flattened(_ pixel: RGBA8, over background: RGBA8) -> RGBA8 {
    guard pixel.alpha != 255 else { return pixel }
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

  /// Lays pairs of a row over the background; columns beyond the row become zero.
  ///
  /// - Parameters:
  ///   - row: One row of the source.
  ///   - pairs: Which pairs to stage; the first becomes element 0 of `staged`.
  ///   - background: The opaque colour behind the row.
  ///   - staged: As long as `pairs`.
  static func stage(
    _ row: Span<RGBA8>,
    pairs: Range<Int>,
    over background: RGBA8,
    into staged: inout MutableSpan<SIMD8<Int16>>
  ) {
    let whole = min(pairs.upperBound, row.count / 2)
    let columns = row.extracting(2 * pairs.lowerBound..<2 * whole)
    if isOpaque(columns) {
      for pair in 0..<columns.count / 2 {
        staged[pair] = paired(columns[2 * pair], columns[2 * pair + 1])
      }
    } else {
      for pair in 0..<columns.count / 2 {
        staged[pair] = paired(
          flattened(columns[2 * pair], over: background),
          flattened(columns[2 * pair + 1], over: background)
        )
      }
    }
    for pair in whole..<max(whole, pairs.upperBound) {
      var last = SIMD8<Int16>.zero
      if 2 * pair < row.count {
        last.evenHalf = widened(flattened(row[2 * pair], over: background))
      }
      staged[pair - pairs.lowerBound] = last
    }
  }

  /// Lays blocks of a row over the background; columns beyond the row become zero.
  ///
  /// - Parameters:
  ///   - row: One row of the source.
  ///   - blocks: Which blocks to stage.
  ///   - background: The opaque colour behind the row.
  ///   - ring: Where to put them.
  ///   - offset: The element of `ring` for the first of them.
  static func stage(
    _ row: Span<RGBA8>,
    blocks: Range<Int>,
    over background: RGBA8,
    into ring: inout MutableSpan<SIMD16<Int16>>,
    at offset: Int
  ) {
    let whole = max(blocks.lowerBound, min(blocks.upperBound, row.count / blockWidth))
    for block in blocks.lowerBound..<whole {
      let column = block * blockWidth
      let low = SIMD8(
        lowHalf: widened(flattened(row[column], over: background)),
        highHalf: widened(flattened(row[column + 1], over: background))
      )
      let high = SIMD8(
        lowHalf: widened(flattened(row[column + 2], over: background)),
        highHalf: widened(flattened(row[column + 3], over: background))
      )
      ring[offset + block - blocks.lowerBound] = SIMD16(lowHalf: low, highHalf: high)
    }
    for block in whole..<blocks.upperBound {
      var last = SIMD16<Int16>.zero
      for column in block * blockWidth..<max(block * blockWidth, row.count) {
        let p = widened(flattened(row[column], over: background))
        for channel in 0..<4 { last[(column - block * blockWidth) * 4 + channel] = p[channel] }
      }
      ring[offset + block - blocks.lowerBound] = last
    }
  }

  /// Turns blocks into pairs, two for each.
  static func interleave(
    _ blocks: Span<SIMD16<Int16>>,
    into staged: inout MutableSpan<SIMD8<Int16>>
  ) {
    precondition(staged.count == 2 * blocks.count)
    for index in blocks.indices {
      let block = blocks[index]
      staged[2 * index] = interleaved(block.lowHalf)
      staged[2 * index + 1] = interleaved(block.highHalf)
    }
  }

  /// Writes finished blocks as opaque pixels, as many as `pixels` asks for.
  static func write(
    _ blocks: Span<SIMD16<Int16>>,
    to pixels: Range<Int>,
    of page: inout MutableSpan<RGBA8>
  ) {
    let whole = pixels.count / blockWidth
    for index in 0..<whole {
      let block = blocks[index]
      let target = pixels.lowerBound + index * blockWidth
      page[target] = narrowed(block.lowHalf.lowHalf)
      page[target + 1] = narrowed(block.lowHalf.highHalf)
      page[target + 2] = narrowed(block.highHalf.lowHalf)
      page[target + 3] = narrowed(block.highHalf.highHalf)
    }
    for index in whole * blockWidth..<pixels.count {
      let lane = index % blockWidth * 4
      let block = blocks[whole]
      page[pixels.lowerBound + index] = narrowed(
        SIMD4(block[lane], block[lane + 1], block[lane + 2], 255)
      )
    }
  }

  private static func isOpaque(_ pixels: Span<RGBA8>) -> Bool {
    var alpha: UInt8 = 255
    for index in pixels.indices { alpha &= pixels[index].alpha }
    return alpha == 255
  }

  @inline(__always)
  private static func paired(_ p: RGBA8, _ q: RGBA8) -> SIMD8<Int16> {
    SIMD8(
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

  @inline(__always)
  private static func widened(_ pixel: RGBA8) -> SIMD4<Int16> {
    SIMD4(Int16(pixel.red), Int16(pixel.green), Int16(pixel.blue), Int16(pixel.alpha))
  }

  /// The alpha of a finished pixel is 255, the weights having the sum 1.
  @inline(__always)
  private static func narrowed(_ pixel: SIMD4<Int16>) -> RGBA8 {
    RGBA8(
      UInt8(truncatingIfNeeded: pixel.x),
      UInt8(truncatingIfNeeded: pixel.y),
      UInt8(truncatingIfNeeded: pixel.z),
      UInt8(truncatingIfNeeded: pixel.w)
    )
  }

  @inline(__always)
  private static func interleaved(_ p: SIMD8<Int16>) -> SIMD8<Int16> {
    SIMD8(p[0], p[4], p[1], p[5], p[2], p[6], p[3], p[7])
  }
}
