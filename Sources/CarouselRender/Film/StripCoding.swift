internal import CarouselPNG

/// A strip coder's memory, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: only the task that took it from the pool holds it.
final class StripCoding: @unchecked Sendable {
  private var coder = StripCoder()

  /// Codes some rows of `strip`.
  func code(_ rows: Range<Int>, of strip: Strip) throws(PNGError) -> CodedSlab {
    try coder.code(rows, of: strip)
  }
}
