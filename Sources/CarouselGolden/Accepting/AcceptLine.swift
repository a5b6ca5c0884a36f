internal import CarouselFiles

/// A command to paste: it turns some of a run's pictures into goldens, whatever their names contain.
///
/// Such as `carousel accept --only 'llrrr/*'`.
package struct AcceptLine: Hashable, Sendable {
  /// The default folder of `carousel verify` and `carousel accept`.
  package static let usualRun = "carousel-run"

  /// The line, for a POSIX shell.
  package let text: String

  /// Accepts everything that a run saved.
  ///
  /// - Parameters:
  ///   - run: the run's folder; `nil` for the default one, or if it is not known.
  ///   - goldens: the full path of the goldens' folder; `nil` for the one that the run names.
  ///   - prunes: whether goldens without a picture are deleted.
  package init(run: String? = nil, goldens: String? = nil, prunes: Bool = false) {
    let place = goldens.map { " --goldens \(Self.word($0))" } ?? ""
    text = "carousel accept" + Self.from(run) + place + (prunes ? " --prune" : "")
  }

  /// Deletes goldens without a picture.
  ///
  /// - Parameter run: the run's folder.
  package init(pruning run: String) {
    text = "carousel prune --delete" + Self.from(run)
  }

  /// Accepts one picture.
  ///
  /// - Parameters:
  ///   - item: the picture.
  ///   - run: the run's folder; `nil` for the default one, or if it is not known.
  package init(_ item: RunItem, run: String? = nil) {
    text = "carousel accept\(Self.from(run)) --only \(Self.quoted(Self.literal(item.path)))"
  }

  /// Accepts one sequence and nothing else; if it has become shorter, surplus goldens are deleted.
  ///
  /// - Parameters:
  ///   - sequence: the sequence.
  ///   - report: its report.
  ///   - run: the run's folder; `nil` for the default one, or if it is not known.
  package init(_ sequence: RunSequence, of report: RunReport, run: String? = nil) {
    let start = (sequence.scenario.isEmpty ? "" : sequence.scenario + "/") + sequence.prefix
    // Without a prefix, every other name in the folder would match too.
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

  /// A path as one word for a POSIX shell, in quotes if a character in it needs them.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ":", "@", "%": true
      default: false
      }
    }
    // A path that begins with a dash would be read as an option.
    let path = text.hasPrefix("-") ? "./" + text : text
    return isPlain && !text.isEmpty ? path : quoted(path.oneLine)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// A pattern for this name alone, on one line: control characters become `?`.
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
