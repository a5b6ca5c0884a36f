// Why this file exists: lists come in any shape; which part of one holds the pictures is said by a path.

/// Any JSON, read without knowing its shape.
enum JSONValue: Decodable {
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
  case number(Double)
  case flag(Bool)
  case nothing

  /// Reads a value and all that is in it.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .nothing
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// What lies at a path such as `data.photos`; the whole for an empty one, `nil` if nothing does.
  subscript(path path: String) -> JSONValue? {
    var value = self
    for name in path.split(separator: ".") {
      guard case .object(let members) = value, let next = members[String(name)] else { return nil }
      value = next
    }
    return value
  }
}
