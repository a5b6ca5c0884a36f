#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads what a `data:` URL holds.
///
/// - Source: RFC 2397.
enum DataURL {
  /// The bytes of what follows `data:`; `nil` if it is malformed.
  static func bytes(of text: Substring) -> [UInt8]? {
    guard let comma = text.firstIndex(of: ","),
      let bytes = unescaped(text[text.index(after: comma)...])
    else { return nil }
    guard text[..<comma].lowercased().hasSuffix(";base64") else { return bytes }
    return Data(base64Encoded: Data(bytes)).map { [UInt8]($0) }
  }

  /// Bytes with every %XX as what it stands for; `nil` for a % without two digits.
  static func unescaped(_ text: Substring) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = bytes.next(), let low = bytes.next(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16),
        high != UInt8(ascii: "+"), high != UInt8(ascii: "-")
      else { return nil }
      result.append(value)
    }
    return result
  }
}
