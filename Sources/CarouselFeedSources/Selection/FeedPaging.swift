/// How the pages of a URL follow each other.
enum FeedPaging: Hashable, Sendable {
  /// By number, in `{page}` or as the query's `page`.
  case page
  /// By the number of items before, in `{offset}` or as the query's `offset`.
  case offset
  /// By what the page before has at a path, in `{cursor}` or as the query's `cursor`; a URL there is
  /// requested as it is.
  case cursor(JSONPath)
  /// By the `Link` header of the page before.
  case link

  /// Reads `page`, `offset`, `link` or `cursor:PATH`.
  init(parsing text: String) throws(FeedSourceError) {
    switch text {
    case "page": self = .page
    case "offset": self = .offset
    case "link": self = .link
    case _ where text.hasPrefix("cursor:"):
      self = .cursor(try JSONPath(parsing: String(text.dropFirst(7)), of: .paging))
    default:
      throw .badSetting(
        .paging,
        value: text,
        remedy: "use page, offset, link or cursor:PATH, as cursor:meta.next"
      )
    }
  }
}
