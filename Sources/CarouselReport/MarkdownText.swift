// Why this file exists: names come from strangers; in a table of Markdown they stay in their cell and are
// nothing but text.

internal import CarouselFiles

extension StringProtocol {
  /// This text as text in Markdown, also in a table: no markup, link, mention or HTML comes of it.
  ///
  /// Everything but letters, digits, blanks and a few signs that mean nothing is an entity.
  ///
  /// - Source: CommonMark 0.31, 6.1 "Backslash escapes" and 2.5 "Entity and numeric character
  ///   references": the latter never are markup.
  var markdown: String {
    var text = ""
    for scalar in String(self).oneLine.unicodeScalars {
      switch scalar {
      // GitHub makes a link of www. anywhere.
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
