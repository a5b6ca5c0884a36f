// Why this file exists: names of files and values from strangers may hold line breaks or terminal
// controls; a message is one line all the same.

extension String {
  /// This text with every control character and line break written as \u{…}.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
