internal import CarouselFeed
internal import CarouselHTTP
internal import SystemPackage

/// A page as it came from a server or a file, not yet read.
struct PageText: Sendable {
  /// Where it came from, which relative places in it start from.
  enum Origin: Hashable, Sendable {
    /// A URL at the end of all redirects.
    case server(HTTPURL)
    /// A file of this folder.
    case folder(FilePath)
  }

  /// What messages call it: a URL without user name and password, or a path.
  let name: String
  /// Where it came from.
  let origin: Origin
  /// The text.
  let bytes: [UInt8]
  /// What its headers say of the number of all items.
  var total: Int?
  /// What its headers say of the next page, or what the file's place among others says.
  var next: FeedNext = .unstated
}
