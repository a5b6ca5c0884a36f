/// Names goldens after their tests, so that a name does not depend on the order in which tests run.
enum GoldenName {
  /// The most bytes of a name without its ending; file systems allow 255 with the ending of a saved
  /// picture.
  static let longest = 200

  /// A test's name without its parameters: `golden(_:)` is `golden`.
  static func function(_ name: String) -> String {
    guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "(") else { return name }
    return String(name[..<bracket])
  }

  /// A name of letters, digits, `_`, `-` and `.`; every other character becomes `-`.
  ///
  /// - Throws: ``TestingError/badName(_:)`` if no letter or digit is left.
  static func sanitised(_ text: String) throws(TestingError) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || "_-.".unicodeScalars.contains(scalar)
      if isKept {
        result.unicodeScalars.append(scalar)
      } else if !result.hasSuffix("-") {
        result += "-"
      }
    }
    // Files with a leading dot are hidden and easily overlooked.
    let parts = result.split(separator: ".").map { part in
      String(part.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
    }
    let name = parts.filter { !$0.isEmpty }.joined(separator: ".")
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { throw .badName(text) }
    return name
  }

  /// The golden's name without its ending: `LookTests.golden.spinner`.
  ///
  /// - Parameters:
  ///   - test: the test's id, from ``TestIdentity``.
  ///   - name: the picture's name; `nil` for none.
  /// - Returns: the name.
  /// - Throws: ``TestingError/badName(_:)`` or ``TestingError/longName(_:)``.
  static func stem(test: String, name: String?) throws(TestingError) -> String {
    var stem = try sanitised(test)
    if let name { stem += "." + (try sanitised(name)) }
    guard stem.utf8.count <= longest else { throw .longName(stem) }
    return stem
  }
}
