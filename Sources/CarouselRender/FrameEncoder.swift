// Why this file exists: the one place that decides how a frame becomes bytes. With fast compression
// it is spliced from its span's strip; everything else is drawn and goes to the general encoder.

internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// How a frame's bytes are made.
enum FrameCoding: Sendable {
  /// From the strip of its span, beginning at a column of it.
  case spliced(CodedStrip, offset: Int)
  /// Drawn and compressed as a whole.
  case whole
}

/// What one worker needs to draw and encode a frame, used again and again.
struct FrameWorkspace: Sendable {
  /// Set aside when a frame is drawn for the first time.
  var frame: Bitmap?
  var encoded: [UInt8] = []
}

/// Draws and encodes frames, on any task.
struct FrameEncoder: Sendable {
  /// Whether frames are spliced from strips.
  var usesStrips: Bool { compression == .fast }

  private let compression: PNGCompression
  private let size: FrameSize
  private let workspaces = Pool { FrameWorkspace() }

  init(size: FrameSize, compression: PNGCompression) {
    self.compression = compression
    self.size = size
  }

  /// Lends the frame's PNG bytes.
  func withBytes(
    of index: Int,
    _ pixels: FramePixels,
    _ coding: FrameCoding,
    _ body: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    try withWorkspace { workspace throws(RenderError) in
      switch coding {
      case .spliced(let strip, let offset):
        FrameSplicer.splice(
          strip,
          offset: offset,
          patch: pixels.patch,
          into: &workspace.encoded
        )
      case .whole:
        do throws(PNGError) {
          let bitmap = pixels.draw(in: &workspace.frame, size: size)
          try PNGEncoder.encode(
            bitmap,
            alpha: .dropped,
            compression: compression,
            into: &workspace.encoded
          )
        } catch {
          throw .encoding(what: "frame \(index)", error)
        }
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
      try body(pixels.draw(in: &workspace.frame, size: size))
    }
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
