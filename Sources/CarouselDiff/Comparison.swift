/// What comparing two pictures found: the verdict, and the counts that it rests on.
public struct Comparison: Hashable, Sendable {
  /// Whether the pictures match.
  public enum Verdict: String, Hashable, Sendable {
    /// They do not differ, or by no more than the tolerance allows.
    case matched
    /// They differ by more than the tolerance allows.
    case different
    /// They have different sizes, which no tolerance allows.
    case size
  }

  /// The size of a picture in pixels.
  public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Makes a size.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Such as `390×844`.
    public var description: String { "\(width)×\(height)" }
  }

  /// How much the channels of a pixel differ, each 0…255; or the largest values of many pixels.
  public struct ChannelDelta: Hashable, Sendable {
    /// Red's.
    public internal(set) var red: UInt8 = 0
    /// Green's.
    public internal(set) var green: UInt8 = 0
    /// Blue's.
    public internal(set) var blue: UInt8 = 0
    /// Alpha's.
    public internal(set) var alpha: UInt8 = 0
    /// The largest of the four.
    public var largest: UInt8 { max(red, green, blue, alpha) }
  }

  /// Whether the pictures match.
  public internal(set) var verdict: Verdict
  /// The rule that judged the colours.
  public let metric: DiffMetric
  /// What share of the compared pixels may differ, if that is limited.
  public let maxDiffRatio: Double?
  /// The expected picture's size.
  public let expectedSize: Size
  /// The actual picture's size.
  public let actualSize: Size
  /// Pixels of the expected picture that masks exclude.
  public internal(set) var maskedPixels = 0
  /// Pixels that were compared: all of either picture except the masked ones.
  public internal(set) var comparedPixels = 0
  /// Compared pixels of both pictures that are not the same four bytes.
  public internal(set) var changedPixels = 0
  /// Pixels that differ by colour or alpha, or that only one picture has.
  ///
  /// Limits count these.
  public internal(set) var differingPixels = 0
  /// Differing pixels whose colours differ by the metric.
  public internal(set) var colourPixels = 0
  /// Differing pixels whose alpha differs.
  public internal(set) var alphaPixels = 0
  /// Pixels whose colours differ, but that passed as an antialiased edge.
  ///
  /// Such a pixel can still differ by its alpha.
  public internal(set) var antialiasedPixels = 0
  /// The most differing pixels in any window, if the tolerance limits that.
  public internal(set) var densestWindow: Int?
  /// The smallest rectangle with all differing pixels, if there are any.
  public internal(set) var box: DiffRect?
  /// The largest delta of each channel over the changed pixels, whatever the tolerance.
  public internal(set) var maxDelta = ChannelDelta()
  /// The first pixel, row by row, with the largest delta of all; a rectangle of 1×1.
  public internal(set) var worst: DiffRect?

  /// Whether the verdict is that they match.
  public var isMatch: Bool { verdict == .matched }

  /// Differing pixels divided by compared pixels, 0…1.
  public var ratio: Double { Double(differingPixels) / Double(comparedPixels) }

  /// Whether the pictures match only because of the tolerance.
  public var neededTolerance: Bool { isMatch && changedPixels > 0 }
}

extension Comparison: CustomStringConvertible {
  /// One line, such as `different: 412 px (0.125 %), max delta 61 at (212,40), box 38x11+198+36`; with a
  /// limit on the share, `412 px (0.125 %, limit 0.1 %)`.
  public var description: String {
    var parts: [String] = []
    if verdict == .size { parts.append("expected \(expectedSize), actual \(actualSize)") }
    parts.append("\(differingPixels) px (\(Percent.words(ratio, limit: maxDiffRatio)))")
    if let worst { parts.append("max delta \(maxDelta.largest) at (\(worst.x),\(worst.y))") }
    if let box { parts.append("box \(box)") }
    if maskedPixels > 0 { parts.append("masked \(maskedPixels) px") }
    return "\(verdict.rawValue): \(parts.joined(separator: ", "))"
  }
}
