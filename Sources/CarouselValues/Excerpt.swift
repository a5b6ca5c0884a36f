extension StringProtocol {
  /// At most 40 Unicode scalars of this text, with controls and line breaks as \u{…}.
  ///
  /// Messages quote untrusted text with it, so that each stays one short line.
  package var excerpt: String {
    var result = ""
    for scalar in unicodeScalars.prefix(40) {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let breaksLine = scalar.value == 0x2028 || scalar.value == 0x2029
      if isControl || breaksLine {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
