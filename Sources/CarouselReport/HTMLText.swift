// Why this file exists: names come from strangers; here they become text of a page and nothing else.

extension StringProtocol {
  /// This text for an element's content or a quoted attribute.
  var html: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\0": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// This JSON for a `script` element, which nothing in it can end.
  ///
  /// - Source: HTML Standard, 4.12.1.3 "Restrictions for contents of script elements".
  var jsonInScript: String {
    replacing("<", with: #"\u003c"#).replacing(">", with: #"\u003e"#)
      .replacing("&", with: #"\u0026"#)
  }
}
