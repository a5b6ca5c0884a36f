// Why this file exists: a page ready to be drawn, whose pixels go back to the pool by themselves.

package import CarouselRaster

/// A picture fitted to the viewport, with what its frames' digests need.
///
/// Shared by the slots and by every frame in flight that shows it; when the last of them lets go, its
/// bitmap returns to the pool.
package final class PreparedPage: Sendable {
  // SAFETY: written by `init`, emptied by `deinit`, and only read in between; nobody else holds a
  // reference at either end, so no two threads ever meet on a write.
  private nonisolated(unsafe) var storage: Bitmap
  /// The column digests of ``bitmap``.
  package let columns: ColumnDigests
  private let pool: Pool<Bitmap>

  /// Takes ownership of a bitmap that came from `pool`.
  package init(_ bitmap: Bitmap, pool: Pool<Bitmap>) {
    self.columns = ColumnDigests(of: bitmap)
    unsafe self.storage = bitmap
    self.pool = pool
  }

  /// The page's pixels, as large as the viewport, opaque.
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
