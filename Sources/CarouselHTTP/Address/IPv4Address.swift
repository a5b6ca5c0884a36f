#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An IPv4 address; 127.0.0.1 has many spellings, such as 2130706433, 0x7f.1 and 0177.0.0.1.
package struct IPv4Address: Hashable, Sendable {
  /// The address, first octet in the highest bits.
  package let value: UInt32

  /// The address with this value.
  package init(_ value: UInt32) { self.value = value }

  /// Reads one to four numbers with dots between them, decimal, octal (0…) or hexadecimal (0x…);
  /// the last one fills all octets that are left.
  ///
  /// - Source: POSIX `inet_addr`; libcurl and the system's resolver take these spellings too.
  /// - Returns: nil for text that only looks like an address: 256.1.1.1, 1.2.3.4.5, 08.1.1.1.
  package init?(_ text: some StringProtocol) {
    // The system's function stops at white space, whatever follows.
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0.isDigit || $0.isLetter }) else {
      return nil
    }
    var address = in_addr()
    guard unsafe inet_aton(String(text), &address) != 0 else { return nil }
    value = UInt32(bigEndian: address.s_addr)
  }

  /// Whether `text` ends in a number, and so is an address or nothing.
  static func mustBe(_ text: some StringProtocol) -> Bool {
    guard let last = text.split(separator: ".", omittingEmptySubsequences: false).last else {
      return false
    }
    let hexadecimal = last.lowercased().hasPrefix("0x") ? last.dropFirst(2) : nil
    return hexadecimal?.utf8.allSatisfy { $0.hexadecimalDigit != nil }
      ?? (!last.isEmpty && last.utf8.allSatisfy(\.isDigit))
  }

  /// How far it reaches.
  ///
  /// - Source: IANA IPv4 Special-Purpose Address Registry (RFC 6890).
  package var reach: AddressReach {
    func isIn(_ a: UInt32, _ b: UInt32, _ bits: UInt32) -> Bool {
      (value ^ (a << 24 | b << 16)) >> (32 - bits) == 0
    }
    return if isIn(127, 0, 8) {
      .loopback
    } else if isIn(10, 0, 8) || isIn(172, 16, 12) || isIn(192, 168, 16) || isIn(100, 64, 10) {
      .privateNetwork
    } else if isIn(169, 254, 16) {
      .linkLocal
    } else if isIn(0, 0, 8) || isIn(224, 0, 3) || isIn(198, 18, 15) || value >> 8 == 0xC0_0000 {
      .reserved
    } else {
      .anywhere
    }
  }
}

extension IPv4Address: CustomStringConvertible {
  /// Four decimal numbers.
  package var description: String {
    "\(value >> 24).\(value >> 16 & 255).\(value >> 8 & 255).\(value & 255)"
  }
}
