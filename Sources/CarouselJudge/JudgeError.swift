internal import CarouselFiles
package import CarouselGolden
package import CarouselImages

/// Why a carousel cannot be judged; each is one line with its remedy.
package enum JudgeError: Error, Sendable {
  /// An option that makes no sense.
  case usage(String)
  /// Pages that cannot be told apart, or frames that do not belong together.
  case undecided(String)
  /// A frame that cannot be read.
  case frame(GoldenProblem)
  /// A page that cannot be read.
  case page(ImagesError)
  /// A file that cannot be read or written.
  case file(path: String, operation: String, reason: String, remedy: String)

  /// Whether the mistake is in the options (exit code 64) and not in the files (2).
  package var isUsage: Bool {
    switch self {
    case .usage: true
    case .undecided, .frame, .page, .file: false
    }
  }

  /// An option's value that does not parse.
  static func option(_ name: String, _ value: String, _ remedy: String) -> JudgeError {
    .usage("\(name) '\(value)': \(remedy)")
  }
}

extension JudgeError: FileFailure {}

extension JudgeError: CustomStringConvertible {
  /// One line: what is wrong, which value or file, what to do.
  package var description: String {
    let line =
      switch self {
      case .usage(let text), .undecided(let text): text
      case .frame(let problem): problem.description
      case .page(let error): error.description
      case .file(let path, let operation, let reason, let remedy):
        "cannot \(operation) \(path): \(reason); \(fittingRemedy(remedy, for: reason))"
      }
    return line.oneLine
  }
}
