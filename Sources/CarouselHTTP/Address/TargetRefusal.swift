internal import CarouselFiles

/// Why a URL is not asked.
package enum TargetRefusal: Error, Hashable, Sendable {
  /// Longer than ``HTTPURL/maximumLength`` bytes.
  case tooLong(Int)
  /// A space or a control character.
  case control
  /// Neither http nor https; nil where there is no scheme.
  case scheme(String?)
  /// No host.
  case noHost
  /// A host that is neither a name nor an address.
  case host(String)
  /// A port outside 1…65535.
  case port(String)
  /// A user name or password where none may be.
  case credentials
  /// An address or a name of this machine or of a private network.
  case notPublic(host: String, AddressReach)
  /// A name whose addresses are all of this machine or of a private network; the first one.
  case leadsInside(host: String, address: String, AddressReach)
}

extension TargetRefusal: CustomStringConvertible {
  /// What is wrong and what to do; the URL itself is named by ``HTTPFailure``.
  package var description: String {
    switch self {
    case .tooLong(let count):
      "\(count) bytes long; URLs may have \(HTTPURL.maximumLength)"
    case .control: "has a space or a control character; write it as %20 or leave it out"
    case .scheme(let scheme?): "scheme \(scheme.oneLine) is not fetched; use https or http"
    case .scheme(nil): "has no scheme; begin it with https://"
    case .noHost: "has no host; write https://host/path"
    case .host(let host):
      "host \(host.oneLine) is not a name or an address; write letters, digits, - and . (xn-- for others)"
    case .port(let port): "port \(port.oneLine) is not 1 to 65535; correct or leave it out"
    case .credentials: "holds a user name or password; only a URL of the command line may"
    case .notPublic(let host, let reach):
      "\(host) is \(reach); only the command line or a list from there may name it; else add --allow-private"
    case .leadsInside(let host, let address, let reach):
      "\(host) leads to \(address), \(reach); only the command line or a list from there may name it; else add --allow-private"
    }
  }
}
