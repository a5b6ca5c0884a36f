// Why this file exists: a coded strip is megabytes; it is shared by the frames of its spans and then
// used again for another.

internal import CarouselImages
internal import CarouselPNG

/// A coded strip whose memory returns to the pool with its last reference.
final class SharedStrip: Sendable {
  // SAFETY: written by `init`, emptied by `deinit`, and only read in between; nobody else holds a
  // reference at either end, so no two threads ever meet on a write.
  private nonisolated(unsafe) var storage: CodedStrip?
  private let pool: Pool<CodedSlab>

  /// Takes ownership of a strip whose slabs came from `pool`.
  init(_ strip: CodedStrip, pool: Pool<CodedSlab>) {
    unsafe self.storage = strip
    self.pool = pool
  }

  /// Makes the frame at an offset of the strip; see ``FrameSplicer``.
  func splice(offset: Int, patch: FramePatch?, into output: inout [UInt8]) {
    guard let strip = unsafe storage else { return }
    FrameSplicer.splice(strip, offset: offset, patch: patch, into: &output)
  }

  /// Whether frames at all these offsets can be made.
  func has(_ offsets: [Int]) -> Bool {
    guard let strip = unsafe storage else { return false }
    return Set(strip.offsets).isSuperset(of: offsets)
  }

  deinit {
    guard var slabs = unsafe storage?.slabs else { return }
    unsafe storage = nil
    while let slab = slabs.popLast() { pool.give(slab) }
  }
}

/// A strip coder's memory, lent to one task at a time by a pool.
///
/// `@unchecked Sendable`: whoever has taken it from the pool is the only one to hold it.
final class StripCoding: @unchecked Sendable {
  private var coder = StripCoder()

  /// Codes some rows of `strip` into `slab`.
  func code(_ rows: Range<Int>, of strip: Strip, into slab: inout CodedSlab) throws(PNGError) {
    try coder.code(rows, of: strip, into: &slab)
  }
}
