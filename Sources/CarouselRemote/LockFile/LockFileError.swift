package import CarouselFiles

/// A lock file that cannot be used, or one that does not fit the film.
package enum LockFileError: FileFailure {
  /// The file cannot be read or written.
  case file(path: String, operation: String, reason: String, remedy: String)
  /// The file is not a valid lock file; `reason` names the entry.
  case malformed(file: String, reason: String)
  /// The pictures exceed the limits of a lock file.
  case unrecordable(file: String, reason: String)
  /// The film shows a picture that the file does not name.
  case missing(file: String, Int)
  /// The list makes a request that the file does not name.
  case missingAnswer(file: String, Int)
  /// The list makes another request than the file names.
  case otherRequest(file: String, LockedAnswer, url: String)
  /// Another picture came than the file names.
  case changed(file: String, LockedPicture, digest: SHA256Digest, bytes: Int)
  /// The file names a picture that is no longer in the cache and that its server does not send.
  case gone(file: String, LockedPicture, reason: String)
}

extension LockFileError: CustomStringConvertible {
  /// One line: what is wrong, with which file and picture, and what to do.
  package var description: String {
    let line =
      switch self {
      case .file(let path, let operation, let reason, let remedy):
        "cannot \(operation) \(path): \(reason); \(fittingRemedy(remedy, for: reason))"
      case .malformed(let file, let reason):
        "\(file): \(reason); correct it or record it again with --record"
      case .unrecordable(let file, let reason):
        "cannot record \(file): \(reason); record a shorter film or one of shorter URLs"
      case .missing(let file, let number):
        "picture \(number) is not in \(file); record it again with --record"
      case .missingAnswer(let file, let request):
        "request \(request) of the list is not in \(file); record it again with --record"
      case .otherRequest(let file, let answer, let url):
        "\(file): request \(answer.request) was recorded of \(answer.url), not of \(url); "
          + "use the settings of the recording"
      case .changed(let file, let picture, let digest, let bytes):
        "picture \(picture.picture): \(picture.url) is \(bytes) bytes with digest \(digest.brief), but "
          + "\(file) says \(picture.bytes) bytes with digest \(picture.digest.brief): the picture changed "
          + "on the server; restore it or record it again with --record"
      case .gone(let file, let picture, let reason):
        "picture \(picture.picture) of \(file), digest \(picture.digest.brief), is not in the cache: "
          + "\(reason); or record it again with --record"
      }
    return line.oneLine
  }
}

extension SHA256Digest {
  /// Enough digits to tell pictures apart.
  fileprivate var brief: String { hexadecimal.prefix(12) + "…" }
}
