public import CarouselDiff
internal import CarouselFiles
public import CarouselRaster
public import SystemPackage

/// Compares PNG files: their bytes first, which is cheap, then their pixels.
public struct PairCheck: Sendable {
  /// How pictures are compared.
  public let diff: ImageDiff

  /// The result for a pair.
  public enum Outcome: Sendable {
    /// They have the same bytes, which are a valid PNG.
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
  /// - Throws: a ``GoldenProblem`` for an invalid PNG, even if both files are equal; a
  ///   `DiffError` for a mask that does not fit.
  public func compare(_ expected: FilePath, _ actual: FilePath) throws -> Outcome {
    try compare(GoldenPicture(expected), GoldenPicture(actual))
  }

  /// Compares two pictures that were read.
  package func compare(_ first: GoldenPicture, _ second: GoldenPicture) throws -> Outcome {
    if !first.hasSameBytes(as: second) {
      for picture in [first, second] { try picture.refuseUnseen() }
    } else if diff.masks.isEmpty {
      // With masks both are compared, so that one that does not fit is an error.
      try first.check()
      return .identical
    }
    if let comparison = try RowCheck.compare(first, second, diff) { return .compared(comparison) }
    return .compared(try diff.compare(first.decoded(), second.decoded()))
  }

  /// Reads a picture and checks every checksum.
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
  /// The verdict on two pictures as one JSON object with sorted keys.
  ///
  /// - Parameters:
  ///   - outcome: the verdict.
  ///   - picture: the first of them.
  /// - Returns: the object; it has the same keys if both pictures have the same bytes.
  /// - Throws: a ``GoldenProblem`` for a picture with an invalid header.
  package func json(_ outcome: Outcome, of picture: GoldenPicture) throws -> String {
    let comparison =
      switch outcome {
      case .identical: try sameBytes(picture)
      case .compared(let comparison): comparison
      }
    return SortedJSON.text(of: PairDocument(comparison, diff))
  }

  /// What comparing a picture with itself finds.
  private func sameBytes(_ picture: GoldenPicture) throws -> Comparison {
    let size = try picture.size
    var scan = try diff.scan(expected: size, actual: size)
    scan.conclude()
    return scan.comparison
  }
}

/// What `carousel diff --json` prints; a run's report has the same names.
private struct PairDocument: Encodable {
  let schemaVersion = 1
  let status: String
  let metric: RunMetric
  let expectedSize: [Int]
  let size: [Int]
  let comparedPixels: Int
  let maskedPixels: Int
  let diffPixels: Int
  let alphaPixels: Int
  let antialiasedPixels: Int
  let ratio: Double
  let maxDelta: Int
  let bbox: [Int]?
  let windowMax: Int?

  init(_ comparison: Comparison, _ diff: ImageDiff) {
    status = comparison.verdict.rawValue
    metric = RunMetric(diff)
    expectedSize = [comparison.expectedSize.width, comparison.expectedSize.height]
    size = [comparison.actualSize.width, comparison.actualSize.height]
    comparedPixels = comparison.comparedPixels
    maskedPixels = comparison.maskedPixels
    diffPixels = comparison.differingPixels
    alphaPixels = comparison.alphaPixels
    antialiasedPixels = comparison.antialiasedPixels
    ratio = comparison.ratio
    maxDelta = Int(comparison.maxDelta.largest)
    bbox = comparison.box.map { [$0.x, $0.y, $0.width, $0.height] }
    windowMax = comparison.densestWindow
  }
}
