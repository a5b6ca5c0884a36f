// Why this file exists: the only calls into the C library's directory functions.

package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a path leads to, links followed.
package enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder, with what tells it from all others.
  case folder(device: UInt64, inode: UInt64)
  /// A device, pipe or socket; opening it may wait for ever.
  case other
}

/// Looks at folders.
package enum DirectoryListing {
  /// What `path` leads to; `nil` for nothing.
  package static func kind(of path: FilePath) -> FileKind? {
    var status = stat()
    let result = unsafe path.withPlatformString { unsafe stat($0, &status) }
    guard result == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR:
      return .folder(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)
      )
    default: return .other
    }
  }

  /// The names in a folder, in no order, without `.` and `..`.
  package static func names(in folder: FilePath) throws(Errno) -> [FilePath.Component] {
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { _ = unsafe closedir(stream) }
    var names: [FilePath.Component] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: `d_name` is a NUL-terminated array inside the entry, which lives until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CInterop.PlatformChar.self, capacity: 1) {
          unsafe FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
    }
    return names
  }
}
