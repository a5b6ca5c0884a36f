/// Why two pictures cannot be compared as asked.
///
/// Different sizes are not an error but a verdict: ``Comparison/Verdict/size``.
public enum DiffError: Error, Hashable, Sendable {
  /// A threshold is not within 0…1.
  case threshold(metric: String, value: Double)
  /// The channel delta is not within 0…255.
  case channelDelta(Int)
  /// The number of pixels that may differ is below 0.
  case pixels(Int)
  /// The share of pixels that may differ is not within 0…1.
  case ratio(Double)
  /// A window without a side, or with a limit below 0 or as large as the window.
  case window(side: Int, pixels: Int)
  /// A mask is empty, or does not lie wholly on the expected picture.
  case rectangle(DiffRect, width: Int, height: Int)
  /// A mask picture has another size than the expected picture.
  case maskSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// The masks leave no pixel to compare.
  case allMasked
}

extension DiffError: CustomStringConvertible {
  /// One line: what is wrong, with which value, and what to do.
  public var description: String {
    switch self {
    case .threshold(let metric, let value):
      "the threshold of \(metric) is \(value): it must be within 0…1"
    case .channelDelta(let value):
      "the largest channel delta is \(value): it must be within 0…255"
    case .pixels(let value):
      "the number of pixels that may differ is \(value): it must be at least 0"
    case .ratio(let value):
      "the share of pixels that may differ is \(value): it must be within 0…1 (1 % is 0.01)"
    case .window(let side, let pixels):
      """
      a window of \(side)×\(side) with \(pixels) differing pixels: the side must be within \
      1…\(ImageDiff.maximumWindowSide), and the pixels from 0 to fewer than fit in the window
      """
    case .rectangle(let rect, let width, let height):
      """
      the mask \(rect) does not lie on the picture of \(width)×\(height): give x, y, width and \
      height of a rectangle inside it
      """
    case .maskSize(let width, let height, let expectedWidth, let expectedHeight):
      """
      the mask picture is \(width)×\(height) and the expected picture \
      \(expectedWidth)×\(expectedHeight): they must have the same size
      """
    case .allMasked:
      "the masks cover the whole picture, so nothing would be compared: mask less"
    }
  }
}
