package import CarouselRaster

/// Neighbouring pages, and the frames that show a part of them.
///
/// Pages may differ in length along the axis; a gap between two pages is a page of the background's
/// colour. A frame at offset x of a horizontal strip shows the columns x ..< x + `frameWidth`; one
/// at offset y of a vertical strip shows the rows y ..< y + `frameHeight`.
package struct Strip: Sendable {
  /// How pages stand and frames move.
  package enum Axis: Hashable, Sendable, CaseIterable {
    /// Pages of equal height, from left to right.
    case horizontal
    /// Pages of equal width, from top to bottom.
    case vertical
  }

  /// The pages, from left to right or from top to bottom, at least one.
  package let pages: [Bitmap]
  /// How they stand.
  package let axis: Axis
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// The width of each frame.
  package let frameWidth: Int
  /// The height of each frame.
  package let frameHeight: Int
  /// Where frames begin and end.
  let cuts: StripCuts

  /// Lays pages out side by side, or one above the other; their alpha is ignored.
  ///
  /// Pages and offsets come from a validated film. Pages of unequal heights in a horizontal strip
  /// or of unequal widths in a vertical one, or an offset whose frame leaves the strip, are a
  /// programmer's mistake and trap.
  ///
  /// - Parameters:
  ///   - pages: The pages, in order, at least one.
  ///   - axis: How they stand.
  ///   - frameLength: What each frame shows along the axis, in pixels, at least 1.
  ///   - offsets: The offsets of the frames to be made, at least one, in any order; duplicates are
  ///     allowed.
  package init(pages: [Bitmap], axis: Axis = .horizontal, frameLength: Int, offsets: [Int]) {
    precondition(!pages.isEmpty && frameLength >= 1 && !offsets.isEmpty, "no frames on the strip")
    self.pages = pages
    self.axis = axis
    let length: Int
    switch axis {
    case .horizontal:
      length = pages.reduce(0) { $0 + $1.width }
      (width, height) = (length, pages[0].height)
      (frameWidth, frameHeight) = (frameLength, height)
      cuts = StripCuts(offsets: offsets, frameWidth: frameLength)
    case .vertical:
      length = pages.reduce(0) { $0 + $1.height }
      (width, height) = (pages[0].width, length)
      (frameWidth, frameHeight) = (width, frameLength)
      cuts = StripCuts(rows: offsets)
    }
    let (width, height) = (width, height)
    precondition(
      pages.allSatisfy { axis == .horizontal ? $0.height == height : $0.width == width },
      "pages of different sizes across the axis"
    )
    precondition(frameLength <= length, "a frame of \(frameLength) on a strip of \(length)")
    let valid = 0...length - frameLength
    precondition(self.offsets.allSatisfy { valid.contains($0) }, "an offset outside \(valid)")
  }

  /// Where frames stand, ascending, each once.
  package var offsets: [Int] { cuts.offsets }
  /// The columns that are coded: no frame's pixel but a first one of a row lies outside.
  var codedColumns: Range<Int> { axis == .horizontal ? 1..<max(1, width) : 0..<width }

  /// How many rows a slab has at most.
  private static let slabHeight = 256

  /// The rows of the slabs it is coded in, from the top.
  package var slabs: [Range<Int>] { Self.slabs(height: height) }

  /// The rows of the slabs of a strip of `height` rows, from the top.
  package static func slabs(height: Int) -> [Range<Int>] {
    stride(from: 0, to: height, by: slabHeight).map { $0..<min(height, $0 + slabHeight) }
  }

  /// Writes a row as three bytes a pixel, and up to a byte more.
  @unsafe
  func pack(row: Int, into target: UnsafeMutablePointer<UInt8>) {
    switch axis {
    case .horizontal:
      var next = unsafe target
      for page in pages {
        unsafe Self.pack(page, row: row, into: next)
        unsafe next += page.width * 3
      }
    case .vertical:
      var first = 0
      for page in pages {
        if row < first + page.height {
          return unsafe Self.pack(page, row: row - first, into: target)
        }
        first += page.height
      }
    }
  }

  /// Writes a row of a bitmap as three bytes a pixel, and up to a byte more.
  @unsafe
  static func pack(
    _ page: Bitmap,
    row: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let width = page.width
    page.withPixels { pixels in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let source = unsafe base + row * width * 4
        let target = UnsafeMutableRawPointer(target)
        // SAFETY: the row lies inside the bitmap. Each pixel's fourth byte is written over by the
        // next pixel; the last one goes into the target's slack.
        for x in 0..<width {
          let pixel = unsafe source.load(fromByteOffset: x &* 4, as: UInt32.self)
          unsafe target.storeBytes(of: pixel, toByteOffset: x &* 3, as: UInt32.self)
        }
      }
    }
  }
}
