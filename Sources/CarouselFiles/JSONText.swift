// Why this file exists: manifest, trace and lock file are written line by line; a JSON encoder would
// hold the whole film in memory, and all it would do for us is quote strings.

/// Writes JSON objects with their keys in the order given.
package struct JSONText {
  package private(set) var text = "{"

  /// An object without members.
  package init() {}

  /// Adds a member whose value is JSON already.
  package mutating func add(_ key: String, raw value: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":\(value)"
  }

  /// Adds a whole number.
  package mutating func add(_ key: String, _ value: Int) { add(key, raw: String(value)) }

  /// Adds a text.
  package mutating func add(_ key: String, _ value: String) { add(key, raw: Self.quoted(value)) }

  /// Adds a list of whole numbers.
  package mutating func add(_ key: String, _ values: [Int]) {
    add(key, raw: "[" + values.map(String.init).joined(separator: ",") + "]")
  }

  /// The finished object.
  package var closed: String { text + "}" }

  /// A JSON string: quotes, backslashes, controls and line separators escaped, the rest as it is.
  package static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        result += scalar.jsonEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
