/// A URL with places for what a page is:
/// `https://picsum.photos/seed/{seed}-{page}/{width}/{height}`.
///
/// - `{page}`: the page's number, which may be negative.
/// - `{index}`: a number from 0 for every page: 0, 1, 2, 3 … for the pages 0, −1, 1, −2 …
/// - `{seed}`, `{width}`, `{height}`: the film's.
package struct URLTemplate: Hashable, Sendable {
  /// What a template takes of a film.
  package struct Film: Sendable {
    let seed: UInt64
    let width: Int
    let height: Int

    /// Names the film's seed, and its pages' size in pixels.
    package init(seed: UInt64, width: Int, height: Int) {
      (self.seed, self.width, self.height) = (seed, width, height)
    }
  }

  private enum Part: Hashable {
    case text(Substring)
    case page, index
  }

  private let parts: [Part]

  /// Whether a text has places to be filled.
  package static func isTemplate(_ text: String) -> Bool {
    text.contains("{") || text.contains("}")
  }

  /// Reads a template and fills in what is the same for every page.
  ///
  /// - Throws: ``RemoteError/badTemplate(_:reason:)`` for unknown or unpaired braces, or where
  ///   neither `{page}` nor `{index}` occurs: every page would show the same picture.
  package init(_ text: String, film: Film) throws(RemoteError) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(rest[..<brace]))
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else {
        throw .badTemplate(text, reason: "unpaired brace; write {page}")
      }
      switch rest[rest.index(after: brace)..<end] {
      case "page": parts.append(.page)
      case "index": parts.append(.index)
      case "seed": parts.append(.text("\(film.seed)"))
      case "width": parts.append(.text("\(film.width)"))
      case "height": parts.append(.text("\(film.height)"))
      case let name:
        guard text.withoutUserInfo.contains("{\(name)}") else {
          throw .badTemplate(
            text,
            reason: "a brace in the user name or password; write %7B for { and %7D for }"
          )
        }
        throw .badTemplate(
          text,
          reason:
            "unknown placeholder '{\(name)}'; use {page}, {index}, {seed}, {width} or {height}"
        )
      }
      rest = rest[rest.index(after: end)...]
    }
    guard parts.contains(.page) || parts.contains(.index) else {
      throw .badTemplate(
        text,
        reason: "every page would show the same picture; add {page} or {index}"
      )
    }
    self.parts = parts + [.text(rest)]
  }

  /// The URL of `page`.
  package func url(ofPage page: Int) -> String {
    parts.map { part in
      switch part {
      case .text(let text): String(text)
      case .page: "\(page)"
      // Pages are far below 2⁶²: a film has at most 10⁶ steps.
      case .index: "\(page >= 0 ? 2 * page : -2 * page - 1)"
      }
    }.joined()
  }
}
