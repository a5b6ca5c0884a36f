/// Digests the rows of a bitmap in the order in which they are drawn, while they are in the processor's
/// cache.
package struct RowDigester: Sendable {
  private let width: Int
  private let factors: RowFactors
  private var digests: [UInt64] = []

  /// Prepares for bitmaps of a width.
  package init(width: Int) {
    self.width = width
    factors = RowFactors(width: width)
  }

  /// Digests the next rows.
  ///
  /// They must follow those digested last, which must not have changed; all else, or another width, is a
  /// programmer's mistake and traps or gives another digest.
  package mutating func append(_ rows: Range<Int>, of bitmap: Bitmap) {
    precondition(
      bitmap.width == width && rows.lowerBound == digests.count && rows.upperBound <= bitmap.height,
      "not the next rows"
    )
    digests.reserveCapacity(bitmap.height)
    bitmap.withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        for y in rows {
          // SAFETY: each row has `width` pixels.
          let row = unsafe start + y * width
          if let last = digests.last {
            digests.append(unsafe factors.digest(row, below: row - width, last))
          } else {
            digests.append(unsafe factors.digest(row))
          }
        }
      }
    }
  }

  /// The digests of all rows; forgets them.
  package mutating func finish() -> LineDigests {
    defer { digests.removeAll(keepingCapacity: true) }
    return LineDigests(of: digests, length: width, by: .rows)
  }
}
