// Why this file exists: the pixels behind the window's three slots, plus the prefetched page.

package import CarouselRaster

/// The prepared pages of the three slots and of the prefetch; no others are kept.
///
/// It follows the window: when a slot is recycled, the page that no slot names any longer is let go
/// and its bitmap serves the next one. A page is prepared when it becomes visible or is prefetched,
/// not because a slot names it. Slots with one face share its page.
package struct PageStore {
  private let source: any PictureSource
  private let pool: Pool<Bitmap>
  private let onBadImage: BadImagePolicy
  private let placeholder: PlaceholderKind
  private var resident: [PageFace: PreparedPage] = [:]
  private var named: Set<PageFace> = []

  /// Makes an empty store of pages `width` × `height` pixels large.
  package init(
    source: any PictureSource,
    width: Int,
    height: Int,
    onBadImage: BadImagePolicy = .fail,
    placeholder: PlaceholderKind = .blur
  ) {
    self.source = source
    self.onBadImage = onBadImage
    self.placeholder = placeholder
    self.pool = Pool { Bitmap(width: width, height: height) }
  }

  /// How many page bitmaps have ever been allocated.
  package var allocatedBitmaps: Int { pool.made }

  /// How many pages are held now.
  package var residentPages: Int { resident.count }

  /// Names the faces of the slots and of the prefetch, and lets go of all other pages.
  package mutating func follow(_ faces: [PageFace]) {
    named = Set(faces)
    resident = resident.filter { named.contains($0.key) }
  }

  /// The prepared page of `face`, if it is there.
  package func page(of face: PageFace) -> PreparedPage? { resident[face] }

  /// Takes in a page that a preparation has finished, unless nothing names it any more.
  package mutating func admit(_ page: PreparedPage, for face: PageFace) {
    if named.contains(face) { resident[face] = page }
  }

  /// Whether a page with this face is made from its picture.
  package func looksAtPicture(_ face: PageFace) -> Bool { Self.looksAtPicture(face, placeholder) }

  private static func looksAtPicture(_ face: PageFace, _ placeholder: PlaceholderKind) -> Bool {
    switch face {
    case .picture: true
    case .loading: placeholder.looksAtPicture
    case .failed: false
    }
  }

  /// The work of preparing the page of `face`, to be done by any task: decode, turn upright, fit, or
  /// draw what stands in for the picture.
  package func preparation(
    of face: PageFace
  ) -> @Sendable () async throws(ImagesError) -> (page: PreparedPage, warning: ImagesError?) {
    let (source, pool, policy, placeholder) = (source, pool, onBadImage, placeholder)
    return { () throws(ImagesError) in
      do throws(ImagesError) {
        var picture: (any Picture)?
        if Self.looksAtPicture(face, placeholder) {
          picture = try await source.picture(face.picture)
        }
        var bitmap = pool.take()
        do throws(ImagesError) {
          do throws(ImagesError) {
            try picture?.draw(into: &bitmap)
          } catch {
            guard let spoilt = picture else { throw error }
            picture = try await source.replacement(for: spoilt, face.picture, after: error)
            try picture?.draw(into: &bitmap)
          }
        } catch {
          pool.give(bitmap)
          throw error
        }
        face.draw(over: &bitmap, placeholder: placeholder)
        return (PreparedPage(bitmap, pool: pool), nil)
      } catch {
        // A film that is being stopped shows nothing any more.
        guard policy == .placeholder, !Task.isCancelled else { throw error }
        var bitmap = pool.take()
        let name = source.name(of: face.picture).split(separator: "/").last.map(String.init) ?? "?"
        if case .loading = face {
          PlaceholderKind.neutral.draw(over: &bitmap)
        } else if case .notFetched(_, let reason) = error {
          FailedLook.draw(title: reason, detail: name, into: &bitmap)
        } else {
          FailedLook.draw(title: name, detail: "cannot be shown", into: &bitmap)
        }
        return (PreparedPage(bitmap, pool: pool), error)
      }
    }
  }
}

extension PageFace {
  /// Draws the face over a page that holds its picture, if it looks at that.
  fileprivate func draw(over page: inout Bitmap, placeholder: PlaceholderKind) {
    switch self {
    case .picture: break
    case .loading: placeholder.draw(over: &page)
    case .failed(_, let reason, let attempts):
      let tries = attempts == 1 ? "" : "tried \(attempts) times; "
      FailedLook.draw(title: reason, detail: tries + "swipe back to retry", into: &page)
    }
  }
}
