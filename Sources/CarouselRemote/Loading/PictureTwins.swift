internal import CarouselFiles
internal import Synchronization

/// Finds numbers that stand for the same address, so that each address is fetched once.
///
/// A list may name a picture twice, and one that is not counted first begins anew at its end.
final class PictureTwins: Sendable {
  /// What makes two numbers one picture.
  private struct Key: Hashable {
    let place: PictureAddress.Place
    /// What a lock file demands of it.
    let digest: SHA256Digest?
  }

  private let originals = Mutex<[Key: Int]>([:])

  /// The first number that stood for this picture: `number` itself if the picture is new.
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
