// Why this file exists: what came for a picture, with all that a lock file says of it.

internal import CarouselImages

/// The bytes of a picture, checked against nothing but the server's word.
struct PictureBody: Sendable {
  let bytes: [UInt8]
  let digest: SHA256Digest
  /// What was asked for, and where it led to, without credentials.
  let url: String
  let finalURL: String
}
