/// The pictures of a remote pool.
public enum RemoteSelection: Hashable, Sendable {
  /// A URL with places for the page; such as `https://picsum.photos/seed/{page}/{width}/{height}`.
  case template(String)
  /// `http:`, `https:`, `data:` and `file:` URLs, as named on the command line.
  case urls([String])
  /// A list: a file or a URL, where in it the pictures are and what their URL is called, and
  /// whether it is read to its end before the film.
  case list(String, items: String?, urlField: String?, isWhole: Bool)

  /// What was named, as one line without credentials.
  package var text: String {
    switch self {
    case .template(let text): text.withoutUserInfo
    case .urls(let texts):
      texts.map { String($0.withoutUserInfo.prefix(200)) }.joined(separator: " ")
    case .list(let text, _, _, _): text.withoutUserInfo
    }
  }

  /// All that was said of them, as it would be said on the command line.
  package var words: [String] {
    guard case .list(_, let items, let urlField, let isWhole) = self else { return [text] }
    return [text] + (items.map { ["--items", $0] } ?? [])
      + (urlField.map { ["--url-field", $0] } ?? []) + (isWhole ? ["--whole-list"] : [])
  }
}
