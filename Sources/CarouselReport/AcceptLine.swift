// Why this file exists: who has looked at a report wants a line to paste, whatever the pictures' names
// hold.

internal import CarouselGolden

/// The command that makes goldens of some of a run's pictures: `carousel accept --only 'llrrr/*'`.
struct AcceptLine: Hashable, Sendable {
  /// The line, for a POSIX shell.
  let text: String

  /// For one picture.
  init(_ item: RunItem) {
    self.init(pattern: Self.literal(item.path))
  }

  /// For all of a row; of one that has become shorter, the goldens that are too many are removed.
  init(_ sequence: RunSequence) {
    let folder = sequence.scenario.isEmpty ? "" : sequence.scenario + "/"
    self.init(
      pattern: Self.literal(folder + sequence.prefix) + "*",
      flags: sequence.lacksFrames ? " --prune" : ""
    )
  }

  private init(pattern: String, flags: String = "") {
    text = "carousel accept\(flags) --only '\(pattern.replacing("'", with: #"'\''"#))'"
  }

  /// A pattern for this name alone, on one line: what would end it, or move a terminal's cursor, is `?`.
  private static func literal(_ name: String) -> String {
    var pattern = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "*", "?", "[": pattern += "[\(scalar)]"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: pattern += "?"
        default: pattern.unicodeScalars.append(scalar)
        }
      }
    }
    return pattern
  }
}
