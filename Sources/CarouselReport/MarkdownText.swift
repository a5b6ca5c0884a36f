internal import CarouselFiles

extension StringProtocol {
  /// This text, which may be untrusted, as plain text in Markdown, also in a table cell.
  ///
  /// Everything but letters, digits, spaces and a few signs without a meaning becomes an entity, so that no
  /// markup, link, mention or HTML can result.
  ///
  /// - Source: CommonMark 0.31, 6.1 "Backslash escapes" and 2.5 "Entity and numeric character
  ///   references": the latter are never markup.
  var markdown: String {
    var text = ""
    for scalar in String(self).oneLine.unicodeScalars {
      switch scalar {
      // GitHub turns www. into a link.
      case "." where text.last == "w" || text.last == "W": text += "&#46;"
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ";", "/", "%", "=", "?", "-", "+", "(",
        ")":
        text.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// This text as code in a table, where a pipe or a backtick would end it.
  var markdownCode: String { "<code>\(markdown)</code>" }
}
