package import CarouselRaster

/// A picture fitted to its page, with what its frames' digests need.
///
/// Shared by the slots and by every frame in flight that shows it; when the last of them lets go, its
/// bitmap returns to the pool.
package final class PreparedPage: Sendable {
  // SAFETY: written by `init`, emptied by `deinit`, and only read in between; nobody else holds a
  // reference at either end, so no two threads ever meet on a write.
  private nonisolated(unsafe) var storage: Bitmap
  /// The digests of ``bitmap``, by columns or by rows.
  package let digests: LineDigests
  private let pool: Pool<Bitmap>

  /// Takes ownership of a bitmap that came from `pool`.
  ///
  /// - Parameters:
  ///   - bitmap: the page's pixels.
  ///   - pool: where they go when nobody shows the page any more.
  ///   - lines: by which lines it is digested: columns if pages stand side by side.
  package convenience init(
    _ bitmap: Bitmap,
    pool: Pool<Bitmap>,
    digestedBy lines: LineDigests.Lines = .columns
  ) {
    self.init(bitmap, pool: pool, digests: LineDigests(of: bitmap, by: lines))
  }

  /// Takes ownership of a bitmap that came from `pool` and was digested.
  package init(_ bitmap: Bitmap, pool: Pool<Bitmap>, digests: LineDigests) {
    self.digests = digests
    unsafe self.storage = bitmap
    self.pool = pool
  }

  /// The page's pixels, opaque.
  package var bitmap: Bitmap { unsafe storage }

  deinit {
    // Leaves nothing behind that would keep the pixels shared once they are in the pool.
    let bitmap = unsafe storage
    unsafe storage = .empty
    pool.give(consume bitmap)
  }
}

extension Bitmap {
  /// One pixel, to stand where a bitmap has been taken out.
  fileprivate static var empty: Bitmap { Bitmap(width: 1, height: 1) }
}
