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

  /// Lends the frame's bitmap, and its PNG bytes if they are asked for.
  func withFrame<Result>(
    _ index: Int,
    _ pixels: FramePixels,
    encoded: Bool,
    _ body: (Bitmap, [UInt8]) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    var workspace = workspaces.take()
    let outcome: Swift.Result<Result, RenderError>
    do throws(RenderError) {
      outcome = .success(try draw(index, pixels, encoded, &workspace, body))
    } catch {
      outcome = .failure(error)
    }
    workspaces.give(consume workspace)
    return try outcome.get()
  }

  private func draw<Result>(
    _ index: Int,
    _ pixels: FramePixels,
    _ encoded: Bool,
    _ workspace: inout FrameWorkspace,
    _ body: (Bitmap, [UInt8]) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    if pixels.parts.count == 1 {
      let bitmap = pixels.parts[0].page.bitmap
      if encoded { try encode(index, bitmap, into: &workspace.encoded) }
      return try body(bitmap, workspace.encoded)
    }
    for part in pixels.parts {
      workspace.frame.blit(part.page.bitmap, atColumn: part.column)
    }
    if encoded { try encode(index, workspace.frame, into: &workspace.encoded) }
    return try body(workspace.frame, workspace.encoded)
  }

  private func encode(
    _ index: Int,
    _ bitmap: Bitmap,
    into output: inout [UInt8]
  ) throws(RenderError) {
    do {
      try PNGEncoder.encode(bitmap, alpha: .dropped, compression: compression, into: &output)
    } catch {
      throw .encoding(what: "frame \(index)", error)
    }
  }
}
