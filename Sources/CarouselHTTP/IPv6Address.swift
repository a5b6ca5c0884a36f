// Why this file exists: an IPv6 address can be written in many ways and can hold an IPv4 address of
// this machine; both are seen through here.

/// An IPv6 address.
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
  /// - Source: RFC 4291, section 2.2.
  package init?(_ text: some StringProtocol) {
    // 45 bytes: eight groups of four, or six and an IPv4 address.
    guard text.utf8.count <= 45 else { return nil }
    let text = String(text)
    let halves: [Substring]
    if let gap = text.gap {
      guard text[gap.upperBound...].gap == nil else { return nil }
      halves = [text[..<gap.lowerBound], text[gap.upperBound...]]
    } else {
      halves = [text[...]]
    }
    var groups: [[UInt64]] = []
    for (index, half) in halves.enumerated() {
      guard let half = Self.groups(half, mayEndInIPv4: index == halves.count - 1) else {
        return nil
      }
      groups.append(half)
    }
    let count = groups.reduce(0) { $0 + $1.count }
    // "::" stands for at least one group.
    guard halves.count == 2 ? count <= 7 : count == 8 else { return nil }
    var all = groups[0]
    if groups.count == 2 {
      all += Array(repeating: 0, count: 8 - count) + groups[1]
    }
    high = all[..<4].reduce(0) { $0 << 16 | $1 }
    low = all[4...].reduce(0) { $0 << 16 | $1 }
  }

  private static func groups(_ text: Substring, mayEndInIPv4: Bool) -> [UInt64]? {
    guard !text.isEmpty else { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var groups: [UInt64] = []
    for (index, part) in parts.enumerated() {
      if mayEndInIPv4, index == parts.count - 1, part.utf8.contains(UInt8(ascii: ".")) {
        guard part.split(separator: ".").count == 4, let address = IPv4Address(part) else {
          return nil
        }
        groups += [UInt64(address.value >> 16), UInt64(address.value & 0xFFFF)]
      } else {
        guard (1...4).contains(part.utf8.count) else { return nil }
        var value: UInt64 = 0
        for byte in part.utf8 {
          guard let digit = byte.hexadecimalDigit else { return nil }
          value = value << 4 | digit
        }
        groups.append(value)
      }
    }
    return groups
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

extension StringProtocol {
  /// The first "::".
  fileprivate var gap: Range<Index>? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if next < endIndex, self[index] == ":", self[next] == ":" {
        return index..<self.index(after: next)
      }
      index = next
    }
    return nil
  }
}
