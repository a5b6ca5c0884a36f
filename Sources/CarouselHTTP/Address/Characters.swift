extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Space or tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// The value of a digit to base 16.
  var hexadecimalDigit: UInt64? {
    if isDigit { return UInt64(self) - 48 }
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lower) ? UInt64(lower) - 87 : nil
  }

  /// A character of a header's name or token: RFC 9110, section 5.6.2.
  var isToken: Bool {
    isDigit || isLetter || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}

extension StringProtocol {
  /// Digits alone as a number; one too large for `Int` becomes the largest.
  var saturatingNumber: Int? {
    guard !isEmpty else { return nil }
    var value = 0
    for byte in utf8 {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(Int(byte) - 48)
      value = isTooLarge || isOver ? .max : sum
    }
    return value
  }

  /// Without spaces and tabs at its ends.
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !$0.isBlank }),
      let last = bytes.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
