// Why this file exists: the pixels behind the window's three slots, plus the prefetched page.

internal import CarouselRaster

/// The prepared pages of the three slots and of the prefetch; no others are kept.
///
/// It follows the window: when a slot is recycled, the page that no slot names any longer is let go
/// and its bitmap serves the next one. A page is prepared when it becomes visible or is prefetched,
/// not because a slot names it. Slots that show one picture share its page.
package struct PageStore {
  private let source: any PictureSource
  private let pool: Pool<Bitmap>
  private let onBadImage: BadImagePolicy
  private var resident: [Int: PreparedPage] = [:]
  private var named: Set<Int> = []

  /// Makes an empty store of pages `width` × `height` pixels large.
  package init(
    source: any PictureSource,
    width: Int,
    height: Int,
    onBadImage: BadImagePolicy = .fail
  ) {
    self.source = source
    self.onBadImage = onBadImage
    self.pool = Pool { Bitmap(width: width, height: height) }
  }

  /// How many page bitmaps have ever been allocated.
  package var allocatedBitmaps: Int { pool.made }

  /// How many pages are held now.
  package var residentPages: Int { resident.count }

  /// Names the pictures of the slots and of the prefetch, and lets go of all others.
  package mutating func follow(_ pictures: [Int]) {
    named = Set(pictures)
    resident = resident.filter { named.contains($0.key) }
  }

  /// The prepared page of `picture`, if it is there.
  package func page(of picture: Int) -> PreparedPage? { resident[picture] }

  /// Takes in a page that a preparation has finished, unless nothing names it any more.
  package mutating func admit(_ page: PreparedPage, for picture: Int) {
    if named.contains(picture) { resident[picture] = page }
  }

  /// The work of preparing `picture`, to be done by any task: decode, turn upright, fit.
  package func preparation(
    of picture: Int
  ) -> @Sendable () throws(ImagesError) -> (page: PreparedPage, warning: ImagesError?) {
    let (source, pool, policy) = (source, pool, onBadImage)
    return { () throws(ImagesError) in
      var bitmap = pool.take()
      var warning: ImagesError?
      do throws(ImagesError) {
        try source.draw(picture, into: &bitmap)
      } catch {
        guard policy == .placeholder else {
          pool.give(bitmap)
          throw error
        }
        warning = error
        let name = source.name(of: picture).split(separator: "/").last ?? "?"
        FailedLook.draw(title: String(name), detail: "cannot be shown", into: &bitmap)
      }
      return (PreparedPage(bitmap, pool: pool), warning)
    }
  }
}
