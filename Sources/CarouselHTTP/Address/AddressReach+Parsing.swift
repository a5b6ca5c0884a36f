extension AddressReach {
  /// The reach of an address as text, nil where it is none.
  init?(of text: String) {
    // An address of the link can end in the name of an interface.
    if let six = IPv6Address(text.prefix { $0 != "%" }) {
      self = six.reach
    } else if let four = IPv4Address(text) {
      self = four.reach
    } else {
      return nil
    }
  }

  /// The reach of an address of 4 or 16 bytes, the highest first; nil for another number.
  init?(of bytes: [UInt8]) {
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch bytes.count {
    case 4: self = IPv4Address(UInt32(truncatingIfNeeded: number(bytes))).reach
    case 16: self = IPv6Address(high: number(bytes[..<8]), low: number(bytes[8...])).reach
    default: return nil
    }
  }
}
