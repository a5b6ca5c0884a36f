// Why this file exists: what a swipe moves across: one page, or two side by side, and where the frames
// stand on it.

package import CarouselRaster

/// One or two pages of equal height and the frames that show columns of them.
///
/// A frame at offset x shows the strip's columns x ..< x + `frameWidth`.
package struct Strip: Sendable {
  /// The page on the left, or the only one.
  package let left: Bitmap
  /// The page on the right.
  package let right: Bitmap?
  /// Background columns between the pages.
  package let gap: Int
  /// The colour between the pages.
  package let background: RGBA8
  /// The width of each frame.
  package let frameWidth: Int
  /// Where frames begin and end.
  let cuts: StripCuts

  /// Lays pages out; their alpha is disregarded.
  ///
  /// Pages and offsets come from a validated film, so that unequal heights or an offset whose frame
  /// leaves the strip are a programmer's mistake and trap.
  ///
  /// - Parameters:
  ///   - left: The page on the left, or the only one.
  ///   - right: The page on the right.
  ///   - gap: Background columns between the pages, 0 or more.
  ///   - background: The colour between the pages.
  ///   - frameWidth: At least 1.
  ///   - offsets: Where frames will be wanted, at least one, in any order and as often as one likes.
  package init(
    left: Bitmap,
    right: Bitmap? = nil,
    gap: Int = 0,
    background: RGBA8 = .black,
    frameWidth: Int,
    offsets: [Int]
  ) {
    self.left = left
    self.right = right
    self.gap = right == nil ? 0 : gap
    self.background = background
    self.frameWidth = frameWidth
    cuts = StripCuts(offsets: offsets, frameWidth: frameWidth)
    precondition(right.map { $0.height == left.height } ?? true, "pages of different heights")
    precondition(gap >= 0 && frameWidth >= 1 && !offsets.isEmpty, "no frames on the strip")
    let valid = 0...max(0, width - frameWidth)
    precondition(frameWidth <= width, "a frame of \(frameWidth) columns on a strip of \(width)")
    precondition(self.offsets.allSatisfy { valid.contains($0) }, "an offset outside \(valid)")
  }

  /// Columns, in pixels.
  package var width: Int { left.width + gap + (right?.width ?? 0) }
  /// Rows, in pixels.
  package var height: Int { left.height }

  /// Where frames stand, ascending, each once.
  package var offsets: [Int] { cuts.offsets }
  /// The columns that are coded: no frame's pixel but a first one lies outside.
  var codedColumns: Range<Int> { 1..<max(1, width) }

  /// How many rows a slab has at most.
  private static let slabHeight = 256

  /// The rows of the slabs it is coded in, from the top.
  package var slabs: [Range<Int>] {
    stride(from: 0, to: height, by: Self.slabHeight).map {
      $0..<min(height, $0 + Self.slabHeight)
    }
  }

  /// Writes a row as three bytes a pixel, and up to a byte more.
  @unsafe
  func pack(row: Int, into target: UnsafeMutablePointer<UInt8>) {
    unsafe Self.pack(left, row: row, into: target)
    guard let right else { return }
    var next = unsafe target + left.width * 3
    for _ in 0..<gap {
      unsafe next[0] = background.red
      unsafe next[1] = background.green
      unsafe next[2] = background.blue
      unsafe next += 3
    }
    unsafe Self.pack(right, row: row, into: next)
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
