internal import CarouselPNG
internal import CarouselRaster

/// The memory of the coders of strips and of frames, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: only the task that took it from the pool holds it.
final class StripCoding: @unchecked Sendable {
  private var strips = StripCoder()
  private var frames = FrameCoder()

  /// Codes some rows of `strip`.
  func code(_ rows: Range<Int>, of strip: Strip) throws(PNGError) -> CodedSlab {
    try strips.code(rows, of: strip)
  }

  /// Encodes one frame that is on no strip, replacing the contents of `output`.
  func encode(_ picture: Bitmap, into output: inout [UInt8]) throws(PNGError) {
    try frames.encode(picture, into: &output)
  }
}
