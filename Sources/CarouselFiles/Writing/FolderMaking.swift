package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes folders.
package enum FolderMaking<Failure: FileFailure> {
  /// Makes the folder `path` and its missing parents; one that is there already stays as it is.
  ///
  /// - Parameters:
  ///   - path: the folder; links to folders are followed.
  ///   - permissions: those of the folder itself, less the umask; its parents get the usual ones.
  ///   - remedy: what to do where something else has the name of the folder or of a parent.
  /// - Throws: a file error.
  package static func make(
    _ path: FilePath,
    permissions: FilePermissions = FilePermissions(rawValue: 0o777),
    remedy: String
  ) throws(Failure) {
    switch FileKind(of: path) {
    case .folder: return
    case .file, .other:
      throw .file(
        path: path.string,
        operation: "write into",
        reason: "it is not a folder",
        remedy: remedy
      )
    case .unreachable: break
    }
    let parent = path.removingLastComponent()
    if !parent.isEmpty && parent != path { try make(parent, remedy: remedy) }
    guard unsafe mkdir(path.string, permissions.rawValue) == 0 || errno == EEXIST else {
      throw .cannotWrite(path.string, Errno(rawValue: errno))
    }
  }
}
