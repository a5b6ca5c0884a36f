package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Identifies a file or folder, by whatever names and links it is reached.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Identifies what `path` leads to; `nil` if it leads to nothing.
  package init?(of path: FilePath) {
    var status = stat()
    guard unsafe path.withPlatformString({ unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Identifies an open file.
  package init?(of descriptor: FileDescriptor) {
    var status = stat()
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
