#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A list of URLs in JSON.
///
/// Only the path to the pictures is read, since the rest may be of any size.
struct ListDocument: DecodableWithConfiguration {
  /// Where in it they are.
  struct Shape {
    /// The path of the list, such as `data.photos`; `nil` for the whole, or its `items`.
    let items: String?
    /// The path of the URL in an item; `nil` for the item itself or one of the usual names.
    let field: String?
  }

  /// What the list says; see ``ListPage``.
  private(set) var urls: [String] = []
  let hasMore: Bool?
  let backoff: Double?
  private(set) var skipped = SkippedItems()

  /// The most entries that are read.
  static let maximumCount = 1_000_000

  /// The names of a picture's URL where none is given: that of picsum.photos, then usual ones.
  private static let usualFields = ["download_url", "url", "src", "image"]

  /// Reads a list; entries over ``maximumCount`` are not looked at.
  ///
  /// - Throws: a ``ListProblem`` where it has another shape.
  init(from decoder: any Decoder, configuration shape: Shape) throws {
    let top = try? decoder.container(keyedBy: Name.self)
    hasMore = try? top?.decode(Bool.self, forKey: Name("has_more"))
    backoff = try? top?.decode(Double.self, forKey: Name("backoff"))
    let path = shape.items ?? (top == nil ? "" : "items")
    guard var list = try? Self.list(at: path, in: decoder) else {
      throw ListProblem(
        "no list at '\(path)'; give its path with --items, as in --items data.photos"
      )
    }
    // Items without a URL count too: looking at one in vain takes longest.
    while !list.isAtEnd, urls.count + skipped.count < Self.maximumCount {
      let number = list.currentIndex
      let item = try list.superDecoder()
      if let url = Self.url(in: item, field: shape.field), !url.isEmpty {
        urls.append(url)
      } else {
        skipped.note(number)
      }
      // A thousand items without a URL: it has another name.
      if urls.isEmpty, skipped.count == 1000 { break }
    }
    if urls.isEmpty, let first = skipped.first {
      throw ListProblem(
        "entry \(first) has no text at '\(shape.field ?? Self.usualFields[0])'; "
          + "name the member that has the URL with --url-field"
      )
    }
  }

  private static func list(
    at path: String,
    in decoder: any Decoder
  ) throws -> any UnkeyedDecodingContainer {
    var names = path.split(separator: ".").map { Name(String($0)) }
    guard let last = names.popLast() else { return try decoder.unkeyedContainer() }
    var place = try decoder.container(keyedBy: Name.self)
    for name in names { place = try place.nestedContainer(keyedBy: Name.self, forKey: name) }
    return try place.nestedUnkeyedContainer(forKey: last)
  }

  private static func url(in item: any Decoder, field: String?) -> String? {
    // A failed look costs more than all else: the usual shape is looked for first.
    guard let members = try? item.container(keyedBy: Name.self) else {
      return field == nil ? try? item.singleValueContainer().decode(String.self) : nil
    }
    if let field {
      var names = field.split(separator: ".").map { Name(String($0)) }
      guard let last = names.popLast() else { return nil }
      var place = members
      for name in names {
        guard let next = try? place.nestedContainer(keyedBy: Name.self, forKey: name) else {
          return nil
        }
        place = next
      }
      return try? place.decode(String.self, forKey: last)
    }
    for name in usualFields where members.contains(Name(name)) {
      if let url = try? members.decode(String.self, forKey: Name(name)) { return url }
    }
    return nil
  }

  /// The name of a member.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The items of a list that have no URL.
package struct SkippedItems: Hashable, Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// The number of the first one, counted from 0 with all items.
  package private(set) var first: Int?

  /// Counts the item with this number.
  mutating func note(_ number: Int) {
    count += 1
    first = first ?? number
  }

  /// Counts those of the next answer, which come after so many items.
  mutating func add(_ other: SkippedItems, after items: Int) {
    count += other.count
    first = first ?? other.first.map { items + $0 }
  }
}

/// Why something is no list of pictures, and what to do.
package struct ListProblem: Error, Hashable {
  /// One line.
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}
