/// Which URLs may be asked: a pure function of where a URL came from and what it says.
///
/// What a name's text does not show, the address does: where private targets are refused,
/// ``HTTPClient`` opens no connection to one, whatever name led there. Behind a proxy, which looks
/// names up itself, only the text counts.
package enum TargetPolicy: Hashable, Sendable {
  /// The URL, or its template, was typed by the user: any http or https URL, also with credentials.
  case named
  /// The URL stood in a list; it may lead into a private network only if the list itself is there.
  case listed(allowsPrivate: Bool)

  /// The policy for URLs in the list that `answer` holds.
  package static func listed(in answer: HTTPAnswer) -> TargetPolicy {
    TargetPolicy.named.redirects(of: answer.url, from: answer.peer)
  }

  /// The policy for the redirects of `url`, itself asked under this policy, whose answer came from
  /// `peer`, nil where that is not known.
  func redirects(of url: HTTPURL, from peer: AddressReach?) -> TargetPolicy {
    switch self {
    case .named: .listed(allowsPrivate: url.isPrivate || (peer ?? .anywhere) != .anywhere)
    case .listed: self
    }
  }

  /// Whether it allows targets in private networks.
  var allowsPrivate: Bool {
    switch self {
    case .named: true
    case .listed(let allowsPrivate): allowsPrivate
    }
  }

  /// Why `url` is not to be asked, nil if it may be.
  package func refusal(of url: HTTPURL) -> TargetRefusal? {
    switch self {
    case .named: nil
    case .listed:
      if url.credentials != nil {
        .credentials
      } else if url.isPrivate, !allowsPrivate {
        .notPublic(host: url.host.description, url.host.reach)
      } else {
        nil
      }
    }
  }
}
