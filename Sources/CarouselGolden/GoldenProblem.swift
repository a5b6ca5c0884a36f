// Why this file exists: whatever keeps a verdict from being reached, with the file and the remedy, so that
// nothing passes for want of a judge.

/// Why a picture cannot be judged.
public enum GoldenProblem: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(file: String)
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The file has no bytes.
  case empty(file: String)
  /// The file is a Git LFS pointer, not the picture.
  case pointer(file: String)
  /// The file is no PNG, or a damaged one.
  case damaged(file: String, reason: String)
}

extension GoldenProblem: CustomStringConvertible {
  /// One line: which file, what is wrong with it, and what to do.
  public var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; check its name"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason); check the file"
    case .empty(let file): "\(file): is empty; restore it"
    case .pointer(let file): "\(file): is a Git LFS pointer; run git lfs pull"
    case .damaged(let file, let reason): "\(file): \(reason); restore it"
    }
  }
}
