// Why this file exists: XML has characters that no escape can carry; a name that holds one must not cost
// the whole report.

internal import CarouselFiles

extension StringProtocol {
  /// This text for an element's content or a quoted attribute; what XML cannot hold is U+FFFD.
  ///
  /// Line breaks and tabs are kept in both places; other controls are written as \u{…}.
  ///
  /// - Source: XML 1.0 (Fifth Edition), 2.2 "Characters" and 3.3.3 "Attribute-Value Normalization".
  var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      case _ where scalar.isControl: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
