// Why this file exists: the one place that decides how a frame becomes bytes. Frames at rest are a
// page as it is; frames in motion are drawn first. The splice encoder will take over here.

internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// A frame's pages and where they stand, without any pixels of its own.
struct FramePixels: Sendable {
  /// The pages that meet the viewport, with the frame column of their left edges.
  let parts: [(page: PreparedPage, column: Int)]

  /// The digest of the frame, put together from its pages'.
  var digest: PixelDigest {
    PixelDigest(
      joining: parts.map { part in
        let width = part.page.bitmap.width
        return (part.page.columns, max(0, -part.column)..<min(width, width - part.column))
      }
    )
  }
}

/// What one worker needs to draw and encode a frame, used again and again.
struct FrameWorkspace: Sendable {
  var frame: Bitmap
  var encoded: [UInt8] = []
}

/// Draws and encodes frames, on any task.
struct FrameEncoder: Sendable {
  private let compression: PNGCompression
  private let workspaces: Pool<FrameWorkspace>

  init(size: FrameSize, compression: PNGCompression) {
    self.compression = compression
    let (width, height) = (size.width, size.height)
    workspaces = Pool { FrameWorkspace(frame: Bitmap(width: width, height: height)) }
  }

  /// Lends the frame's PNG bytes.
  func withBytes(
    of index: Int,
    _ pixels: FramePixels,
    _ body: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    try withWorkspace { workspace throws(RenderError) in
      do throws(PNGError) {
        let bitmap = Self.draw(pixels, in: &workspace)
        try PNGEncoder.encode(
          bitmap,
          alpha: .dropped,
          compression: compression,
          into: &workspace.encoded
        )
      } catch {
        throw .encoding(what: "frame \(index)", error)
      }
      try body(workspace.encoded)
    }
  }

  /// Lends the frame as a bitmap.
  func withBitmap<Result>(
    _ pixels: FramePixels,
    _ body: (Bitmap) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    try withWorkspace { workspace throws(RenderError) in
      try body(Self.draw(pixels, in: &workspace))
    }
  }

  /// A page at rest is its own frame; anything else is drawn.
  private static func draw(_ pixels: FramePixels, in workspace: inout FrameWorkspace) -> Bitmap {
    if pixels.parts.count == 1 { return pixels.parts[0].page.bitmap }
    for part in pixels.parts {
      workspace.frame.blit(part.page.bitmap, atColumn: part.column)
    }
    return workspace.frame
  }

  private func withWorkspace<Result>(
    _ body: (inout FrameWorkspace) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    var workspace = workspaces.take()
    let outcome: Swift.Result<Result, RenderError>
    do throws(RenderError) {
      outcome = .success(try body(&workspace))
    } catch {
      outcome = .failure(error)
    }
    workspaces.give(consume workspace)
    return try outcome.get()
  }
}
