#if canImport(Glibc)
  internal import Glibc
#endif

/// Hints to the system about memory that is about to be filled.
///
/// A page of 1080×1920 takes 2025 pages of memory of 4 KiB. The first access to each costs about as
/// much as decoding the pixels in it.
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
