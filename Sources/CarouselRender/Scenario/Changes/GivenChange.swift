internal import CarouselFiles

/// A change as a scenario file has it: `{"at": "2s", "size": "844x390"}`.
public struct GivenChange: Decodable, Hashable, Sendable {
  /// A picture that a page shows.
  public enum Picture: Hashable, Sendable {
    /// One of the pool, by its number from 0.
    case number(Int)
    /// A file.
    case file(String)
  }

  /// What changes; pages are places in the list, from 0.
  public enum What: Hashable, Sendable {
    /// The viewport: `844x390`.
    case size(String)
    /// A page comes in.
    case insert(page: Int, Picture)
    /// A page goes away.
    case remove(page: Int)
    /// A page comes in before the first.
    case prepend(Picture)
    /// A page takes another picture.
    case reload(page: Int, Picture)
  }

  /// When: `2s`, `800ms`.
  public let at: String
  /// What.
  public let what: What

  /// Describes a change.
  public init(at: String, _ what: What) {
    (self.at, self.what) = (at, what)
  }

  private enum Key: String, CodingKey, CaseIterable {
    case at, size, insert, remove, prepend, reload
  }

  private enum PageKey: String, CodingKey, CaseIterable {
    case page, picture
  }

  /// Reads a change; an unknown key, and any number of changes but one, is an error.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Key.self)
    at = try values.decode(String.self, forKey: .at)
    let kinds = Key.allCases.dropFirst().filter(values.contains)
    guard kinds.count == 1, let kind = kinds.first else {
      let names = Key.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: .at,
        in: values,
        debugDescription: "a change has one of \(names) beside it, not \(kinds.count)"
      )
    }
    switch kind {
    case .at, .size: what = .size(try values.decode(String.self, forKey: .size))
    case .insert: what = .insert(page: try Self.page(values, kind), try Self.picture(values, kind))
    case .reload: what = .reload(page: try Self.page(values, kind), try Self.picture(values, kind))
    case .remove: what = .remove(page: try Self.page(values, kind, [.page]))
    case .prepend: what = .prepend(try Self.picture(values, kind, [.picture]))
    }
  }

  private typealias Values = KeyedDecodingContainer<Key>

  private static func members(
    _ values: Values,
    _ key: Key,
    _ known: [PageKey]
  ) throws -> KeyedDecodingContainer<PageKey> {
    let inner = try values.superDecoder(forKey: key)
    try inner.refuseUnknownKeys(known.map(\.rawValue))
    return try inner.container(keyedBy: PageKey.self)
  }

  private static func page(
    _ values: Values,
    _ key: Key,
    _ known: [PageKey] = PageKey.allCases
  ) throws -> Int {
    try members(values, key, known).wholeNumber(Int.self, forKey: .page)
  }

  private static func picture(
    _ values: Values,
    _ key: Key,
    _ known: [PageKey] = PageKey.allCases
  ) throws -> Picture {
    let members = try members(values, key, known)
    do {
      return .file(try members.decode(String.self, forKey: .picture))
    } catch DecodingError.typeMismatch {
      return .number(try members.wholeNumber(Int.self, forKey: .picture))
    }
  }

  /// The change in one form.
  var json: String {
    func object(_ page: Int?, _ picture: Picture?) -> String {
      var text = JSONText()
      if let page { text.add("page", page) }
      switch picture {
      case .number(let number): text.add("picture", number)
      case .file(let file): text.add("picture", file)
      case nil: break
      }
      return text.closed
    }
    var text = JSONText()
    text.add("at", at)
    switch what {
    case .size(let size): text.add("size", size)
    case .insert(let page, let picture): text.add("insert", raw: object(page, picture))
    case .remove(let page): text.add("remove", raw: object(page, nil))
    case .prepend(let picture): text.add("prepend", raw: object(nil, picture))
    case .reload(let page, let picture): text.add("reload", raw: object(page, picture))
    }
    return text.closed
  }
}
