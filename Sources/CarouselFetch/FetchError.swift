internal import CarouselValues

/// A network description that is invalid.
package enum FetchError: Error, Hashable, Sendable {
  /// A word that is neither a profile nor `name=value`.
  case unknownNetwork(String)
  /// A part that is not known.
  case unknownPart(String)
  /// A part that is there twice, where one would hide the other.
  case repeatedPart(String)
  /// A value that cannot be read, or is out of range.
  case badValue(part: String, value: String, remedy: String)
}

extension FetchError: CustomStringConvertible {
  /// One line: what is wrong, which value, what to do.
  package var description: String {
    switch self {
    case .unknownNetwork(let text):
      "network '\(text.excerpt)': use instant, \(VirtualNetwork.profiles.keys.sorted().joined(separator: ", ")), "
        + "or parts such as latency=300ms,bandwidth=2Mbps"
    case .unknownPart(let name):
      "network: '\(name.excerpt)' is unknown; use \(VirtualNetwork.partNames.joined(separator: ", "))"
    case .repeatedPart(let name): "network: '\(name)' is given twice; give it once"
    case .badValue(let part, let value, let remedy): "network: \(part)=\(value.excerpt): \(remedy)"
    }
  }
}
