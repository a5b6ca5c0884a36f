/// Writes JSON objects with their keys in the order given.
///
/// For documents that are written line by line, such as manifest, trace and lock file: an encoder would
/// hold the whole film in memory.
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

  /// A JSON string with quotes, backslashes, and characters that change how a line is shown escaped.
  package static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.isControl: result += scalar.jsonEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
