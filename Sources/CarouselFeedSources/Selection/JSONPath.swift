internal import CarouselFiles

/// A place in a JSON value: names of members and numbers of entries, such as `data.users.0`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// The names, outermost first; none for the whole.
  let names: [String]

  private static let maximumDepth = 16

  /// A path that the program itself knows.
  init(_ names: String...) { self.names = names }

  /// Reads `data.users`; a `.` alone is the whole.
  ///
  /// - Throws: ``FeedSourceError/badSetting(_:value:remedy:)``, which names the setting.
  init(parsing text: String, of setting: FeedSourceSetting) throws(FeedSourceError) {
    guard text != "." else {
      names = []
      return
    }
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count <= Self.maximumDepth, text.utf8.count <= 1000,
      names.allSatisfy({ !$0.isEmpty })
    else {
      throw .badSetting(
        setting,
        value: text,
        remedy: "use names with dots between, as data.users; at most \(Self.maximumDepth)"
      )
    }
    self.names = names
  }

  /// The path as it is read.
  var description: String { names.isEmpty ? "." : names.joined(separator: ".") }
}

extension JSONValue {
  /// What is at a path; `nil` for nothing, and for `null`.
  subscript(path: JSONPath) -> JSONValue? {
    var value = self
    for name in path.names {
      switch value {
      case .object(let members):
        guard let member = members[name] else { return nil }
        value = member
      case .list(let entries):
        guard let index = Int(name), entries.indices.contains(index) else { return nil }
        value = entries[index]
      case .text, .number, .bool, .null: return nil
      }
    }
    return value == .null ? nil : value
  }
}
