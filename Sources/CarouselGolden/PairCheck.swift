// Why this file exists: the verdict on two files, cheapest check first and never without one.

public import CarouselDiff
internal import CarouselFiles
public import CarouselRaster
public import SystemPackage

/// Compares PNG files.
public struct PairCheck: Sendable {
  /// How pictures are compared.
  public let diff: ImageDiff

  /// What came of a pair.
  public enum Outcome: Sendable {
    /// They have the same bytes, which are a sound PNG.
    case identical
    /// They were decoded and compared.
    case compared(Comparison)
  }

  /// Makes a way to compare.
  public init(_ diff: ImageDiff) {
    self.diff = diff
  }

  /// Compares two files: their bytes first, then their pixels.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that is no sound PNG, even if both are equal; a
  ///   `DiffError` for a mask that does not fit.
  public func compare(_ expected: FilePath, _ actual: FilePath) throws -> Outcome {
    try compare(GoldenPicture(expected), GoldenPicture(actual))
  }

  /// Compares two pictures that were read.
  package func compare(_ first: GoldenPicture, _ second: GoldenPicture) throws -> Outcome {
    if !first.hasSameBytes(as: second) {
      for picture in [first, second] { try picture.refuseUnseen() }
    } else if diff.masks.isEmpty {
      // A mask that does not fit is told even where nothing differs.
      try first.check()
      return .identical
    }
    if let comparison = try RowCheck.compare(first, second, diff) { return .compared(comparison) }
    return .compared(try diff.compare(first.decoded(), second.decoded()))
  }

  /// Reads a picture, every checksum looked at.
  ///
  /// - Throws: a ``GoldenProblem``.
  public static func picture(_ path: FilePath) throws(GoldenProblem) -> Bitmap {
    try GoldenPicture(path).decoded()
  }

  /// Draws where two pictures differ.
  ///
  /// - Throws: as ``compare(_:_:)``.
  package func pictures(
    _ expected: GoldenPicture,
    _ actual: GoldenPicture
  ) throws -> DiffPictures {
    try diff.pictures(expected.decoded(), actual.decoded())
  }
}

extension PairCheck {
  /// The verdict on two pictures as one JSON object, keys sorted.
  ///
  /// - Parameters:
  ///   - outcome: the verdict.
  ///   - picture: the first of them.
  /// - Returns: the object; it has the same keys where both have the same bytes.
  /// - Throws: a ``GoldenProblem`` for a picture without a sound header.
  package func json(_ outcome: Outcome, of picture: GoldenPicture) throws -> String {
    let comparison =
      switch outcome {
      case .identical: try nothing(in: picture)
      case .compared(let comparison): comparison
      }
    var text = JSONText()
    text.add("alphaPixels", comparison.alphaPixels)
    text.add("antialiasedPixels", comparison.antialiasedPixels)
    if let box = comparison.box { text.add("bbox", [box.x, box.y, box.width, box.height]) }
    text.add("comparedPixels", comparison.comparedPixels)
    text.add("diffPixels", comparison.differingPixels)
    text.add("expectedSize", [comparison.expectedSize.width, comparison.expectedSize.height])
    text.add("maskedPixels", comparison.maskedPixels)
    text.add("maxDelta", Int(comparison.maxDelta.largest))
    var metric = JSONText()
    metric.add("name", diff.metric.name)
    if let threshold = diff.metric.threshold { metric.add("threshold", raw: "\(threshold)") }
    metric.add("version", diff.metric.version)
    text.add("metric", raw: metric.closed)
    text.add("ratio", raw: "\(comparison.ratio)")
    text.add("schemaVersion", 1)
    text.add("size", [comparison.actualSize.width, comparison.actualSize.height])
    text.add("status", comparison.verdict.rawValue)
    if let window = comparison.densestWindow { text.add("windowMax", window) }
    return text.closed
  }

  /// What comparing a picture with its like finds.
  private func nothing(in picture: GoldenPicture) throws -> Comparison {
    let size = try picture.size
    var scan = try diff.scan(expected: size, actual: size)
    scan.conclude()
    return scan.comparison
  }
}
