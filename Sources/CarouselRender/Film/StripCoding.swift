internal import CarouselPNG
internal import CarouselRaster

/// The memory of a coder of strips, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: only the task that took it from the pool holds it.
final class StripCoding: @unchecked Sendable {
  private var coder = StripCoder()

  /// Codes some rows of `strip`, in `memory`.
  func code(
    _ rows: Range<Int>,
    of strip: Strip,
    in memory: inout [UInt8]
  ) throws(PNGError) -> CodedSlab {
    try coder.code(rows, of: strip, in: &memory)
  }
}

/// The memory of a coder of frames that are on no strip, lent in the same way.
///
/// `@unchecked Sendable`: only the task that took it from the pool holds it.
final class FrameCoding: @unchecked Sendable {
  private var coder = FrameCoder()

  /// Encodes a frame, replacing the contents of `output`.
  func encode(_ picture: Bitmap, into output: inout [UInt8]) throws(PNGError) {
    try coder.encode(picture, into: &output)
  }
}
