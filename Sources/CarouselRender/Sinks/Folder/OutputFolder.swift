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
final class OutputFolder: Sendable {
  /// Where it is.
  let path: FilePath
  private let descriptor: FileDescriptor
  /// Whether parts of the same film may be written at the same time.
  private let isShared: Bool
  /// What was in it when it was opened.
  private let entries: [String]
  private let own: OwnFiles

  /// Opens the folder, making it where needed, and takes its lock.
  ///
  /// - Parameters:
  ///   - path: the folder; its missing parents are made too.
  ///   - files: what this render is going to write besides frames and manifest; those of them that lie
  ///     in the folder are not foreign.
  ///   - overwrite: whether files that no render wrote may lie beside the frames; they are never removed.
  ///   - isShared: whether parts of the same film may be written at the same time.
  /// - Throws: ``RenderError/folderBusy(_:)``, ``RenderError/foreignFile(folder:name:)`` or a file
  ///   error; nothing has been removed then.
  init(
    _ path: FilePath,
    files: [FilePath],
    overwrite: Bool,
    isShared: Bool
  ) throws(RenderError) {
    self.path = path
    self.isShared = isShared
    try FolderMaking<RenderError>.make(path, remedy: "choose another --out")
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw .cannotWrite(path.string, error)
    }
    do throws(RenderError) {
      try Self.lock(descriptor, path, isShared ? LOCK_SH : LOCK_EX)
      let known = Set(files.compactMap { Self.name(of: $0, in: path) } + [Self.finderFile])
      var (entries, own) = try Self.look(into: path)
      func foreign() -> String? {
        overwrite ? nil : entries.filter { !own.names.contains($0) && !known.contains($0) }.min()
      }
      // Another part may have begun or ended between the looks at the folder and at its journals.
      if isShared, foreign() != nil { (entries, own) = try Self.look(into: path) }
      if let name = foreign() { throw .foreignFile(folder: path.string, name: name) }
      (self.entries, self.own) = (entries, own)
    } catch {
      _ = close(descriptor.rawValue)
      throw error
    }
  }

  /// Refuses a folder with frames of another film than `scenario`.
  func refuseOtherFilms(than scenario: Scenario) throws(RenderError) {
    guard own.renders.allSatisfy({ $0.isFilm(of: scenario) }) else { throw .otherFilm(path.string) }
  }

  /// Refuses to replace a manifest that no render wrote: web pages and build tools have files of that
  /// name too.
  func refuseForeignManifest(_ name: String) throws(RenderError) {
    guard !entries.contains(name) || own.names.contains(name) else {
      throw .foreignManifest(path.appending(name).string, remedy: "choose another --out")
    }
  }

  /// The name of `file` if it lies directly in this folder, whatever its path.
  func name(of file: FilePath) -> String? { Self.name(of: file, in: path) }

  /// The files in the folder that a render replaces or removes, if it writes the names for which
  /// `isWritten` is true.
  func replaced(_ isWritten: (String) -> Bool) -> [FilePath] {
    entries.filter { isWritten($0) || !isShared && own.names.contains($0) }
      .map { path.appending($0) }
  }

  /// Begins the journal of a render that writes the names for which `isWritten` is true.
  ///
  /// Until the files of earlier renders are removed, the journal lists them too.
  func journal(_ isWritten: (String) -> Bool) throws(RenderError) -> FolderJournal {
    let names = own.names.filter { name in
      !TemporaryName.isOurs(name) && (!isShared || isWritten(name))
    }
    return try FolderJournal(in: path, names: names.sorted())
  }

  /// Removes the files of earlier renders except the manifest `kept`.
  ///
  /// The new manifest, still marked incomplete, must exist already.
  func removeEarlierRenders(keeping kept: String) throws(RenderError) {
    for name in entries where name != kept && own.names.contains(name) {
      try Removal<RenderError>.file(path.appending(name))
    }
  }

  /// The file that the Finder of macOS adds to the folders it shows.
  private static let finderFile = ".DS_Store"

  deinit {
    _ = close(descriptor.rawValue)
  }

  /// Lets others render into the folder, though the one that is over may still be held for a moment:
  /// a task gives up what it holds only after its result is there.
  func unlock() {
    _ = flock(descriptor.rawValue, LOCK_UN)
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

  private static func name(of file: FilePath, in folder: FilePath) -> String? {
    let parent = file.removingLastComponent()
    let isInside = FileKind(of: parent.isEmpty ? "." : parent) == FileKind(of: folder)
    return isInside ? file.lastComponent?.string : nil
  }

  private static func look(
    into folder: FilePath
  ) throws(RenderError) -> (entries: [String], own: OwnFiles) {
    do throws(Errno) {
      let entries = try DirectoryListing.texts(in: folder)
      return (entries, OwnFiles(in: folder, among: entries))
    } catch {
      throw .cannotWrite(folder.string, error)
    }
  }
}
