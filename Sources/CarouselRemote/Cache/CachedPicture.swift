package import CarouselFiles
/// The bytes of a picture as a server sent them, and what is known of them.
package struct CachedPicture: Hashable, Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// The digest of ``bytes``.
  package let digest: SHA256Digest
  /// What to ask the server with whether it has changed.
  package let validators: Validators
  /// Whether the server need not be asked.
  package let isFresh: Bool

  /// What a server gave to ask again with.
  package struct Validators: Hashable, Sendable {
    /// The `ETag` header, quotes and all.
    package var etag: String?
    /// The `Last-Modified` header as it came.
    package var lastModified: String?

    /// Names what the server gave.
    package init(etag: String? = nil, lastModified: String? = nil) {
      self.etag = etag
      self.lastModified = lastModified
    }
  }
}
