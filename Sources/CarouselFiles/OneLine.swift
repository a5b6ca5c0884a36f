extension String {
  /// This text with every control character, line break and format character, such as those that
  /// turn the direction of writing, written as \u{…}.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// This JSON with every control and format character in its texts escaped; it says the same.
  package var jsonOnScreen: String {
    func isHidden(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.isControl }
    guard unicodeScalars.contains(where: isHidden) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if isHidden(scalar) {
        result += scalar.jsonEscape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// How it is written in a JSON text that shall not have it: `\u202e`.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Whether it changes how the text around it is shown, and shows nothing itself.
  package var isControl: Bool {
    // Unicode's properties take time to look up.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
