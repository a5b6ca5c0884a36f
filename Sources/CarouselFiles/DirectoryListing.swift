package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a path leads to.
package enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder, and what identifies it.
  case folder(device: UInt64, inode: UInt64)
  /// A device, pipe or socket; opening it may block for ever, and replacing it may break the
  /// system.
  case other
  /// Nothing, or nothing that may be looked at.
  case unreachable(Errno)

  /// Whether `path` leads to a pipe.
  package static func isPipe(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe path.withPlatformString { unsafe stat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether something has the name `path`, be it a link that leads nowhere.
  package static func exists(_ path: FilePath) -> Bool {
    FileKind(of: path, followingLinks: false) != .unreachable(.noSuchFileOrDirectory)
  }

  /// What `path` leads to; with links not followed, a link is ``other``.
  package init(of path: FilePath, followingLinks: Bool = true) {
    var status = stat()
    let result = unsafe path.withPlatformString {
      unsafe followingLinks ? stat($0, &status) : lstat($0, &status)
    }
    guard result == 0 else {
      self = .unreachable(Errno(rawValue: errno))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR:
      self = .folder(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)
      )
    default: self = .other
    }
  }
}

/// Looks into folders.
package enum DirectoryListing {
  /// The names in a folder, in no order, without `.` and `..`.
  package static func names(in folder: FilePath) throws(Errno) -> [FilePath.Component] {
    try unsafe list(folder) { name in
      let component = unsafe FilePath.Component(platformString: name)
      return component?.kind == .regular ? component : nil
    }
  }

  /// The names as texts, for folders of files that we named ourselves.
  package static func texts(in folder: FilePath) throws(Errno) -> [String] {
    try unsafe list(folder) { name in
      let text = unsafe String(cString: name)
      return text == "." || text == ".." ? nil : text
    }
  }

  private static func list<Name>(
    _ folder: FilePath,
    _ name: (UnsafePointer<CInterop.PlatformChar>) -> Name?
  ) throws(Errno) -> [Name] {
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { _ = unsafe closedir(stream) }
    var names: [Name] = []
    while true {
      // The end and an error look alike but for this.
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return names
      }
      // SAFETY: `d_name` is a NUL-terminated array inside the entry, which lives until the next
      // call.
      let found = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CInterop.PlatformChar.self, capacity: 1) {
          unsafe name($0)
        }
      }
      if let found { names.append(found) }
    }
  }
}
