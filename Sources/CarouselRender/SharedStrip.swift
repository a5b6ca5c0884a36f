// Why this file exists: a coded strip is megabytes; it is shared by the frames of its span and then
// used again for another.

internal import CarouselImages
internal import CarouselPNG

/// A coded strip whose memory returns to the pool with its last reference.
final class SharedStrip: Sendable {
  // SAFETY: written by `init`, emptied by `deinit`, and only read in between; nobody else holds a
  // reference at either end, so no two threads ever meet on a write.
  private nonisolated(unsafe) var storage: CodedStrip
  private let pool: Pool<CodedStrip>

  /// Takes ownership of a strip that came from `pool`.
  init(_ strip: CodedStrip, pool: Pool<CodedStrip>) {
    unsafe self.storage = strip
    self.pool = pool
  }

  /// The strip, for ``FrameSplicer``.
  var coded: CodedStrip { unsafe storage }

  deinit {
    let strip = unsafe storage
    unsafe storage = CodedStrip()
    pool.give(consume strip)
  }
}

/// A strip coder's memory, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: whoever has taken it from the pool is the only one to hold it.
final class StripCoding: @unchecked Sendable {
  private var coder = StripCoder()

  /// Codes `strip` into `coded`.
  func code(_ strip: Strip, into coded: inout CodedStrip) throws(PNGError) {
    try coder.code(strip, into: &coded)
  }
}
