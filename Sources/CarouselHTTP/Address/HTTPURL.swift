internal import CarouselFiles

/// An http or https URL without a fragment.
///
/// A URL is parsed once, strictly, and put together again from its parts: what was checked is what
/// is requested. Credentials have a property of their own, which is never printed.
///
/// Bytes of the path and the query that may not stand in a URL (`"`, `|`, `ä`) are written as %…; a
/// "." or ".." in the path is resolved.
package struct HTTPURL: Hashable, Sendable {
  /// Whether the scheme is https.
  package let isSecure: Bool
  /// The host.
  package let host: HTTPHost
  /// The port, nil for the scheme's own.
  package let port: Int?
  /// The path, from "/" on, and the query, from "?" on.
  package let target: String
  /// What stood before "@", still with its %…; never printed.
  let credentials: String?

  /// The longest URL in bytes; servers of note take 8,000 (RFC 9110, section 4.1).
  package static let maximumLength = 8192

  /// Reads an absolute URL; the error leaves it to the caller to name it.
  package init(parsing text: String) throws(TargetRefusal) {
    try Self.checkCharacters(text)
    guard let (scheme, rest) = Self.scheme(of: text) else { throw .scheme(nil) }
    guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
    guard rest.hasPrefix("//") else { throw .noHost }
    try self.init(isSecure: scheme == "https", afterSlashes: rest.dropFirst(2))
  }

  init(isSecure: Bool, afterSlashes rest: Substring) throws(TargetRefusal) {
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var authority = rest[..<end]
    if let at = authority.lastIndex(of: "@") {
      credentials = String(authority[..<at])
      authority = authority[authority.index(after: at)...]
    } else {
      credentials = nil
    }
    var port: Int?
    // A colon inside the brackets of IPv6 begins no port.
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      let digits = authority[authority.index(after: colon)...]
      authority = authority[..<colon]
      if !digits.isEmpty {
        guard let number = digits.saturatingNumber, (1...65535).contains(number) else {
          throw .port(String(digits))
        }
        port = number
      }
    }
    self.isSecure = isSecure
    self.port = port == (isSecure ? 443 : 80) ? nil : port
    host = try HTTPHost(parsing: authority)
    target = Self.target(rest[end...])
  }

  init(like other: HTTPURL, target: String, credentials: String?) {
    isSecure = other.isSecure
    host = other.host
    port = other.port
    self.credentials = credentials
    self.target = target
  }

  /// User name and password with their %… read; nil without any.
  var userAndPassword: (user: String, password: String)? {
    guard
      let parts = credentials?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    else { return nil }
    return (Self.decoded(parts[0]), parts.count == 2 ? Self.decoded(parts[1]) : "")
  }

  /// Whether both have the same scheme, host and port.
  func hasSameOrigin(as other: HTTPURL) -> Bool {
    isSecure == other.isSecure && host == other.host && port == other.port
  }

  /// The whole URL, with credentials: the key under which a user's answers are cached; never
  /// printed or stored.
  package var textWithCredentials: String { text(account: credentials.map { $0 + "@" } ?? "") }

  /// The whole URL with `account` before its host.
  private func text(account: String) -> String {
    "\(isSecure ? "https" : "http")://\(account)\(host)\(port.map { ":\($0)" } ?? "")\(target)"
  }

  /// Whether it leads to this machine or a private network, as far as its text shows.
  package var isPrivate: Bool { host.reach != .anywhere }
}

extension HTTPURL: CustomStringConvertible {
  /// The whole URL, without credentials.
  package var description: String { text(account: "") }
}

extension HTTPURL {
  static func checkCharacters(_ text: String) throws(TargetRefusal) {
    guard text.utf8.count <= maximumLength else { throw .tooLong(text.utf8.count) }
    // Backslashes are slashes to some readers and letters to others: refused with the controls.
    guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
    else { throw .control }
  }

  /// The scheme in small letters and what follows its colon; nil for a relative reference.
  static func scheme(of text: String) -> (String, Substring)? {
    guard let colon = text.firstIndex(of: ":"), let first = text.utf8.first, first.isLetter else {
      return nil
    }
    let scheme = text[..<colon]
    guard scheme.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }) else {
      return nil
    }
    return (scheme.lowercased(), text[text.index(after: colon)...])
  }

  /// Path and query as they are sent: no fragment, no dots, only bytes that may stand in a URL.
  static func target(_ text: Substring) -> String {
    let text = text.prefix { $0 != "#" }
    let path = text.prefix { $0 != "?" }
    return encoded(withoutDots(path)) + encoded(text[path.endIndex...])
  }

  /// - Source: RFC 3986, section 5.2.4.
  private static func withoutDots(_ path: Substring) -> Substring {
    var result: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment.lowercased().replacing("%2e", with: ".") {
      case ".": if isLast { result.append("") }
      case "..":
        if !result.isEmpty { result.removeLast() }
        if isLast { result.append("") }
      default: result.append(segment)
      }
    }
    return Substring("/" + result.joined(separator: "/"))
  }

  private static func encoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && bytes[index + 1].hexadecimalDigit != nil && bytes[index + 2].hexadecimalDigit != nil
      if isEscape || byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=:@/?".utf8.contains(byte) {
        result.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array((byte < 0x10 ? "%0" : "%").utf8) + Array(digits.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalDigit, let low = bytes[index + 2].hexadecimalDigit
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Any text for a message: one line, no credentials, at most 200 characters.
  static func printable(_ text: String) -> String {
    var rest = text[...]
    var head = ""
    if let (scheme, behind) = scheme(of: text) { (head, rest) = (scheme + ":", behind) }
    let slashes = rest.prefix { $0 == "/" }
    head += slashes
    rest = rest.dropFirst(slashes.count)
    // Everything before the last "@" of what may be an authority goes, however many slashes are
    // before it; where no "@" is, but a colon, there may be a password with a slash in it.
    let authority = rest.prefix { !"/?#".contains($0) }
    let end = authority.contains("@") || !authority.contains(":") ? "/?#" : "?#"
    if let at = rest.prefix(while: { !end.contains($0) }).lastIndex(of: "@") {
      rest = rest[rest.index(after: at)...]
    }
    let whole = (head + rest).oneLine
    return whole.count > 200 ? whole.prefix(200) + "…" : whole
  }
}
