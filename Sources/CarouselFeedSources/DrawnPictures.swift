internal import CarouselRaster
internal import Synchronization

/// The pictures from files and URLs that were drawn last: a row that is drawn again, as for each step
/// of a fade, fetches and decodes none of them again.
final class DrawnPictures: Sendable {
  /// A picture in one size.
  struct Key: Hashable {
    let image: FeedImage
    let width: Int
    let height: Int
  }

  private struct Shelves {
    var new: [Key: Bitmap] = [:]
    /// What was on the other shelf when that was full.
    var old: [Key: Bitmap] = [:]
    /// How many pixels are on the new one.
    var pixels = 0
  }

  /// The most pixels of a shelf, about as many as a screen has; both take 16 MiB.
  private static let maximumPixels = 2 << 20

  private let shelves = Mutex(Shelves())

  /// A picture that was drawn lately.
  subscript(key: Key) -> Bitmap? {
    let (new, old) = shelves.withLock { ($0.new[key], $0.old[key]) }
    if new == nil, let old { keep(old, as: key) }
    return new ?? old
  }

  /// Keeps a picture in place of those not asked for in the longest time.
  func keep(_ picture: Bitmap, as key: Key) {
    let count = key.width * key.height
    guard count <= Self.maximumPixels else { return }
    shelves.withLock { shelves in
      guard shelves.new[key] == nil else { return }
      if shelves.pixels + count > Self.maximumPixels {
        shelves = Shelves(old: shelves.new)
      }
      shelves.new[key] = picture
      shelves.pixels += count
    }
  }
}
