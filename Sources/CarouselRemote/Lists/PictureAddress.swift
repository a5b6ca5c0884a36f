internal import CarouselHTTP

/// Where a picture is.
struct PictureAddress: Sendable {
  /// The place.
  enum Place: Hashable, Sendable {
    /// On a server.
    case web(HTTPURL, TargetPolicy)
    /// On this machine, as named on the command line.
    case file(String)
    /// In the URL itself.
    case bytes([UInt8])
  }

  let place: Place
  /// The URL for people and lock files, without credentials and, where the picture is in it,
  /// without the picture.
  let name: String

  /// A URL on the command line: `http:`, `https:`, `file:` or `data:`.
  ///
  /// - Throws: ``RemoteError/badURL(_:)``.
  init(named text: String) throws(RemoteError) {
    if let rest = text.droppingScheme("data") {
      guard let bytes = DataURL.bytes(of: rest) else {
        throw .badURL("\(text.prefix(60)): not base64 or %-encoded data; check the data: URL")
      }
      self.init(place: .bytes(bytes), name: "data:\(rest.prefix { $0 != "," })")
      return
    }
    if let rest = text.droppingScheme("file") {
      guard let path = DataURL.unescaped(rest.withoutLocalHost), path.first == UInt8(ascii: "/"),
        let path = String(validating: path, as: UTF8.self), !path.contains("\0")
      else {
        throw .badURL(
          "\(text.withoutUserInfo): not an absolute path; write file:///home/me/picture.jpg"
        )
      }
      self.init(place: .file(path), name: path)
      return
    }
    do throws(HTTPFailure) {
      self.init(try HTTPURL(text), .named)
    } catch {
      throw .badURL(error.description)
    }
  }

  /// What stands in a list or a lock file, relative to where that is, if it is on a server.
  ///
  /// The user's own name and password for that server go along; no others may stand there.
  init(listed text: String, from origin: HTTPURL?, _ policy: TargetPolicy) throws(TargetRefusal) {
    let url = if let origin { try origin.resolving(text) } else { try HTTPURL(parsing: text) }
    let isOwn = origin.map(url.keepsCredentials(of:)) ?? false
    self.init(url, isOwn ? .named : policy)
  }

  /// A place on a server.
  private init(_ url: HTTPURL, _ policy: TargetPolicy) {
    self.init(place: .web(url, policy), name: url.description)
  }

  private init(place: Place, name: String) {
    self.place = place
    self.name = name
  }
}

extension String {
  /// What follows `scheme:`, in letters of either case; `nil` if it begins otherwise.
  fileprivate func droppingScheme(_ scheme: String) -> Substring? {
    prefix(scheme.count + 1).lowercased() == scheme + ":" ? dropFirst(scheme.count + 1) : nil
  }
}

extension Substring {
  /// The path of a `file:` URL, whose host is this one or none.
  fileprivate var withoutLocalHost: Substring {
    guard hasPrefix("//") else { return self }
    let rest = dropFirst(2)
    return rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
  }
}
