// Why this file exists: a render replaces its own earlier work cleanly, and never anybody else's.

internal import CarouselFiles
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
  private let earlier: [EarlierRender]

  /// Opens the folder, making it where needed, and takes its lock.
  ///
  /// - Parameters:
  ///   - path: the folder; its missing parents are made too.
  ///   - own: files that this render is going to write besides frames and manifest; those of them
  ///     that lie in the folder are not foreign.
  ///   - overwrite: whether other people's files may lie beside the frames; they are never removed.
  ///   - isShared: whether parts of the same film may be written at the same time.
  /// - Throws: ``RenderError/folderBusy(_:)``, ``RenderError/foreignFile(folder:name:)`` or a file
  ///   error; nothing has been removed then.
  init(
    _ path: FilePath,
    own: [FilePath],
    overwrite: Bool,
    isShared: Bool
  ) throws(RenderError) {
    self.path = path
    try FolderMaking<RenderError>.make(path, remedy: "choose another --out")
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw .cannotWrite(path.string, error)
    }
    do throws(RenderError) {
      try Self.lock(descriptor, path, isShared ? LOCK_SH : LOCK_EX)
      let names = try Self.entries(path)
      earlier = names.compactMap { EarlierRender($0, in: path) }
      guard !overwrite else { return }
      let known = Set(own.compactMap { Self.name(of: $0, in: path) })
      for name in names.sorted()
      where !isOurs(name) && !known.contains(name) && name != Self.finderFile {
        throw .foreignFile(folder: path.string, name: name)
      }
    } catch {
      _ = close(descriptor.rawValue)
      throw error
    }
  }

  /// Refuses to put a part of `scenario`'s film among the frames of another film.
  func refuseOtherFilms(than scenario: Scenario) throws(RenderError) {
    guard earlier.allSatisfy({ $0.isFilm(of: scenario) }) else { throw .otherFilm(path.string) }
  }

  /// The names that of `files` lie directly in this folder.
  func names(of files: [FilePath]) -> [String] {
    files.compactMap { Self.name(of: $0, in: path) }
  }

  /// Removes left-over temporary files; before this render has any of its own.
  func removeTemporaryFiles() throws(RenderError) {
    try remove { PendingFile<RenderError>.isTemporary($0) }
  }

  /// Removes earlier films' frames, sheets, traces and manifests, but for the manifest `kept`.
  ///
  /// The new manifest, which says that it is incomplete, must be there already: it keeps marking the
  /// folder as ours whatever happens next.
  func removeEarlierRenders(keeping kept: String) throws(RenderError) {
    try remove { name in name != kept && earlier.contains { $0.owns(name) } }
  }

  private func remove(_ isDoomed: (String) -> Bool) throws(RenderError) {
    for name in try Self.entries(path) where isDoomed(name) {
      try Removal<RenderError>.file(path.appending(name))
    }
  }

  /// What macOS leaves in every folder that somebody has looked into.
  private static let finderFile = ".DS_Store"

  private func isOurs(_ name: String) -> Bool {
    PendingFile<RenderError>.isTemporary(name) || earlier.contains { $0.owns(name) }
  }

  deinit {
    _ = close(descriptor.rawValue)
  }

  private static func lock(
    _ descriptor: FileDescriptor,
    _ path: FilePath,
    _ kind: Int32
  ) throws(RenderError) {
    guard flock(descriptor.rawValue, kind | LOCK_NB) != 0 else { return }
    let error = Errno(rawValue: errno)
    if error == .wouldBlock { throw .folderBusy(path.string) }
    throw .file(
      path: path.string,
      operation: "lock",
      reason: error.description,
      remedy: "choose another place"
    )
  }

  /// The name of `file` if it lies directly in `folder`, by whatever path it is named.
  private static func name(of file: FilePath, in folder: FilePath) -> String? {
    let parent = file.removingLastComponent()
    let isInside = FileKind(of: parent.isEmpty ? "." : parent) == FileKind(of: folder)
    return isInside ? file.lastComponent?.string : nil
  }

  private static func entries(_ path: FilePath) throws(RenderError) -> [String] {
    do throws(Errno) {
      return try DirectoryListing.texts(in: path)
    } catch {
      throw .cannotWrite(path.string, error)
    }
  }
}
