/// Why pictures from URLs cannot be used.
package enum RemoteError: Error, Sendable {
  /// A URL template that cannot be filled.
  case badTemplate(String, reason: String)
  /// An argument that is neither a picture nor a list.
  case badURL(String)
  /// A list that cannot be read or is invalid: which, why and what to do, as one line.
  case badList(String)
  /// A cache that cannot be used.
  case cache(CacheError)
  /// A lock file that cannot be used.
  case lock(LockFileError)
  /// The film was stopped.
  case cancelled
}

extension RemoteError: CustomStringConvertible {
  /// One line: what is wrong, with what, and what to do.
  package var description: String {
    switch self {
    case .badTemplate(let text, let reason): "\(text.withoutUserInfo): \(reason)"
    case .badURL(let text), .badList(let text): text
    case .cache(let error): error.description
    case .lock(let error): error.description
    case .cancelled: "stopped"
    }
  }
}
