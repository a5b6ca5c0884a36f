// Why this file exists: 127.0.0.1 has many spellings (2130706433, 0x7f.1, 0177.0.0.1) and system
// libraries take them all, so they are read here in the same way, before anything is asked.

/// An IPv4 address.
package struct IPv4Address: Hashable, Sendable {
  /// The address, first octet in the highest bits.
  package let value: UInt32

  /// The address with this value.
  package init(_ value: UInt32) { self.value = value }

  /// Reads one to four numbers with dots between them, decimal, octal (0…) or hexadecimal (0x…); the
  /// last one fills all octets that are left.
  ///
  /// - Source: POSIX `inet_addr`.
  /// - Returns: nil for text that only looks like an address: 256.1.1.1, 1.2.3.4.5, 08.1.1.1.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var value: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = Self.number(part) else { return nil }
      let isLast = index == parts.count - 1
      let limit: UInt64 = isLast ? 1 << (8 * UInt64(5 - parts.count)) : 256
      guard number < limit else { return nil }
      value = isLast ? value << (8 * UInt64(5 - parts.count)) | number : value << 8 | number
    }
    self.value = UInt32(truncatingIfNeeded: value)
  }

  /// Whether `text` ends in a number, and so is an address or nothing.
  static func mustBe(_ text: some StringProtocol) -> Bool {
    guard let last = text.split(separator: ".", omittingEmptySubsequences: false).last else {
      return false
    }
    return number(last) != nil || (!last.isEmpty && last.utf8.allSatisfy(\.isDigit))
  }

  private static func number(_ text: some StringProtocol) -> UInt64? {
    let lower = text.lowercased()
    let (digits, radix): (Substring, UInt64) =
      if lower.hasPrefix("0x") {
        (lower.dropFirst(2), 16)
      } else if lower.hasPrefix("0"), lower.utf8.count > 1 {
        (lower.dropFirst(), 8)
      } else {
        (lower[...], 10)
      }
    // "0x" alone is zero to some libraries.
    guard !digits.isEmpty || radix == 16 else { return nil }
    var value: UInt64 = 0
    for byte in digits.utf8 {
      guard let digit = byte.hexadecimalDigit, digit < radix else { return nil }
      value = value * radix + digit
      guard value <= UInt64(UInt32.max) else { return nil }
    }
    return value
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
