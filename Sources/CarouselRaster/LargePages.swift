// Why this file exists: a page of 1080×1920 is 2025 of the system's smallest pages of memory, and the
// first touch of each costs about as much as decoding what lies in it.

#if canImport(Glibc)
  internal import Glibc
#endif

/// What the system is told of memory about to be filled.
enum LargePages {
  /// Below this, in bytes, nothing is gained: the size of a large page on x86-64 and most of arm64.
  private static let size = 1 << 21

  /// Asks Linux to back `memory` by large pages; elsewhere, and for little memory, does nothing.
  @unsafe
  static func prefer(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      guard memory.count >= 2 * size, let base = memory.baseAddress else { return }
      // madvise takes whole small pages; the array's head lies before the first.
      let page = Int(getpagesize())
      let skipped = -Int(bitPattern: base) & (page - 1)
      // SAFETY: the range lies within `memory`, and the advice changes no byte of it.
      _ = unsafe madvise(base + skipped, memory.count - skipped, MADV_HUGEPAGE)
    #endif
  }
}
