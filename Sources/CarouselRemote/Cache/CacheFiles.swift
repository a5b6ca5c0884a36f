internal import CarouselFiles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files under the root of a cache: `objects/<digest>` and `entries/<digest>`.
///
/// All access to the files of a cache goes through this type. Names are digests, links are never
/// followed, and a file that another process has removed counts as absent.
struct CacheFiles: Sendable {
  /// The two kinds of files.
  enum Shelf: String, CaseIterable {
    case objects, entries
  }

  /// What is found under a name.
  enum Found<Value> {
    case absent
    /// The contents were invalid; the file has been removed.
    case corrupt
    case sound(Value)
  }

  /// A file of the cache.
  struct Item {
    /// What it is.
    enum Kind {
      case file(Shelf, SHA256Digest)
      /// Being written, or left by a process that was killed.
      case temporary
    }

    let path: String
    let kind: Kind
    let bytes: Int
    /// When it was last used, in seconds since 1970.
    let used: Int
  }

  /// The cache's folder.
  let root: FilePath

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - shelf: its kind.
  ///   - name: its name.
  ///   - limit: how many bytes it may have; one with more is corrupt, and no more of it is read.
  ///   - check: what it must be.
  /// - Returns: what was found.
  /// - Throws: a file error when there is something that cannot be read.
  func read<Value>(
    _ shelf: Shelf,
    _ name: SHA256Digest,
    atMost limit: Int,
    check: ([UInt8]) -> Value?
  ) throws(CacheError) -> Found<Value> {
    guard try isFolder(folder(shelf)) else { return .absent }
    let path = path(shelf, name)
    guard let status = try status(of: path) else { return .absent }
    if status.type == .regular {
      do throws(Errno) {
        let file = try FileBytes.read(FilePath(path), atMost: limit, followingLinks: false)
        if file.fileLength <= limit, let value = check(file.bytes) { return .sound(value) }
      } catch .noSuchFileOrDirectory {
        return .absent
      } catch {
        throw Self.failure("read", path, error)
      }
    }
    try Self.remove(path)
    return .corrupt
  }

  /// Writes a file, whole or not at all, in place of one that is there.
  func write(
    _ bytes: [UInt8],
    _ shelf: Shelf,
    _ name: SHA256Digest,
    _ now: Int
  ) throws(CacheError) {
    let folder = folder(shelf)
    if try !isFolder(folder), unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .cannotWrite(folder, Errno(rawValue: errno))
    }
    let path = path(shelf, name)
    if let status = try status(of: path), status.type != .regular { try Self.remove(path) }
    let file = try PendingFile<CacheError>(FilePath(path))
    try file.write(bytes)
    try file.commit()
    touch(shelf, name, now)
  }

  /// Notes that a file was used at `now`; without the right to do so it only goes earlier.
  func touch(_ shelf: Shelf, _ name: SHA256Digest, _ now: Int) {
    let time = timespec(tv_sec: now, tv_nsec: 0)
    let path = path(shelf, name)
    _ = unsafe [time, time].withUnsafeBufferPointer { times in
      unsafe utimensat(AT_FDCWD, path, times.baseAddress, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// Removes a file, if it is there.
  func remove(_ shelf: Shelf, _ name: SHA256Digest) throws(CacheError) {
    try Self.remove(path(shelf, name))
  }

  /// Removes what has the name `path`, a link itself and not what it leads to.
  static func remove(_ path: String) throws(CacheError) {
    if unsafe unlink(path) == 0 || errno == ENOENT { return }
    let error = Errno(rawValue: errno)
    // A folder with the name of a file; systems report it by different errors.
    if [.isDirectory, .notPermitted].contains(error), unsafe rmdir(path) == 0 { return }
    throw failure("remove", path, error)
  }

  /// All files with names that the cache gives, except the mark, in no order.
  func all() throws(CacheError) -> [Item] {
    var items: [Item] = []
    func add(_ path: String, _ kind: Item.Kind) throws(CacheError) {
      guard let status = try status(of: path) else { return }
      let used = Int(status.st_mtim.tv_sec)
      items.append(Item(path: path, kind: kind, bytes: Int(status.size), used: used))
    }
    for name in try names(in: root.string) where TemporaryName.isOurs(name) {
      try add("\(root.string)/\(name)", .temporary)
    }
    for shelf in Shelf.allCases {
      let folder = folder(shelf)
      guard try isFolder(folder) else { continue }
      for name in try names(in: folder) {
        if let digest = SHA256Digest(hexadecimal: name) {
          try add(path(shelf, digest), .file(shelf, digest))
        } else if TemporaryName.isOurs(name) {
          try add("\(folder)/\(name)", .temporary)
        }
      }
    }
    return items
  }

  private func folder(_ shelf: Shelf) -> String { "\(root.string)/\(shelf.rawValue)" }

  private func path(_ shelf: Shelf, _ name: SHA256Digest) -> String { "\(folder(shelf))/\(name)" }

  /// Whether a folder is there; a link to one leads out of the cache and is refused.
  private func isFolder(_ path: String) throws(CacheError) -> Bool {
    guard let status = try status(of: path) else { return false }
    guard status.type == .directory else { throw .notAFolder(path) }
    return true
  }

  private func names(in folder: String) throws(CacheError) -> [String] {
    do throws(Errno) {
      return try DirectoryListing.texts(in: FilePath(folder))
    } catch .noSuchFileOrDirectory {
      return []
    } catch {
      throw Self.failure("list", folder, error)
    }
  }

  /// What has the name `path`, links not followed; `nil` if nothing has.
  private func status(of path: String) throws(CacheError) -> Stat? {
    do throws(Errno) {
      return try FilePath(path).stat(followTargetSymlink: false)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw Self.failure("look at", path, error)
    }
  }

  private static func failure(
    _ operation: String,
    _ path: String,
    _ error: Errno
  ) -> CacheError {
    .file(
      path: path,
      operation: operation,
      reason: error.description,
      remedy: "check its rights, or remove it"
    )
  }
}
