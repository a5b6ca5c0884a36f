public import CarouselRaster

extension ImageDiff {
  /// Compares two pictures.
  ///
  /// Identical pictures match by any rule. Pictures of different sizes never match: their common area is
  /// compared from the top left corner, and every pixel outside of it counts as differing.
  ///
  /// - Throws: ``DiffError`` if a number is out of range or a mask does not fit `expected`.
  /// - Complexity: O(pixels).
  public func compare(
    _ expected: Bitmap,
    _ actual: Bitmap
  ) throws(DiffError) -> Comparison {
    try DiffScan.run(self, expected, actual, needsMap: needsMap).comparison
  }

  /// Begins to compare two pictures row by row.
  ///
  /// - Throws: As ``compare(_:_:)``.
  package func scan(
    expected: Comparison.Size,
    actual: Comparison.Size
  ) throws(DiffError) -> DiffScan {
    try DiffScan(self, expected: expected, actual: actual, needsMap: needsMap)
  }

  /// Whether the verdict needs to know where pixels differ.
  private var needsMap: Bool { tolerance.maxWindowDiff != nil }

  /// Compares two pictures and keeps what is needed to draw where they differ.
  ///
  /// - Throws: As ``compare(_:_:)``.
  public func pictures(
    _ expected: Bitmap,
    _ actual: Bitmap
  ) throws(DiffError) -> DiffPictures {
    let scan = try DiffScan.run(self, expected, actual, needsMap: true)
    return DiffPictures(expected: expected, actual: actual, map: scan.map, masks: scan.masks)
  }
}
