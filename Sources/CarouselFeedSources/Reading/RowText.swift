internal import CarouselFiles

/// Makes text from a server fit to be shown in a row.
enum RowText {
  /// The most Unicode scalars of a text.
  static let maximumLength = 1000

  /// One line of at most ``maximumLength`` scalars: control characters and line ends are spaces, of
  /// white space in a row one is left, none at the ends, and format characters are left out.
  ///
  /// - Parameters:
  ///   - text: from a server.
  ///   - isHTML: whether it has HTML's names for characters.
  /// - Returns: the text to show.
  static func cleaned(_ text: String, isHTML: Bool) -> String {
    // Each scalar may be written with up to ten.
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(10 * maximumLength)))
    let plain = isHTML ? withoutEntities(start) : start
    var result = String.UnicodeScalarView()
    var count = 0
    var space: Unicode.Scalar?
    for scalar in plain.unicodeScalars where count < maximumLength {
      if scalar.isControl {
        if scalar.properties.generalCategory != .format { space = space ?? " " }
      } else if scalar.properties.isWhitespace {
        space = space ?? scalar
      } else {
        if let space, count > 0 {
          result.append(space)
          count += 1
        }
        space = nil
        result.append(scalar)
        count += 1
      }
    }
    return String(result)
  }

  /// The text with the characters that `&amp;`, `&#39;` or `&#x27;` stand for; others stay.
  private static func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let name = rest[start...].dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let scalar = scalar(name) {
        result.unicodeScalars.append(scalar)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result += "&"
        rest = rest[start...].dropFirst()
      }
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": " "
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}

/// A day of the proleptic Gregorian calendar, in UTC.
struct CalendarDay: CustomStringConvertible {
  private let year, month, day: Int

  /// The day of a time.
  ///
  /// - Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  init(secondsSince1970 seconds: Int) {
    // Days since 1 March of the year 0; years that begin in March end with the leap day.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-01-31`.
  var description: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
