/// How words are coloured on a terminal.
package struct WordStyle: Sendable {
  private let isColoured: Bool

  /// Makes a style; one without colours leaves texts as they are.
  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// Green, for success.
  package func good(_ text: String) -> String { paint(text, "32") }
  /// Red, for a failure.
  package func bad(_ text: String) -> String { paint(text, "31") }
  /// Yellow, for what may be intended.
  package func doubtful(_ text: String) -> String { paint(text, "33") }
  /// Pale, for hints.
  package func pale(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
