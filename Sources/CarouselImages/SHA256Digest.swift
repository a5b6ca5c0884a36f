// Why this file exists: a digest names a file of the cache, so its written form is checked and its
// alphabet is that of hexadecimal digits.

/// A SHA-256 digest.
package struct SHA256Digest: Hashable, Sendable {
  /// The 64 hexadecimal digits, in lower case.
  package let hexadecimal: String

  /// The digest whose 64 lower-case hexadecimal digits are `text`; `nil` for anything else.
  package init?(hexadecimal text: String) {
    let isDigits = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.utf8.count == 64, isDigits else { return nil }
    hexadecimal = text
  }

  /// The digest of eight words, the first one first.
  init(words: [UInt32]) {
    hexadecimal = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

extension SHA256Digest: CustomStringConvertible {
  /// The 64 hexadecimal digits.
  package var description: String { hexadecimal }
}

extension SHA256Digest: Decodable {
  /// Reads 64 hexadecimal digits.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let digest = Self(hexadecimal: try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: value,
        debugDescription: "expected 64 hexadecimal digits in lower case"
      )
    }
    self = digest
  }
}
