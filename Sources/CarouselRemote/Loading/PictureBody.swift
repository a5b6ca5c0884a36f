internal import CarouselFiles
internal import CarouselHTTP

/// The bytes of a picture, unchecked.
struct PictureBody: Sendable {
  /// Where the bytes come from, as far as the cache is concerned.
  enum Origin: Sendable {
    /// The cache, where they are known by this URL.
    case cache(HTTPURL)
    /// A server that lets them be kept.
    case server(Terms)
    /// A file, a data URL, or a server that forbids keeping them.
    case elsewhere
  }

  /// How a server lets a picture be kept.
  struct Terms: Sendable {
    /// The URL that answered, at the end of all redirects.
    let url: HTTPURL
    let validators: CachedPicture.Validators
    /// Until when it need not be asked for again, in seconds since 1970.
    let freshUntil: Int
  }

  let bytes: [UInt8]
  let digest: SHA256Digest
  /// What was asked for, and where it led to, without credentials.
  let url: String
  let finalURL: String
  var origin = Origin.elsewhere
}
