// Why this file exists: a render replaces its own earlier work cleanly, and never anybody else's.

internal import CarouselImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folder a film is written into, locked against a second render at the same time.
final class OutputFolder {
  /// Where it is.
  let path: FilePath
  private let descriptor: FileDescriptor

  /// The manifest of a whole film.
  static let manifestName = "manifest.json"

  /// Opens the folder, making it where needed, and takes its lock.
  ///
  /// - Parameters:
  ///   - path: the folder; its missing parents are made too.
  ///   - own: names in the folder that this render is going to write besides frames and manifest.
  ///   - overwrite: whether other people's files may lie beside the frames; they are never removed.
  /// - Throws: ``RenderError/folderBusy(_:)``, ``RenderError/foreignFile(folder:name:)`` or a file
  ///   error; nothing has been removed then.
  init(_ path: FilePath, own: Set<String>, overwrite: Bool) throws(RenderError) {
    self.path = path
    try Self.makeFolders(path)
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw writeFailure(path.string, error)
    }
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      _ = close(descriptor.rawValue)
      throw .folderBusy(path.string)
    }
    do throws(RenderError) {
      try Self.refuseForeignFiles(path, own: own, overwrite: overwrite)
    } catch {
      _ = close(descriptor.rawValue)
      throw error
    }
  }

  /// Removes an earlier film's manifests, frames and temporary files, if the folder holds one.
  ///
  /// The new manifest, which says that it is incomplete, must be there already: it keeps marking the
  /// folder as ours whatever happens next.
  func removeEarlierRender() throws(RenderError) {
    for name in try Self.entries(path) where Self.isOurs(name) && name != Self.manifestName {
      guard unsafe unlink(path.appending(name).string) == 0 || errno == ENOENT else {
        throw writeFailure(path.appending(name).string, Errno(rawValue: errno))
      }
    }
  }

  /// Whether an earlier render has left its manifest here.
  static func holdsEarlierRender(_ path: FilePath) throws(RenderError) -> Bool {
    for name in try entries(path) where isManifest(name) {
      if Manifest.isManifest(path.appending(name)) { return true }
    }
    return false
  }

  deinit {
    _ = close(descriptor.rawValue)
  }

  private static func refuseForeignFiles(
    _ path: FilePath,
    own: Set<String>,
    overwrite: Bool
  ) throws(RenderError) {
    guard !overwrite else { return }
    let ours = try holdsEarlierRender(path)
    for name in try entries(path).sorted() {
      let known = ours ? isOurs(name) : isTemporary(name)
      if !known && !own.contains(name) { throw .foreignFile(folder: path.string, name: name) }
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    isManifest(name) || isTemporary(name) || FrameName.matches(name)
  }

  private static func isManifest(_ name: String) -> Bool {
    name.hasPrefix("manifest") && name.hasSuffix(".json")
      && name.dropFirst("manifest".count).dropLast(".json".count)
        .allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(PendingFile.temporaryPrefix) && name.hasSuffix(PendingFile.temporarySuffix)
  }

  private static func entries(_ path: FilePath) throws(RenderError) -> [String] {
    do throws(Errno) {
      return try DirectoryListing.names(in: path).map(\.string)
    } catch {
      throw writeFailure(path.string, error)
    }
  }

  private static func makeFolders(_ path: FilePath) throws(RenderError) {
    switch DirectoryListing.kind(of: path) {
    case .folder: return
    case .file, .other:
      throw .file(
        path: path.string,
        operation: "write into",
        reason: "it is not a folder",
        remedy: "choose another --out"
      )
    case nil: break
    }
    let parent = path.removingLastComponent()
    if !parent.isEmpty && parent != path { try makeFolders(parent) }
    guard unsafe mkdir(path.string, 0o777) == 0 || errno == EEXIST else {
      throw writeFailure(path.string, Errno(rawValue: errno))
    }
  }
}
