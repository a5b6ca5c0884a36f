internal import CarouselRaster

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Finds differences between two runs of pixels at the speed of memory, in debug builds too.
///
/// Most pixels of most pairs are equal.
enum EqualRun {
  /// Whether `count` pixels from `start` in one picture equal those from `otherStart` in the other.
  static func holds(
    _ one: Span<RGBA8>,
    from start: Int,
    _ other: Span<RGBA8>,
    from otherStart: Int,
    count: Int
  ) -> Bool {
    precondition(start >= 0 && otherStart >= 0 && count >= 0)
    precondition(start + count <= one.count && otherStart + count <= other.count)
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let a = one.baseAddress, let b = other.baseAddress else { return true }
        // SAFETY: both ranges lie within their pictures, as checked above; a pixel is 4 bytes.
        return unsafe memcmp(a + 4 * start, b + 4 * otherStart, 4 * count) == 0
      }
    }
  }

  /// Calls `body` with the number, within the run, of every pixel that is not the same four bytes.
  static func forEachDifference(
    _ one: Span<RGBA8>,
    from start: Int,
    _ other: Span<RGBA8>,
    from otherStart: Int,
    count: Int,
    _ body: (Int) -> Void
  ) {
    precondition(start >= 0 && otherStart >= 0 && count >= 0)
    precondition(start + count <= one.count && otherStart + count <= other.count)
    unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        // SAFETY: a bitmap's pixels begin where its array's elements do, at a multiple of 16, so every
        // pixel is an aligned word; the ranges were checked above.
        let a = unsafe one.assumingMemoryBound(to: UInt32.self)
        let b = unsafe other.assumingMemoryBound(to: UInt32.self)
        var at = 0
        while at < count {
          if unsafe a[start &+ at] != b[otherStart &+ at] { body(at) }
          at &+= 1
        }
      }
    }
  }
}
