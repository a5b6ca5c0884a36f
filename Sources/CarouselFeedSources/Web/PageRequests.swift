internal import CarouselFeed
internal import CarouselHTTP

/// The URLs of a list's pages.
struct PageRequests: Sendable {
  private let selection: FeedSourceSelection
  /// The URL of the first page, with user name and password.
  let first: HTTPURL

  /// Takes a source on a server.
  ///
  /// - Throws: what is wrong with its URL.
  init(_ selection: FeedSourceSelection) throws(HTTPFailure) {
    self.selection = selection
    first = try HTTPURL(Self.text(selection, FeedPlace(.first)))
  }

  /// The URL of a page.
  ///
  /// - Returns: the URL, and whether the page before it named it.
  /// - Throws: what is wrong with it.
  func url(at place: FeedPlace) throws(HTTPFailure) -> (url: HTTPURL, isLinked: Bool) {
    guard case .url = selection.kind, let cursor = place.cursor else {
      return (try HTTPURL(Self.text(selection, place)), false)
    }
    let isLink =
      switch selection.paging {
      case .link: true
      case .cursor: cursor.hasPrefix("https://") || cursor.hasPrefix("http://")
      case .page, .offset: false
      }
    guard isLink else { return (try HTTPURL(Self.text(selection, place)), false) }
    return (try first.following(cursor), true)
  }

  /// The server of an API.
  static func base(_ selection: FeedSourceSelection) -> String {
    let own =
      switch selection.kind {
      case .stackExchange: "https://api.stackexchange.com"
      case .qiita: "https://qiita.com"
      case .picsum: "https://picsum.photos"
      case .generated, .folder, .url: ""
      }
    return selection.base ?? own
  }

  private static func text(_ selection: FeedSourceSelection, _ place: FeedPlace) -> String {
    let (base, size) = (base(selection), selection.pageSize)
    switch selection.kind {
    case .stackExchange(let site, let onlyModerators):
      let filter = selection.filter.map { "&filter=" + $0.queryEscaped } ?? ""
      return base + "/2.3/users" + (onlyModerators ? "/moderators" : "")
        + "?site=\(site)&page=\(place.page)&pagesize=\(size)&order=desc&sort=reputation" + filter
    case .qiita(let query):
      return base
        + "/api/v2/items?page=\(place.page)&per_page=\(size)&query=\(query.queryEscaped)"
    case .picsum: return base + "/v2/list?page=\(place.page)&limit=\(size)"
    case .url(let text):
      let (name, value): (String, String?) =
        switch selection.paging {
        case .page: ("page", String(place.page))
        case .offset: ("offset", String(place.offset))
        case .cursor: ("cursor", place.cursor)
        case .link: ("page", nil)
        }
      let url = text.filled("{limit}", String(size))
      guard !url.contains("{\(name)}") else { return url.filled("{\(name)}", value ?? "") }
      guard let value else { return url }
      return url.addingQuery(name, value)
    case .generated, .folder: return ""
    }
  }
}

extension String {
  /// The text with every `place` replaced with a value that is escaped.
  fileprivate func filled(_ place: String, _ value: String) -> String {
    split(separator: place, omittingEmptySubsequences: false)
      .joined(separator: value.queryEscaped)
  }

  /// This URL with one more part of its query, before its fragment.
  fileprivate func addingQuery(_ name: String, _ value: String) -> String {
    let url = prefix { $0 != "#" }
    return url + (url.contains("?") ? "&" : "?") + name + "=" + value.queryEscaped
  }

  /// The text as a value of a query: everything but letters, digits and `-._~` as %….
  var queryEscaped: String {
    var result: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array((byte < 0x10 ? "%0" : "%").utf8) + Array(digits.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
