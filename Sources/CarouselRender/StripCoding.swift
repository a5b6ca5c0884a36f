// Why this file exists: a coder's memory is megabytes; tasks take turns with a few of them.

internal import CarouselPNG

/// A strip coder's memory, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: whoever has taken it from the pool is the only one to hold it.
final class StripCoding: @unchecked Sendable {
  private var coder = StripCoder()

  /// Codes some rows of `strip`.
  func code(_ rows: Range<Int>, of strip: Strip) throws(PNGError) -> CodedSlab {
    try coder.code(rows, of: strip)
  }
}
