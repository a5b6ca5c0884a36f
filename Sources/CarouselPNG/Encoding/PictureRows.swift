internal import CarouselRaster

/// A bitmap as rows of a PNG.
struct PictureRows {
  let bitmap: Bitmap
  let alpha: PNGAlpha

  /// Bytes before a row in the work space, of which the last are the pixel left of the edge.
  private static let margin = 16
  /// The most bytes that are scored at once.
  private static let block = 256

  /// How many bytes a row of pixels has.
  private var rowBytes: Int { bitmap.width * alpha.pixelBytes }
  private var pitch: Int { Self.margin + rowBytes + 1 }

  /// How many bytes `rows` filtered rows have.
  func byteCount(_ rows: Int) -> Int { rows * (1 + rowBytes) }

  /// How much work space ``filter(_:_:into:workspace:)`` needs.
  var workspaceByteCount: Int { 2 * pitch }

  /// Filters rows.
  ///
  /// - Parameters:
  ///   - rows: Some of the bitmap's rows.
  ///   - filters: How.
  ///   - target: Has room for ``byteCount(_:)`` bytes and one more.
  ///   - workspace: ``workspaceByteCount`` bytes for its own use.
  /// - Returns: How many bytes they became.
  @unsafe
  func filter(
    _ rows: Range<Int>,
    _ filters: PNGRecipe.Filters,
    into target: UnsafeMutablePointer<UInt8>,
    workspace: UnsafeMutablePointer<UInt8>
  ) -> Int {
    // SAFETY: all rows lie inside the bitmap, the work space and the target.
    unsafe workspace.initialize(repeating: 0, count: workspaceByteCount)
    var row = unsafe workspace + Self.margin
    var up = unsafe row + pitch
    var next = unsafe target
    if filters == .adaptive, rows.lowerBound > 0 {
      unsafe pack(rows.lowerBound - 1, into: up)
    }
    for y in rows {
      switch filters {
      case .none:
        unsafe next.initialize(to: RowFilter.none.rawValue)
        unsafe pack(y, into: next + 1)
      case .adaptive:
        unsafe pack(y, into: row)
        let filter = unsafe smallest(row, up: up)
        unsafe next.initialize(to: filter.rawValue)
        unsafe filter.apply(
          to: row,
          up: up,
          count: rowBytes,
          pixelBytes: alpha.pixelBytes,
          into: next + 1
        )
        unsafe swap(&row, &up)
      }
      unsafe next += 1 + rowBytes
    }
    return byteCount(rows.count)
  }

  /// The filter that leaves the smallest bytes, as distances from 0.
  ///
  /// - Source: PNG specification (third edition), 12.7.
  @unsafe
  private func smallest(
    _ row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>
  ) -> RowFilter {
    var (least, smallest) = (Int.max, RowFilter.none)
    for filter in RowFilter.allCases {
      var magnitude = 0
      for start in stride(from: 0, to: rowBytes, by: Self.block) {
        magnitude += unsafe filter.magnitude(
          of: row + start,
          up: up + start,
          count: min(Self.block, rowBytes - start),
          pixelBytes: alpha.pixelBytes
        )
      }
      if magnitude < least { (least, smallest) = (magnitude, filter) }
    }
    return smallest
  }

  /// Writes a row's pixels, and up to a byte more.
  @unsafe
  private func pack(_ y: Int, into target: UnsafeMutablePointer<UInt8>) {
    let width = bitmap.width
    bitmap.withPixels { pixels in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        // SAFETY: the row lies inside the bitmap. A dropped fourth byte is written over by the next
        // pixel; that of the last one is the byte more.
        let source = unsafe base + y * width * 4
        let target = UnsafeMutableRawPointer(target)
        guard alpha == .dropped else {
          return unsafe target.copyMemory(from: source, byteCount: width * 4)
        }
        for x in 0..<width {
          let pixel = unsafe source.load(fromByteOffset: x &* 4, as: UInt32.self)
          unsafe target.storeBytes(of: pixel, toByteOffset: x &* 3, as: UInt32.self)
        }
      }
    }
  }
}
