internal import CarouselValues

/// A SHA-256 digest.
///
/// A digest names a file of the cache, so its text is checked: nothing but hexadecimal digits.
package struct SHA256Digest: Hashable, Sendable {
  /// Eight bytes each, the first ones first.
  ///
  /// Not a vector: values aligned to 32 bytes were seen to spoil the memory of asynchronous
  /// functions in debug builds of Swift 6.3.1.
  private let a, b, c, d: UInt64

  /// The digest of eight words, the first one first.
  init(words: [UInt32]) {
    precondition(words.count == 8, "a digest has eight words")
    func pair(_ place: Int) -> UInt64 { UInt64(words[place]) << 32 | UInt64(words[place + 1]) }
    (a, b, c, d) = (pair(0), pair(2), pair(4), pair(6))
  }

  /// The digest whose 64 lower-case hexadecimal digits are `text`; `nil` for anything else.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var words: [UInt32] = []
    for start in stride(from: 0, to: 64, by: 8) {
      var word: UInt32 = 0
      for digit in digits[start..<start + 8] {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          word = word << 4 | UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"):
          word = word << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
        default: return nil
        }
      }
      words.append(word)
    }
    self.init(words: words)
  }

  /// The 64 hexadecimal digits, in lower case.
  package var hexadecimal: String {
    [a, b, c, d].map(\.hexadecimal).joined()
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
