// Why this file exists: who has seen a finding wants a line to paste, whatever the pictures' names hold.

internal import CarouselFiles

/// The command that makes goldens of some of a run's pictures: `carousel accept --only 'llrrr/*'`.
package struct AcceptLine: Hashable, Sendable {
  /// The folder that `carousel verify` and `carousel accept` use unless told otherwise.
  package static let usualRun = "carousel-run"

  /// The line, for a POSIX shell.
  package let text: String

  /// For all that a run kept.
  ///
  /// - Parameters:
  ///   - run: the run's folder; `nil` for the usual one, or where it is not known.
  ///   - goldens: the goldens' folder, where it is to be found from anywhere; `nil` for what the run says.
  ///   - prunes: whether goldens without a picture are removed.
  package init(run: String? = nil, goldens: String? = nil, prunes: Bool = false) {
    let place = goldens.map { " --goldens \(Self.word($0))" } ?? ""
    text = "carousel accept" + Self.from(run) + place + (prunes ? " --prune" : "")
  }

  /// For one picture.
  ///
  /// - Parameters:
  ///   - item: the picture.
  ///   - run: the run's folder; `nil` for the usual one, or where it is not known.
  package init(_ item: RunItem, run: String? = nil) {
    text = "carousel accept\(Self.from(run)) --only \(Self.quoted(Self.literal(item.path)))"
  }

  /// For all of a row; of one that has become shorter, the goldens that are too many are removed.
  ///
  /// - Parameters:
  ///   - sequence: the row.
  ///   - report: that of the row; the line takes nothing else of it.
  ///   - run: the run's folder; `nil` for the usual one, or where it is not known.
  package init(_ sequence: RunSequence, of report: RunReport, run: String? = nil) {
    let start = (sequence.scenario.isEmpty ? "" : sequence.scenario + "/") + sequence.prefix
    // Without a prefix, all else in the folder would match too.
    let short = Self.literal(start) + (sequence.prefix.isEmpty ? "[0-9]*" : "*")
    let others = report.items.lazy.filter { item in
      item.path.hasPrefix(start) && !(item.status == .matched || item.belongs(to: sequence))
    }
    let isAlone = !others.contains { NamePattern(short, matchesHidden: true).matches($0.path) }
    let pattern = isAlone ? short : Self.literal(start) + "[0-9][0-9][0-9]*"
    let prune = sequence.lacksFrames && report.prunesShorterFilms ? " --prune" : ""
    text = "carousel accept\(Self.from(run))\(prune) --only \(Self.quoted(pattern))"
  }

  private static func from(_ run: String?) -> String {
    guard let run, run != usualRun else { return "" }
    return " --from \(word(run))"
  }

  /// A path as a word for a POSIX shell: as it is, if nothing in it means anything there, else in quotes.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ":", "@", "%": true
      default: false
      }
    }
    // What begins with a dash would be taken for an option.
    let path = text.hasPrefix("-") ? "./" + text : text
    return isPlain && !text.isEmpty ? path : quoted(path.oneLine)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// A pattern for this name alone, on one line: what would end it, or move a terminal's cursor, is `?`.
  private static func literal(_ name: String) -> String {
    var pattern = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "*", "?", "[": pattern += "[\(scalar)]"
      case _ where scalar.isControl: pattern += "?"
      default: pattern.unicodeScalars.append(scalar)
      }
    }
    return pattern
  }
}
