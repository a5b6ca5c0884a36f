/// How far an address reaches.
///
/// An untrusted list must not make this machine send requests to its own services or its
/// neighbours.
package enum AddressReach: Hashable, Sendable {
  /// Anywhere.
  case anywhere
  /// This machine.
  case loopback
  /// A private network.
  case privateNetwork
  /// The machines on one link.
  case linkLocal
  /// No machine, many machines, or not assigned.
  case reserved
}

extension AddressReach: CustomStringConvertible {
  /// In words, after "is".
  package var description: String {
    switch self {
    case .anywhere: "a public address"
    case .loopback: "this machine"
    case .privateNetwork: "in a private network"
    case .linkLocal: "a link-local address"
    case .reserved: "a reserved address"
    }
  }
}
