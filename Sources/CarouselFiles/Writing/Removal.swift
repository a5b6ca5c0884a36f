package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Removes files and folders.
///
/// A file that is already gone is no error.
package enum Removal<Failure: FileFailure> {
  /// Removes a file, or a link itself; nothing happens where nothing is.
  ///
  /// - Throws: a file error.
  package static func file(_ path: FilePath) throws(Failure) {
    guard unsafe unlink(path.string) == 0 || errno == ENOENT else {
      throw .file(
        path: path.string,
        operation: "remove",
        reason: Errno(rawValue: errno).description,
        remedy: "check the rights of its folder"
      )
    }
  }

  /// Removes a folder if nothing is in it.
  ///
  /// - Returns: whether it was removed.
  @discardableResult
  package static func folderIfEmpty(_ path: FilePath) -> Bool {
    unsafe rmdir(path.string) == 0
  }
}
