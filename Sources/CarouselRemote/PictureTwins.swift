internal import CarouselImages
internal import Synchronization

/// Tells which numbers of a pool stand for the same address, so that it is fetched once.
///
/// Lists name a picture twice, and lists that are not read to their end go round.
final class PictureTwins: Sendable {
  /// What makes two numbers one picture.
  private struct Key: Hashable {
    let place: PictureAddress.Place
    /// What a lock file demands of it.
    let digest: SHA256Digest?
  }

  private let originals = Mutex<[Key: Int]>([:])

  /// The number under which a picture was first seen: `number` itself, the first time.
  func original(
    of number: Int,
    at address: PictureAddress,
    digest: SHA256Digest?
  ) -> Int {
    let key = Key(place: address.place, digest: digest)
    return originals.withLock { originals in
      if let first = originals[key] { return first }
      originals[key] = number
      return number
    }
  }
}
