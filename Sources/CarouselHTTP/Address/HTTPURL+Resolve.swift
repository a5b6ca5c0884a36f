extension HTTPURL {
  /// The URL to which a reference in an answer from this one leads.
  ///
  /// Credentials stay only where scheme, host and port stay; a reference cannot bring any past
  /// ``TargetPolicy``.
  ///
  /// - Source: RFC 3986, section 5.2.
  package func resolving(_ reference: String) throws(TargetRefusal) -> HTTPURL {
    try Self.checkCharacters(reference)
    if Self.scheme(of: reference) != nil {
      return try HTTPURL(parsing: reference).withCredentials(of: self)
    }
    if reference.hasPrefix("//") {
      return try HTTPURL(isSecure: isSecure, afterSlashes: reference.dropFirst(2))
        .withCredentials(of: self)
    }
    let reference = reference.prefix { $0 != "#" }
    let path = target.prefix { $0 != "?" }
    let joined: String
    switch reference.first {
    case nil: joined = target
    case "/": joined = String(reference)
    case "?": joined = String(path + reference)
    default: joined = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference)
    }
    // A long page can hand out ever longer relative links.
    guard joined.utf8.count <= Self.maximumLength else { throw .tooLong(joined.utf8.count) }
    return HTTPURL(like: self, target: Self.target(joined[...]), credentials: credentials)
  }

  /// The URL of the next page that an answer from this one names.
  ///
  /// - Throws: ``HTTPFailure`` where it is no http or https URL, or leads from https to http.
  package func following(_ link: String) throws(HTTPFailure) -> HTTPURL {
    let next: HTTPURL
    do throws(TargetRefusal) {
      next = try resolving(link)
    } catch {
      throw HTTPFailure(url: Self.printable(link), .refused(error))
    }
    guard next.isSecure || !isSecure else {
      throw HTTPFailure(self, .linkInsecure(next.withoutCredentials))
    }
    return next
  }

  /// Whether it holds the user name and password of another URL, for the same server.
  package func keepsCredentials(of other: HTTPURL) -> Bool {
    credentials != nil && credentials == other.credentials && hasSameOrigin(as: other)
  }

  /// The URL for messages.
  var withoutCredentials: HTTPURL { HTTPURL(like: self, target: target, credentials: nil) }

  private func withCredentials(of origin: HTTPURL) -> HTTPURL {
    guard credentials == nil, hasSameOrigin(as: origin) else { return self }
    return HTTPURL(like: origin, target: target, credentials: origin.credentials)
  }
}
