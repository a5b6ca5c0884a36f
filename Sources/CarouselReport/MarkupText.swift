internal import CarouselFiles

extension StringProtocol {
  /// This text, which may be untrusted, for an element's content or a quoted attribute of HTML.
  var html: String { replacingMarkup { $0 == "\0" ? "\u{FFFD}" : nil } }

  /// This text, which may be untrusted, for an element's content or a quoted attribute of XML.
  ///
  /// Line breaks and tabs are kept, other control characters are written as \u{…}, and characters that XML
  /// does not allow become U+FFFD.
  ///
  /// - Source: XML 1.0 (Fifth Edition), 2.2 "Characters" and 3.3.3 "Attribute-Value Normalization".
  package var xml: String {
    replacingMarkup { scalar in
      switch scalar {
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _ where scalar.isControl: "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }

  /// This text with markup as entities, and other characters replaced by what `other` returns, if anything.
  private func replacingMarkup(_ other: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default:
        if let replacement = other(scalar) {
          text += replacement
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension String {
  /// This JSON for a `script` element; nothing in it can end the element.
  ///
  /// - Source: HTML Standard, 4.12.1.3 "Restrictions for contents of script elements".
  var jsonInScript: String {
    replacing("<", with: #"\u003c"#).replacing(">", with: #"\u003e"#)
      .replacing("&", with: #"\u0026"#)
  }
}
