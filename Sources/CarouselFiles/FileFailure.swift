internal import SystemPackage

/// An error that can say what went wrong with a file.
package protocol FileFailure: Error {
  /// "cannot `operation` `path`: `reason`; `remedy`".
  static func file(path: String, operation: String, reason: String, remedy: String) -> Self
}

extension FileFailure {
  /// The error for a file that cannot be written, with what to do about it.
  package static func cannotWrite(_ path: String, _ error: any Error) -> Self {
    let remedy =
      switch error as? Errno {
      case .noSpace: "free some space or choose another place"
      case .permissionDenied, .readOnlyFileSystem: "choose a place you may write to"
      case .noSuchFileOrDirectory: "make its folder first"
      case .notDirectory: "a part of its path is a file; choose another place"
      case .isDirectory: "it is a folder; choose another name"
      default: "choose another place"
      }
    return .file(path: path, operation: "write", reason: describe(error), remedy: remedy)
  }
}

/// The system's words for an error, or plainer ones for one that its words hide.
package func describe(_ error: any Error) -> String {
  guard let error = error as? Errno else { return "\(error)" }
  // What reading a part of a pipe, or asking for its length, gives.
  return error == .illegalSeek ? "it is a pipe or a device" : error.description
}

/// What to do about a file that cannot be used: `remedy`, unless `reason`, the system's text, says
/// that the process has too many files open.
package func fittingRemedy(_ remedy: String, for reason: String) -> String {
  [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem].map(\.description).contains(reason)
    ? "close some files or raise the limit of open files (ulimit -n)" : remedy
}
