internal import CarouselFiles

/// Why a picture cannot be judged, or a result cannot be written.
public enum GoldenProblem: Error, Hashable, Sendable {
  /// What to do about a file that is broken.
  public enum Remedy: String, Hashable, Sendable {
    /// For a golden, which version control still has.
    case restore = "restore it"
    /// For any other picture.
    case writeAgain = "write it again as PNG"
  }

  /// There is no such file.
  case missing(file: String)
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The file has no bytes.
  case empty(file: String, remedy: Remedy)
  /// The file is a Git LFS pointer, not the picture.
  case pointer(file: String)
  /// The file is not a PNG, or a damaged one, or a broken link.
  case damaged(file: String, reason: String, remedy: Remedy)
  /// No picture's path matches the pattern.
  case nothingMatches(filter: String)
  /// The file is not a run's report.
  case notARun(file: String, reason: String)
  /// The file is not a valid `golden.json`.
  case notARecord(file: String, reason: String)
  /// The request cannot be carried out.
  case refused(what: String, reason: String, remedy: String)
  /// A file cannot be written.
  case file(path: String, operation: String, reason: String, remedy: String)
}

extension GoldenProblem: CustomStringConvertible {
  /// One line: which file, what is wrong with it, and what to do.
  public var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; check its name"
    case .unreadable(let file, let reason):
      "\(file): cannot be read: \(reason); \(fittingRemedy("check the file", for: reason))"
    case .empty(let file, let remedy): "\(file): is empty; \(remedy.rawValue)"
    case .pointer(let file): "\(file): is a Git LFS pointer; run git lfs pull"
    case .damaged(let file, let reason, let remedy): "\(file): \(reason); \(remedy.rawValue)"
    case .nothingMatches(let filter): "no picture matches '\(filter)'; check the filter"
    case .notARun(let file, let reason):
      "\(file): not a report of carousel verify: \(reason); run carousel verify again"
    case .notARecord(let file, let reason):
      "\(file): not a valid golden.json: \(reason); fix it, or restore it"
    case .refused(let what, let reason, let remedy): "\(what): \(reason); \(remedy)"
    case .file(let path, let operation, let reason, let remedy):
      "cannot \(operation) \(path): \(reason); \(fittingRemedy(remedy, for: reason))"
    }
  }
}

extension GoldenProblem: FileFailure {}
