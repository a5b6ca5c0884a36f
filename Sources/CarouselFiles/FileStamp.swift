package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Distinguishes a file from the one that replaces it, by its length and when it was last written.
package struct FileStamp: Hashable, Sendable, CustomStringConvertible {
  private let length: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// That of what `path` leads to; `nil` if it leads to nothing.
  package init?(of path: FilePath) {
    var status = stat()
    guard unsafe path.withPlatformString({ unsafe stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    length = Int(status.st_size)
    seconds = Int(written.tv_sec)
    nanoseconds = Int(written.tv_nsec)
  }

  /// One line, to keep and to compare.
  package var description: String { "\(length) \(seconds) \(nanoseconds)" }
}
