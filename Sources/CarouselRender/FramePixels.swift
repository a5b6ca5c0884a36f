// Why this file exists: what a frame shows is known, and digested, without drawing it.

internal import CarouselCore
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// A frame's pages and where they stand, and what is drawn over them.
struct FramePixels: Sendable {
  /// The pages that meet the viewport, with the frame column of their left edges.
  let parts: [(page: PreparedPage, column: Int)]
  /// The rows that something is drawn on.
  let patch: FramePatch?
  /// The digest of the frame, put together from its pages'.
  let digest: PixelDigest

  /// Puts a frame together.
  ///
  /// - Parameters:
  ///   - parts: its pages, from left to right.
  ///   - size: the frame's.
  ///   - overlay: what is drawn over them.
  ///   - spinner: the spinner of a page.
  init(
    parts: [(page: PreparedPage, column: Int)],
    size: FrameSize,
    overlay: FrameOverlay,
    spinner: Spinner
  ) {
    self.parts = parts
    let pages = PixelDigest(
      joining: parts.map { part in
        let width = part.page.bitmap.width
        return (part.page.columns, max(0, -part.column)..<min(width, width - part.column))
      }
    )
    let dirty = overlay.rows(size: size, spinner: spinner)
    guard !dirty.isEmpty else {
      (patch, digest) = (nil, pages)
      return
    }
    let rows = FramePatch.rows(around: dirty, height: size.height)
    var plain = Bitmap(width: size.width, height: rows.count)
    for part in parts { plain.blit(part.page.bitmap, rows: rows, atColumn: part.column) }
    var drawn = plain
    overlay.draw(on: &drawn, firstRow: rows.lowerBound, height: size.height, spinner: spinner)
    patch = FramePatch(dirty: dirty, pixels: drawn, height: size.height)
    digest = pages.replacing(plain, with: drawn, atRow: rows.lowerBound, of: size.height)
  }

  /// The frame as a bitmap, drawn into one of its size unless it is a page as it stands.
  func draw(in spare: inout Bitmap?, size: FrameSize) -> Bitmap {
    if parts.count == 1, patch == nil { return parts[0].page.bitmap }
    var frame = spare.take() ?? Bitmap(width: size.width, height: size.height)
    for part in parts { frame.blit(part.page.bitmap, atColumn: part.column) }
    if let patch { frame.blit(patch.pixels, atRow: patch.firstRow) }
    spare = frame
    return frame
  }
}
