/// A JSON value of a shape that is not known beforehand.
package enum JSONValue: Hashable, Sendable {
  /// An object's members.
  case object([String: JSONValue])
  /// A list's entries.
  case list([JSONValue])
  /// A text.
  case text(String)
  /// A number, as it is written.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null

  /// How deep lists and objects may lie in each other.
  package static let maximumDepth = 64
  /// How many values there may be in all.
  package static let maximumCount = 200_000

  /// Reads a value.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Throws: ``StrictJSON/Problem`` for invalid JSON, a key that is there twice, and for more values
  ///   than ``maximumCount`` or deeper ones than ``maximumDepth``.
  /// - Complexity: O(bytes).
  package init(parsing bytes: [UInt8]) throws(StrictJSON.Problem) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let document = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    try StrictJSON.check(document)
    var reader = Reader(bytes: document)
    self = try reader.value()
  }

  /// Reads a document that was checked: only limits can be exceeded.
  private struct Reader {
    let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    private var count = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value() throws(StrictJSON.Problem) -> JSONValue {
      count += 1
      guard count <= JSONValue.maximumCount else {
        throw StrictJSON.Problem("it has more than \(JSONValue.maximumCount) values")
      }
      skipSpace()
      defer { skipSpace() }
      switch bytes[at] {
      case UInt8(ascii: "{"): return try object()
      case UInt8(ascii: "["): return try list()
      case UInt8(ascii: "\""): return .text(text())
      case UInt8(ascii: "t"):
        at += 4
        return .bool(true)
      case UInt8(ascii: "f"):
        at += 5
        return .bool(false)
      case UInt8(ascii: "n"):
        at += 4
        return .null
      default:
        let number = bytes[at...].prefix { !",]} \t\r\n".utf8.contains($0) }
        at = number.endIndex
        return .number(String(decoding: number, as: UTF8.self))
      }
    }

    private mutating func object() throws(StrictJSON.Problem) -> JSONValue {
      try enter()
      var members: [String: JSONValue] = [:]
      while bytes[at] != UInt8(ascii: "}") {
        skipSpace()
        let key = text()
        skipSpace()
        at += 1  // The colon.
        members[key] = try value()
        if bytes[at] == UInt8(ascii: ",") { at += 1 }
      }
      leave()
      return .object(members)
    }

    private mutating func list() throws(StrictJSON.Problem) -> JSONValue {
      try enter()
      var entries: [JSONValue] = []
      while bytes[at] != UInt8(ascii: "]") {
        entries.append(try value())
        if bytes[at] == UInt8(ascii: ",") { at += 1 }
      }
      leave()
      return .list(entries)
    }

    private mutating func enter() throws(StrictJSON.Problem) {
      depth += 1
      guard depth <= JSONValue.maximumDepth else {
        throw StrictJSON.Problem(
          "lists and objects are nested deeper than \(JSONValue.maximumDepth)"
        )
      }
      at += 1
      skipSpace()
    }

    private mutating func leave() {
      depth -= 1
      at += 1
    }

    /// The text that begins at a quote.
    private mutating func text() -> String {
      at += 1
      let start = at
      while bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") { at += 1 }
      guard bytes[at] == UInt8(ascii: "\\") else {
        defer { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
      }
      var units = Array(String(decoding: bytes[start..<at], as: UTF8.self).utf16)
      while bytes[at] != UInt8(ascii: "\"") {
        if bytes[at] == UInt8(ascii: "\\") {
          units.append(escape())
        } else {
          let run = bytes[at...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
          units += String(decoding: run, as: UTF8.self).utf16
          at = run.endIndex
        }
      }
      at += 1
      return String(decoding: units, as: UTF16.self)
    }

    /// The code unit that begins at a backslash.
    private mutating func escape() -> UInt16 {
      let letter = bytes[at + 1]
      at += 2
      switch letter {
      case UInt8(ascii: "b"): return 0x08
      case UInt8(ascii: "f"): return 0x0C
      case UInt8(ascii: "n"): return 0x0A
      case UInt8(ascii: "r"): return 0x0D
      case UInt8(ascii: "t"): return 0x09
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        at += 4
        return UInt16(digits, radix: 16) ?? 0xFFFD
      default: return UInt16(letter)
      }
    }

    private mutating func skipSpace() {
      while at < bytes.count, " \t\r\n".utf8.contains(bytes[at]) { at += 1 }
    }
  }
}
