#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The picture URLs of one answer: of a whole list, or of one page of it.
package struct ListPage: Hashable, Sendable {
  /// What they are, in order; as they stand there, so perhaps relative and perhaps no URLs at all.
  package let urls: [String]
  /// Whether the list says that there is more; `nil` if it does not say.
  package let hasMore: Bool?
  /// How many seconds the list wants not to be asked again; Stack Exchange's `backoff`.
  package let backoff: Int?
  /// The items of JSON that have no URL and are left out of ``urls``.
  package let skipped: SkippedItems

  /// The most bytes of a list, or of one page of it.
  package static let maximumBytes = 16 << 20

  /// Reads a text of one URL a line, where `#` begins a comment, or JSON, which begins with `[` or
  /// `{`.
  ///
  /// - Parameters:
  ///   - bytes: the answer or file.
  ///   - items: the path of the JSON list, such as `data.photos`; `nil` for the whole, or its
  ///     `items`.
  ///   - field: the path of the URL in an item; `nil` for the item itself or one of the usual
  ///     names.
  /// - Throws: the reason with its remedy.
  package init(_ bytes: [UInt8], items: String?, field: String?) throws(ListProblem) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) }.map { "[{".utf8.contains($0) }
    guard isJSON == true else {
      self.init(urls: try Self.lines(bytes), hasMore: nil, backoff: nil, skipped: SkippedItems())
      return
    }
    let document: ListDocument
    do {
      document = try JSONDecoder().decode(
        ListDocument.self,
        from: Data(bytes),
        configuration: ListDocument.Shape(items: items, field: field)
      )
    } catch let problem as ListProblem {
      throw problem
    } catch {
      throw ListProblem("it begins like JSON but is not valid JSON; check the list")
    }
    self.init(
      urls: document.urls,
      hasMore: document.hasMore,
      backoff: document.backoff.map { Int(min(max(0, $0), 3600)) },
      skipped: document.skipped
    )
  }

  private init(urls: [String], hasMore: Bool?, backoff: Int?, skipped: SkippedItems) {
    (self.urls, self.hasMore, self.backoff) = (urls, hasMore, backoff)
    self.skipped = skipped
  }

  /// The lines of a text, at most ``ListDocument/maximumCount``; bytes are looked at, not
  /// characters, since a list may have a million lines.
  private static func lines(_ bytes: [UInt8]) throws(ListProblem) -> [String] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ListProblem("it is neither text nor JSON; name a list of URLs")
    }
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty, lines.count < ListDocument.maximumCount {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest[line.endIndex...].dropFirst()
      let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      guard let start = line.firstIndex(where: { !isBlank($0) }),
        let end = line.lastIndex(where: { !isBlank($0) }), line[start] != UInt8(ascii: "#")
      else { continue }
      lines.append(String(decoding: line[start...end], as: UTF8.self))
    }
    return lines
  }
}
