internal import CarouselValues

extension DecodingError {
  /// What is wrong and where, without the file's name.
  package var words: String {
    switch self {
    case .dataCorrupted(let context):
      context.debugDescription == "The given data was not valid JSON."
        ? "it is not valid JSON; check commas, quotes, braces and numbers"
        : Self.place(context.codingPath) + context.debugDescription
    case .typeMismatch(let type, let context):
      Self.place(context.codingPath) + "expected \(Self.word(for: type))"
    case .valueNotFound(let type, let context):
      Self.place(context.codingPath) + "expected \(Self.word(for: type)), found null"
    case .keyNotFound(let key, let context):
      Self.place(context.codingPath) + "the key '\(key.stringValue)' is missing"
    @unknown default:
      "it cannot be read"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    // A member of an object may be called by a number too.
    let words = path.map { key in
      key.intValue.flatMap { key.stringValue == "\($0)" ? nil : "entry \($0 + 1)" }
        ?? key.stringValue
    }
    return words.isEmpty ? "" : "'\(words.joined(separator: "."))': "
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text in quotes"
    case is Bool.Type: "true or false"
    case is Int.Type, is UInt64.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String].Type, is [Any].Type: "a list"
    default: "an object in braces"
    }
  }
}

extension Decoder {
  /// Refuses an object with a key that is not among `known`, and names the one that may be meant.
  ///
  /// - Parameters:
  ///   - known: the keys.
  ///   - page: where to read of them, if they are too many for a line.
  /// - Throws: a `DecodingError`.
  package func refuseUnknownKeys(_ known: [String], listedIn page: String? = nil) throws {
    let names = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let remedy =
      if let nearest = unknown.nearest(among: known) { ", did you mean '\(nearest)'?" } else {
        page.map { "; \($0) lists the keys" } ?? "; the keys are \(known.joined(separator: ", "))"
      }
    let words = "unknown key '\(unknown.excerpt)'\(remedy)"
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: words))
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
