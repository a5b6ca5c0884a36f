/// The weights of the horizontal axis, in pairs, and the pass along it.
///
/// Fitting a large picture spends most of its time in `pixel(_:)`, so the data are laid out for it.
///
/// All outputs have the same number of pairs, filled up with zeros, so that the end of the inner
/// loop is always foreseen. Outputs are made in blocks of four, the last block is filled up with
/// zeros.
struct ResamplerColumns: Hashable, Sendable {
  /// For each output the first pair of source columns, counted from column 0.
  private let firstPairs: [Int]
  /// How many pairs make an output, at least 1.
  private let pairs: Int
  /// The weights, `pairs` for each output.
  private let weights: [SIMD2<Int16>]

  /// Rearranges the weights of the horizontal axis.
  init(_ axis: LanczosWeights) {
    let width = ResamplerStaging.blockWidth
    let outputs = (axis.windows.count + width - 1) / width * width
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
  var blockCount: Int { firstPairs.count / ResamplerStaging.blockWidth }

  /// Which pairs of source columns must be staged for some blocks, at least one block.
  ///
  /// The last of them may lie beyond the source, under weights that are zero.
  func staging(for blocks: Range<Int>) -> Range<Int> {
    let width = ResamplerStaging.blockWidth
    let outputs = firstPairs[blocks.lowerBound * width..<blocks.upperBound * width]
    let first = outputs.reduce(Int.max, min)
    return first..<outputs.reduce(first, max) + pairs
  }

  /// Makes blocks of outputs from a staged row.
  ///
  /// - Parameters:
  ///   - staged: The pairs from `base` on, those of ``staging(for:)`` at least.
  ///   - base: The pair that is the first in `staged`.
  ///   - blocks: Which blocks to make.
  ///   - pass: Which pass this is.
  ///   - ring: Where to put them.
  ///   - offset: The element of `ring` for the first of them.
  func scale(
    _ staged: Span<SIMD8<Int16>>,
    from base: Int,
    blocks: Range<Int>,
    pass: ResamplerPass,
    into ring: inout MutableSpan<SIMD16<Int16>>,
    at offset: Int
  ) {
    let weights = self.weights.span
    let firstPairs = self.firstPairs.span
    for block in blocks {
      let output = block * ResamplerStaging.blockWidth
      let low = SIMD8(
        lowHalf: pixel(output, firstPairs, weights, staged, base, pass),
        highHalf: pixel(output + 1, firstPairs, weights, staged, base, pass)
      )
      let high = SIMD8(
        lowHalf: pixel(output + 2, firstPairs, weights, staged, base, pass),
        highHalf: pixel(output + 3, firstPairs, weights, staged, base, pass)
      )
      ring[offset + block - blocks.lowerBound] = SIMD16<Int16>(
        truncatingIfNeeded: SIMD16(lowHalf: low, highHalf: high)
      )
    }
  }

  /// One output pixel.
  @inline(__always)
  private func pixel(
    _ output: Int,
    _ firstPairs: Span<Int>,
    _ weights: Span<SIMD2<Int16>>,
    _ staged: Span<SIMD8<Int16>>,
    _ base: Int,
    _ pass: ResamplerPass
  ) -> SIMD4<Int32> {
    let first = firstPairs[output] - base
    let source = staged.extracting(first..<first + pairs)
    let weights = weights.extracting(output * pairs..<(output + 1) * pairs)
    var sum = SIMD4<Int32>(repeating: pass.half)
    for pair in source.indices {
      let w = weights[pair]
      let wide = SIMD8(w.x, w.y, w.x, w.y, w.x, w.y, w.x, w.y)
      let products =
        SIMD8<Int32>(truncatingIfNeeded: source[pair]) &* SIMD8<Int32>(truncatingIfNeeded: wide)
      sum &+= products.evenHalf &+ products.oddHalf
    }
    sum &>>= pass.shift
    return pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: pass.limit))
  }
}
