#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An IPv6 address, which can be written in many ways and can stand for an IPv4 address.
package struct IPv6Address: Hashable, Sendable {
  /// The upper 64 bits.
  let high: UInt64
  /// The lower 64 bits.
  let low: UInt64

  /// The address with these halves.
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the text between the brackets of a URL; no zone.
  ///
  /// - Source: RFC 4291, section 2.2, as POSIX `inet_pton` reads it.
  package init?(_ text: some StringProtocol) {
    guard !text.utf8.contains(0) else { return nil }
    var address = in6_addr()
    guard unsafe inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
    // The highest byte comes first.
    (high, low) = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe (
        UInt64(bigEndian: bytes.load(as: UInt64.self)),
        UInt64(bigEndian: bytes.load(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// How far it reaches; an address that stands for an IPv4 address, as far as that one.
  ///
  /// - Source: IANA IPv6 Special-Purpose Address Registry; RFC 4291 (mapped, compatible), RFC 6052
  ///   (64:ff9b::/96), RFC 3056 (2002::/16).
  package var reach: AddressReach {
    let embedded = IPv4Address(UInt32(truncatingIfNeeded: low))
    switch (high, low) {
    case (0, 0): return .reserved
    case (0, 1): return .loopback
    case (0, _) where low >> 32 == 0xFFFF || low >> 32 == 0: return embedded.reach
    case (0x0064_FF9B_0000_0000, _) where low >> 32 == 0: return embedded.reach
    // 64:ff9b:1::/48 translates to whatever IPv4 network the place has: RFC 8215.
    case (_, _) where high >> 16 == 0x0064_FF9B_0001: return .reserved
    case (_, _) where high >> 48 == 0x2002:
      return IPv4Address(UInt32(truncatingIfNeeded: high >> 16)).reach
    case (_, _) where high >> 57 == 0xFC >> 1 || high >> 54 == 0xFEC0 >> 6: return .privateNetwork
    case (_, _) where high >> 54 == 0xFE80 >> 6: return .linkLocal
    case (_, _) where high >> 56 == 0xFF || high >> 48 == 0: return .reserved
    default: return .anywhere
    }
  }
}

extension IPv6Address: CustomStringConvertible {
  /// Eight groups, none left out.
  package var description: String {
    [high, low].flatMap { half in
      [48, 32, 16, 0].map { String(half >> $0 & 0xFFFF, radix: 16) }
    }.joined(separator: ":")
  }
}
