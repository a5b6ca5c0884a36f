package import CarouselRaster

/// What is coded at once, for many frames: neighbouring pages of a horizontal film, or a page of a vertical
/// one.
///
/// Pages of a horizontal strip may differ in width; a gap between two pages is a page of the background's
/// colour. Of the first pages and the last ones a part may be left out. A frame at offset x shows the
/// columns x ..< x + `frameWidth`. A frame of a vertical film shows rows of several strips, which follow
/// from no offset.
package struct Strip: Sendable {
  /// How pages stand and frames move.
  package enum Axis: Hashable, Sendable, CaseIterable {
    /// Pages of equal height, from left to right.
    case horizontal
    /// A page among others of equal width, from top to bottom.
    case vertical
  }

  /// The pages, from left to right; of a vertical strip one.
  package let pages: [Bitmap]
  /// Which part of the pages a horizontal strip has, in columns.
  package let extent: Range<Int>
  /// How they stand.
  package let axis: Axis
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// The width of each frame.
  package let frameWidth: Int
  /// Where frames begin and end; nowhere on a vertical strip.
  let cuts: StripCuts

  /// Lays pages out side by side; their alpha is ignored.
  ///
  /// Pages and offsets come from a validated film. Pages of unequal heights, or an offset whose frame leaves
  /// the strip, are a programmer's mistake and trap.
  ///
  /// - Parameters:
  ///   - pages: The pages, in order, at least one.
  ///   - extent: The strip's part of them, in pixels from the beginning of the first page; `nil` for all.
  ///   - frameWidth: The width of each frame, at least 1.
  ///   - offsets: The offsets of the frames to be made, at least one, in any order; duplicates are
  ///     allowed.
  package init(pages: [Bitmap], extent: Range<Int>? = nil, frameWidth: Int, offsets: [Int]) {
    precondition(!pages.isEmpty && frameWidth >= 1 && !offsets.isEmpty, "no frames on the strip")
    let (whole, height) = (pages.reduce(0) { $0 + $1.width }, pages[0].height)
    self.pages = pages
    axis = .horizontal
    self.extent = extent ?? 0..<whole
    (width, self.height) = (self.extent.count, height)
    self.frameWidth = frameWidth
    cuts = StripCuts(offsets: offsets, frameWidth: frameWidth)
    precondition(pages.allSatisfy { $0.height == height }, "pages of different heights")
    precondition(self.extent.clamped(to: 0..<whole) == self.extent, "\(self.extent) of \(whole)")
    precondition(frameWidth <= width, "a frame of \(frameWidth) on a strip of \(width)")
    let valid = 0...width - frameWidth
    precondition(offsets.allSatisfy { valid.contains($0) }, "an offset outside \(valid)")
  }

  /// A page of a vertical film; its alpha is ignored.
  package init(page: Bitmap) {
    pages = [page]
    axis = .vertical
    extent = 0..<page.width
    (width, height, frameWidth) = (page.width, page.height, page.width)
    cuts = StripCuts(offsets: [], frameWidth: page.width)
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
    var (first, next) = unsafe (-extent.lowerBound, target)
    for page in pages {
      let columns = (-first..<extent.count - first).clamped(to: 0..<page.width)
      unsafe Self.pack(page, row: row, columns, into: next)
      unsafe next += columns.count * 3
      first += page.width
    }
  }

  /// Writes some columns of a bitmap's row as three bytes a pixel, and up to a byte more.
  @unsafe
  static func pack(
    _ page: Bitmap,
    row: Int,
    _ columns: Range<Int>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let (width, count) = (page.width, columns.count)
    page.withPixels { pixels in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let source = unsafe base + (row * width + columns.lowerBound) * 4
        let target = UnsafeMutableRawPointer(target)
        // SAFETY: the row lies inside the bitmap. Each pixel's fourth byte is written over by the
        // next pixel; the last one goes into the target's slack.
        for x in 0..<count {
          let pixel = unsafe source.load(fromByteOffset: x &* 4, as: UInt32.self)
          unsafe target.storeBytes(of: pixel, toByteOffset: x &* 3, as: UInt32.self)
        }
      }
    }
  }
}
