/// Which source pixels make each output pixel along one axis, and how much each of them counts.
///
/// This is the only place where the resampler uses floating point; all arithmetic on pixels is in
/// integers.
///
/// Output pixel `i` is centred at `start + (i + ½) · extent / outputs`. When shrinking, the kernel
/// is stretched by the ratio, so that every source pixel is heard. Windows reach over the ends of
/// the box into the rest of the picture, but not over the ends of the picture.
///
/// The weights of a window add up to exactly 2¹⁴: not each weight but their running sum is rounded,
/// so that the error of one is made good by the next, even among thousands. Zeros at the ends of a
/// window are cut off, which makes an unscaled axis a plain selection of pixels.
///
/// - Units: source pixels along the axis; pixel `k` covers `k ..< k + 1`.
/// - Source: the windows and the stretching are those of Pillow's `Image.resize(…, box:)`.
package struct LanczosWeights: Hashable, Sendable {
  /// How many bits of a weight lie after the binary point.
  package static let fractionBits = 14

  /// The source pixels of one output pixel.
  package struct Window: Hashable, Sendable {
    /// The first source pixel.
    package var first: Int
    /// Where its weights lie in ``LanczosWeights/weights``; one for each source pixel, at least
    /// one.
    package var weights: Range<Int>
    /// One past the last source pixel.
    package var end: Int { first + weights.count }
  }

  /// One window for each output pixel, in order.
  package let windows: [Window]
  /// The weights of all windows, one after the other.
  package let weights: [Int16]

  /// Computes the weights of an axis.
  ///
  /// - Parameters:
  ///   - length: The source pixels there are, at least 1.
  ///   - start: Where the box begins, in 0 … `length`.
  ///   - extent: How long the box is, above 0; it ends within the source.
  ///   - outputs: How many pixels the box becomes, at least 1.
  /// - Complexity: O(`outputs` + `length`) kernel values, about six for each of the larger.
  package init(length: Int, start: Double, extent: Double, outputs: Int) {
    let scale = extent / Double(outputs)
    let stretch = scale > 1 ? scale : 1
    let reach = LanczosKernel.support * stretch
    var windows: [Window] = []
    var weights: [Int16] = []
    windows.reserveCapacity(outputs)
    for output in 0..<outputs {
      let centre = start + (Double(output) + 0.5) * scale
      let low = centre - reach + 0.5
      let first = low > 0 ? min(Int(low), length - 1) : 0
      let end = max(min(Int(centre + reach + 0.5), length), first + 1)
      let heights = (first..<end).map { pixel in
        LanczosKernel.value(at: (Double(pixel) - centre + 0.5) / stretch)
      }
      let rounded = Self.rounded(heights)
      let begin = weights.count
      weights.append(contentsOf: rounded.weights)
      windows.append(Window(first: first + rounded.skipped, weights: begin..<weights.count))
    }
    self.windows = windows
    self.weights = weights
  }

  /// Whether every output pixel is one source pixel, unchanged: window `i` then has one weight.
  package var isSelection: Bool {
    windows.allSatisfy { $0.weights.count == 1 }
  }

  /// How many consecutive source pixels must be in memory to make the outputs in order, when source
  /// pixels arrive in order and each is seen once.
  package var depth: Int {
    var depth = 1
    var end = 0
    for window in windows {
      end = max(end, window.end)
      depth = max(depth, end - window.first)
    }
    return depth
  }

  /// Scales heights to whole weights with the sum 2¹⁴ and cuts the zeros off both ends.
  ///
  /// The sum of the heights is positive: the pixel nearest to the centre is always among them.
  private static func rounded(_ heights: [Double]) -> (skipped: Int, weights: ArraySlice<Int16>) {
    let one = Double(1 << fractionBits)
    let total = heights.reduce(0, +)
    var sum = 0.0
    var placed = 0
    var weights = heights.map { height in
      sum += height
      // Running sums can dip below zero, where conversion would round up: lift, convert, lower.
      let target = Int(sum / total * one + 0.5 + 2 * one) - 2 << fractionBits
      defer { placed = target }
      return Int16(truncatingIfNeeded: target - placed)
    }
    let leading = weights.prefix { $0 == 0 }.count
    while weights.last == 0 { weights.removeLast() }
    return (leading, weights[leading...])
  }
}
