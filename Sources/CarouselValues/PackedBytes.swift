/// Numbers and texts in few bytes: they are added at the end, and read in the same order.
///
/// Numbers have seven bits a byte, the lowest first, and a bit that says that more follow. A text begins with the
/// number of its UTF-8 bytes and 1; 0 stands for no text. What is read must have been written so.
package struct PackedBytes: Sendable {
  /// All that was added.
  package private(set) var bytes: [UInt8]
  /// Where the next value begins that is read.
  package private(set) var place = 0

  /// Begins with what was added elsewhere.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Whether all was read.
  package var isAtEnd: Bool { place == bytes.count }

  /// Adds a number.
  package mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds a text, or that there is none.
  package mutating func append(_ text: String?) {
    append(text.map { UInt64($0.utf8.count) + 1 } ?? 0)
    if let text { bytes += text.utf8 }
  }

  /// Adds all of others.
  package mutating func append(_ other: PackedBytes) { bytes += other.bytes }

  /// Reads a number.
  package mutating func number() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      guard byte > 0x7F else { return number }
      shift += 7
    }
  }

  /// Reads a text; `nil` if there is none.
  package mutating func text() -> String? {
    let count = Int(number()) - 1
    guard count >= 0 else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// Goes past so many bytes.
  package mutating func skip(_ count: Int) { place += count }
}
