@testable import CarouselPNG

/// Rows of pixels, each pixel a letter, one row behind the other in memory as the strip coder has
/// them.
///
/// Equal letters are equal pixels. A capital differs from its small letter in the last byte only.
struct LetterRows {
  /// The rows, and the slack behind the last.
  let bytes: [UInt8]
  /// Pixels in a row.
  let width: Int

  /// Spells rows of equal length, the lowest last, with as many pixels behind it as there is slack
  /// for.
  init(_ rows: [String], behind: Character = "\0") {
    width = rows.first?.count ?? 0
    precondition(rows.allSatisfy { $0.count == rows.first?.count }, "rows of different lengths")
    let slack = (0..<BitWriter.slack).map { Self.pixel(behind)[$0 % 3] }
    bytes = rows.joined().flatMap(Self.pixel) + slack
  }

  /// Three bytes.
  static func pixel(_ letter: Character) -> [UInt8] {
    let small = letter.lowercased().utf8.first ?? 0
    return [small, small &* 7, letter.isUppercase ? 1 : 0]
  }

  /// The pixels of a row, three bytes each.
  func row(_ y: Int) -> ArraySlice<UInt8> { bytes[y * width * 3..<(y + 1) * width * 3] }

  /// Runs `body` on a pointer to the first byte of row `y`.
  func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("no rows") }
      // SAFETY: the row lies inside the array, the slack behind it too.
      return unsafe body(base + y * width * 3)
    }
  }
}

/// A match in plain numbers.
func match(_ start: Int, _ distance: Int, _ pixels: Int) -> RowMatch {
  RowMatch(start: UInt32(start), distance: UInt16(distance), pixels: UInt8(pixels))
}
