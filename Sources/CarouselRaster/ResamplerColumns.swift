// Why this file exists: the first of the two passes, along a row. Most of the time of fitting a large
// picture is spent in `pixel(_:)`, so its data are laid out for it.

/// The weights of the horizontal pass, in pairs, and the pass itself.
///
/// All outputs have the same number of pairs, filled up with zeros, so that the inner loop is never
/// mispredicted. Outputs are made in blocks of four, the last block being filled up likewise.
///
/// Intermediate values keep 7 bits behind the binary point and are cut to 0 … 255: that is the last
/// value that fits 16 bits, and cutting here is what Pillow does.
struct ResamplerColumns: Hashable, Sendable {
  /// How many output pixels make a block.
  static let block = 4
  /// How many bits of an intermediate value lie behind the binary point.
  static let fractionBits = 7

  /// For each output the first pair of source columns, counted from column 0.
  private let firstPairs: [Int]
  /// How many pairs make an output, at least 1.
  private let pairs: Int
  /// The weights, `pairs` for each output.
  private let weights: [SIMD2<Int16>]

  /// Rearranges the weights of the horizontal axis.
  init(_ axis: LanczosWeights) {
    let outputs = (axis.windows.count + Self.block - 1) / Self.block * Self.block
    let pairs = axis.windows.reduce(1) { max($0, ($1.end + 1) / 2 - $1.first / 2) }
    var firstPairs = axis.windows.map { $0.first / 2 }
    while let last = firstPairs.last, firstPairs.count < outputs { firstPairs.append(last) }
    var weights = [SIMD2<Int16>](repeating: .zero, count: outputs * pairs)
    for (output, window) in axis.windows.enumerated() {
      let skipped = window.first % 2
      for (tap, index) in window.weights.enumerated() {
        let position = tap + skipped
        weights[output * pairs + position / 2][position % 2] = axis.weights[index]
      }
    }
    self.firstPairs = firstPairs
    self.pairs = pairs
    self.weights = weights
  }

  /// How many blocks of outputs there are.
  var blockCount: Int { firstPairs.count / Self.block }

  /// Which pairs of source columns must be staged for some blocks, at least one block.
  func staging(for blocks: Range<Int>) -> Range<Int> {
    let outputs = firstPairs[blocks.lowerBound * Self.block..<blocks.upperBound * Self.block]
    var range = outputs[outputs.startIndex]..<outputs[outputs.startIndex]
    for first in outputs {
      range = min(range.lowerBound, first)..<max(range.upperBound, first + pairs)
    }
    return range
  }

  /// Makes blocks of outputs from a staged row.
  ///
  /// - Parameters:
  ///   - staged: The pairs from `base` on, as ``staging(for:)`` asks for them.
  ///   - base: The pair that is the first in `staged`.
  ///   - blocks: Which blocks to make.
  ///   - ring: Where to put them.
  ///   - offset: The element of `ring` for the first of them.
  func scale(
    _ staged: Span<SIMD8<Int16>>,
    from base: Int,
    blocks: Range<Int>,
    into ring: inout MutableSpan<SIMD16<Int16>>,
    at offset: Int
  ) {
    let weights = self.weights.span
    let firstPairs = self.firstPairs.span
    for block in blocks {
      let output = block * Self.block
      ring[offset + block - blocks.lowerBound] = SIMD16(
        lowHalf: SIMD8(
          lowHalf: pixel(output, firstPairs, weights, staged, base),
          highHalf: pixel(output + 1, firstPairs, weights, staged, base)
        ),
        highHalf: SIMD8(
          lowHalf: pixel(output + 2, firstPairs, weights, staged, base),
          highHalf: pixel(output + 3, firstPairs, weights, staged, base)
        )
      )
    }
  }

  /// One output pixel.
  ///
  /// No sum overflows 32 bits: pixels are below 2⁸ and the magnitudes of the weights of a window add
  /// up to less than 2¹⁵.
  @inline(__always)
  private func pixel(
    _ output: Int,
    _ firstPairs: Span<Int>,
    _ weights: Span<SIMD2<Int16>>,
    _ staged: Span<SIMD8<Int16>>,
    _ base: Int
  ) -> SIMD4<Int16> {
    let first = firstPairs[output] - base
    let source = staged.extracting(first..<first + pairs)
    let weights = weights.extracting(output * pairs..<(output + 1) * pairs)
    let shift = Int32(LanczosWeights.fractionBits - Self.fractionBits)
    var sum = SIMD4<Int32>(repeating: 1 << (shift - 1))
    for pair in source.indices {
      let w = weights[pair]
      let wide = SIMD8(w.x, w.y, w.x, w.y, w.x, w.y, w.x, w.y)
      let products =
        SIMD8<Int32>(truncatingIfNeeded: source[pair]) &* SIMD8<Int32>(truncatingIfNeeded: wide)
      sum &+= products.evenHalf &+ products.oddHalf
    }
    sum &>>= shift
    let limit = SIMD4<Int32>(repeating: 255 << Int32(Self.fractionBits))
    return SIMD4<Int16>(truncatingIfNeeded: pointwiseMin(pointwiseMax(sum, .zero), limit))
  }
}
