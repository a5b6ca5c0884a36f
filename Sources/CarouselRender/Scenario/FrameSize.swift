/// The viewport: width and height of frames, 1 to 16384 pixels each, 100 Mpx in all.
public struct FrameSize: Hashable, Sendable, CustomStringConvertible {
  /// Columns, in pixels.
  public let width: Int
  /// Rows, in pixels.
  public let height: Int

  /// The most pixels a side may have.
  static let longestSide = 16384
  /// The most pixels a frame or a page may have.
  static let mostPixels = 100_000_000

  /// Makes a size.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` outside the limits.
  public init(width: Int, height: Int) throws(RenderError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels
    else { throw Self.bad("\(width)x\(height)") }
    self.width = width
    self.height = height
  }

  /// Reads `390x844`.
  public init(parsing text: String) throws(RenderError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = wholeNumber(parts[0]), let height = wholeNumber(parts[1])
    else { throw Self.bad(text) }
    try self.init(width: width, height: height)
  }

  /// So many pixels to each of these.
  ///
  /// - Parameter scale: at least 1, and small: it is multiplied without a check.
  /// - Returns: the size in pixels.
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` if that is outside the limits.
  func scaled(by scale: Int) throws(RenderError) -> FrameSize {
    let (width, height) = (width * scale, height * scale)
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .badSetting(
        name: "size",
        value: description,
        remedy: "frames would be \(width)x\(height) pixels at a scale of \(scale); "
          + "use up to 16384 a side and 100 Mpx in all"
      )
    }
    return try FrameSize(width: width, height: height)
  }

  /// "390x844".
  public var description: String { "\(width)x\(height)" }

  private static func bad(_ text: String) -> RenderError {
    .badSetting(
      name: "size",
      value: text,
      remedy: "use WIDTHxHEIGHT in points, each from 1 to 16384 and 100 Mpx at most, as in 390x844"
    )
  }
}

/// An unsigned decimal number of ASCII digits; signs, spaces and overflow are `nil`.
func wholeNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}
