internal import CarouselDiff
internal import CarouselPNG
internal import CarouselRaster

/// Compares two pictures a band of rows at a time, so that neither has to be in memory as a whole.
enum RowCheck {
  /// The most pixels of a band, unless one row is longer: 256 KiB of each picture, which fits into the
  /// processor's cache.
  private static let bandPixels = 1 << 16

  /// Compares all rows of both.
  ///
  /// - Returns: what was found; `nil` if the comparison needs whole pictures, or one is decoded already.
  /// - Throws: a ``GoldenProblem`` for a damaged file; a `DiffError` for a mask that does not fit.
  static func compare(
    _ first: GoldenPicture,
    _ second: GoldenPicture,
    _ diff: ImageDiff
  ) throws -> Comparison? {
    guard diff.tolerance.antialiasing != .skipped, var one = try Band(first),
      var other = try Band(second)
    else { return nil }
    var scan = try diff.scan(expected: one.size, actual: other.size)
    let step = max(1, bandPixels / max(one.size.width, other.size.width))
    for top in stride(from: 0, to: scan.commonRows, by: step) {
      let rows = top..<min(top + step, scan.commonRows)
      try one.read(rows.count)
      try other.read(rows.count)
      scan.compare(one.pixels.span, other.pixels.span, rows: rows)
    }
    // Rows that only one picture has may be damaged too.
    for row in scan.commonRows..<max(one.size.height, other.size.height) {
      if row < one.size.height { try one.read(1) }
      if row < other.size.height { try other.read(1) }
    }
    scan.conclude()
    return scan.comparison
  }

  /// Some rows of a picture.
  private struct Band: ~Copyable {
    let size: Comparison.Size
    private(set) var pixels: [RGBA8] = []
    private let picture: GoldenPicture
    private var rows: PNGRows

    init?(_ picture: GoldenPicture) throws(GoldenProblem) {
      guard let rows = try picture.rows() else { return nil }
      self.picture = picture
      size = Comparison.Size(width: rows.header.width, height: rows.header.height)
      self.rows = rows
    }

    /// Reads the next rows.
    mutating func read(_ count: Int) throws(GoldenProblem) {
      let needed = count * size.width
      if pixels.count != needed { pixels = [RGBA8](repeating: .clear, count: needed) }
      try Self.read(&rows, into: &pixels, of: picture)
    }

    private static func read(
      _ rows: inout PNGRows,
      into pixels: inout [RGBA8],
      of picture: GoldenPicture
    ) throws(GoldenProblem) {
      var span = pixels.mutableSpan
      do throws(PNGError) {
        try rows.read(into: &span)
      } catch {
        throw .damaged(
          file: picture.name,
          reason: error.description,
          remedy: picture.remedy
        )
      }
    }
  }
}
