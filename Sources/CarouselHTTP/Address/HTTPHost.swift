/// The host of a URL.
package enum HTTPHost: Hashable, Sendable {
  /// A name of letters, digits, "-", "_" and "."; in small letters.
  case name(String)
  /// An IPv4 address, however it was spelt.
  case ipv4(IPv4Address)
  /// An IPv6 address.
  case ipv6(IPv6Address)

  /// Reads a name, an IPv4 address or an IPv6 address in brackets.
  init(parsing text: Substring) throws(TargetRefusal) {
    guard !text.isEmpty else { throw .noHost }
    if text.hasPrefix("[") {
      guard text.hasSuffix("]"), let address = IPv6Address(text.dropFirst().dropLast()) else {
        throw .host(String(text))
      }
      self = .ipv6(address)
      return
    }
    // One dot at the end means "from the root" and changes nothing else.
    let bare = text.hasSuffix(".") ? text.dropLast() : text
    let isName = bare.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63
        && label.utf8.allSatisfy { $0.isDigit || $0.isLetter || "-_".utf8.contains($0) }
    }
    guard isName, bare.utf8.count <= 253 else { throw .host(String(text)) }
    if IPv4Address.mustBe(bare) {
      guard let address = IPv4Address(bare) else { throw .host(String(text)) }
      self = .ipv4(address)
    } else {
      self = .name(bare.lowercased())
    }
  }

  /// How far it reaches, as far as can be seen without asking for the name's address.
  var reach: AddressReach {
    switch self {
    case .name(let name):
      name == "localhost" || name.hasSuffix(".localhost") ? .loopback : .anywhere
    case .ipv4(let address): address.reach
    case .ipv6(let address): address.reach
    }
  }
}

extension HTTPHost: CustomStringConvertible {
  /// As written in a URL.
  package var description: String {
    switch self {
    case .name(let name): name
    case .ipv4(let address): address.description
    case .ipv6(let address): "[\(address)]"
    }
  }
}
