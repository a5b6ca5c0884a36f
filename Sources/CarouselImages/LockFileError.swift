// Why this file exists: everything that can be wrong with a lock file, and with a picture that is not
// the one it names.

package import CarouselCore

/// A lock file that cannot be used, or one that does not fit the film.
package enum LockFileError: FileFailure {
  /// The file cannot be read or written.
  case file(path: String, operation: String, reason: String, remedy: String)
  /// The file is no lock file; `reason` names the entry.
  case malformed(file: String, reason: String)
  /// The pictures cannot be written down within the limits of such a file.
  case unrecordable(file: String, reason: String)
  /// The film shows a page that the file does not name.
  case missing(file: String, PageIndex)
  /// Another picture came than the file names.
  case changed(file: String, LockedPage, digest: SHA256Digest, bytes: Int)
  /// The file names a picture that is in the cache no more.
  case notInCache(file: String, LockedPage)
}

extension LockFileError: CustomStringConvertible {
  /// One line: what is wrong, with which file and page, and what to do.
  package var description: String {
    let line =
      switch self {
      case .file(let path, let operation, let reason, let remedy):
        "cannot \(operation) \(path): \(reason); \(remedy)"
      case .malformed(let file, let reason):
        "\(file): \(reason); correct it or record it again with --record"
      case .unrecordable(let file, let reason):
        "cannot record \(file): \(reason); record a shorter film or one of shorter URLs"
      case .missing(let file, let page):
        "page \(page.rawValue) is not in \(file); record it again with --record"
      case .changed(let file, let page, let digest, let bytes):
        "page \(page.page.rawValue): \(page.url) is \(bytes) bytes with digest \(digest.brief), but "
          + "\(file) says \(page.bytes) bytes with digest \(page.digest.brief): the picture changed "
          + "on the server; bring it back or record it again with --record"
      case .notInCache(let file, let page):
        "page \(page.page.rawValue): \(page.url) with digest \(page.digest.brief), which \(file) "
          + "names, is not in the cache; record it again with --record"
      }
    return line.oneLine
  }
}

extension SHA256Digest {
  /// Enough of it to tell two pictures apart.
  fileprivate var brief: String { hexadecimal.prefix(12) + "…" }
}
