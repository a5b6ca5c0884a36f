#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads JSON that people write.
///
/// Foundation's decoder takes a trailing comma, and one of two equal keys. Here both are errors
/// that name line and column.
package enum StrictJSON {
  /// What is wrong with a document, without the file's name.
  package struct Problem: Error, Hashable {
    /// The reason, with the place of it or what to do.
    package let words: String

    init(_ words: String) { self.words = words }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - bytes: UTF-8, with or without a byte order mark.
  /// - Returns: the value.
  /// - Throws: ``Problem`` for invalid JSON, or for JSON that is not of that type.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8]
  ) throws(Problem) -> Value {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let document = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    try check(document)
    do {
      return try JSONDecoder().decode(type, from: Data(document))
    } catch let error as DecodingError {
      throw Problem(error.words)
    } catch {
      throw Problem("it cannot be read as JSON")
    }
  }

  /// Refuses invalid JSON, and objects with a key twice.
  ///
  /// - Complexity: O(bytes).
  package static func check(_ bytes: [UInt8]) throws(Problem) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw Problem("it is not UTF-8 text; save it as UTF-8")
    }
    var scan = JSONScan(bytes)
    try scan.document()
  }
}

/// One walk over a document by the grammar of RFC 8259.
private struct JSONScan {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  /// How deep lists and objects may lie in each other, as in Foundation's reader.
  private static let maximumDepth = 512
  /// How many characters a number without an exponent may have that is surely no larger than the
  /// largest `Double`, over which Foundation's reader gives up.
  private static let sureDigits = 308

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(StrictJSON.Problem) {
    try value()
    guard at == bytes.count else { throw invalid }
  }

  /// A value with the white space around it.
  private mutating func value() throws(StrictJSON.Problem) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try nested { scan throws(StrictJSON.Problem) in try scan.object() }
    case UInt8(ascii: "["): try nested { scan throws(StrictJSON.Problem) in try scan.list() }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
    skipSpace()
  }

  private mutating func nested(
    _ read: (inout JSONScan) throws(StrictJSON.Problem) -> Void
  ) throws(StrictJSON.Problem) {
    guard depth < Self.maximumDepth else {
      throw StrictJSON.Problem("lists and objects are nested too deep at \(place(at))")
    }
    depth += 1
    at += 1
    skipSpace()
    try read(&self)
    depth -= 1
  }

  private mutating func object() throws(StrictJSON.Problem) {
    var keys: Set<String> = []
    if take("}") { return }
    repeat {
      skipSpace()
      let start = at
      let key = try key()
      guard keys.insert(key).inserted else {
        throw StrictJSON.Problem(
          "the key '\(key)' is there twice, again at \(place(start)); remove one"
        )
      }
      skipSpace()
      guard take(":") else { throw invalid }
      try value()
    } while take(",")
    guard take("}") else { throw invalid }
  }

  private mutating func list() throws(StrictJSON.Problem) {
    if take("]") { return }
    repeat { try value() } while take(",")
    guard take("]") else { throw invalid }
  }

  private mutating func key() throws(StrictJSON.Problem) -> String {
    let start = at
    try string()
    let raw = bytes[start..<at]
    guard raw.contains(UInt8(ascii: "\\")) else {
      return String(decoding: raw.dropFirst().dropLast(), as: UTF8.self)
    }
    do {
      return try JSONDecoder().decode(String.self, from: Data(raw))
    } catch {
      at = start
      throw invalid
    }
  }

  private mutating func string() throws(StrictJSON.Problem) {
    guard take("\"") else { throw invalid }
    while let byte = next, byte >= 0x20 {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try escape()
      default: continue
      }
    }
    throw invalid
  }

  private mutating func escape() throws(StrictJSON.Problem) {
    guard let byte = next, "\"\\/bfnrtu".utf8.contains(byte) else { throw invalid }
    at += 1
    guard byte == UInt8(ascii: "u") else { return }
    let start = at - 2
    switch try codeUnit() {
    case 0xD800...0xDBFF:
      guard take("\\"), take("u"), case 0xDC00...0xDFFF = try codeUnit() else {
        at = start
        throw invalid
      }
    case 0xDC00...0xDFFF:
      // Half a character.
      at = start
      throw invalid
    default: return
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(StrictJSON.Problem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw invalid
      }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  private mutating func number() throws(StrictJSON.Problem) {
    let start = at
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    let hasExponent = take("e") || take("E")
    if hasExponent {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard hasExponent || at - start > Self.sureDigits else { return }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard Double(text)?.isFinite == true else {
      throw StrictJSON.Problem("the number at \(place(start)) is too large")
    }
  }

  private mutating func digits() throws(StrictJSON.Problem) {
    let start = at
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    guard at > start else { throw invalid }
  }

  private mutating func word(_ word: String) throws(StrictJSON.Problem) {
    guard bytes[at...].starts(with: word.utf8) else { throw invalid }
    at += word.utf8.count
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private var invalid: StrictJSON.Problem {
    StrictJSON.Problem(
      "it is not valid JSON at \(place(at)); check commas, quotes, braces and numbers"
    )
  }

  /// The line and column of a byte, in characters as most editors count them.
  private func place(_ offset: Int) -> String {
    let before = bytes[..<offset]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return "line \(line), column \(column)"
  }
}
