internal import CarouselValues

/// A recording that cannot be read or converted.
package struct TouchFileError: Error, Hashable {
  /// Where it is wrong, as in "line 3"; `nil` if it is so as a whole.
  package let place: String?
  /// What is wrong, which value, what to do; one line.
  package let words: String

  init(_ words: String) {
    place = nil
    self.words = words
  }

  init(line: Int, _ words: String) {
    place = "line \(line)"
    self.words = words
  }

  init(event: Int, _ words: String) {
    place = "event \(event)"
    self.words = words
  }
}

extension TouchFileError: CustomStringConvertible {
  /// "line 3: the time goes back …".
  package var description: String { (place.map { "\($0): " } ?? "") + words }
}

/// A text as lines, counted from 1, without their ends and without a byte order mark.
struct NumberedLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var line = bytes[at..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    at = end + 1
    number += 1
    return (number, line)
  }
}
