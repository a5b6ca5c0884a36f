internal import CarouselCore
internal import CarouselFiles
internal import Synchronization
internal import SystemPackage

/// Writes each frame into a PNG file of its own.
final class FolderSink: FrameSink {
  private let ledger: FolderLedger
  private let names: FrameName

  /// Writes into a folder.
  init(_ ledger: FolderLedger, names: FrameName) {
    self.ledger = ledger
    self.names = names
  }

  var wantsPNG: Bool { true }

  /// Writes the files and notes their names in `frames`; those written before an error are whole.
  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery? {
    var files: [String] = []
    defer { frames.files = files }
    try frames.withPNG { bytes throws(RenderError) in
      for frame in frames.frames {
        let name = names.name(of: frame.index)
        let file = try PendingFile<RenderError>(ledger.folder.path.appending(name))
        try file.write(bytes)
        try ledger.journal.note(name)
        try file.commit()
        files.append(name)
      }
    }
    return nil
  }

  func close(isComplete: Bool) {}
}

/// What a render writes into its folder besides frames and manifest, for the journal and the manifest.
final class FolderLedger: Sendable {
  let folder: OutputFolder
  let journal: FolderJournal
  private let written = Mutex<[String]>([])

  /// Begins with no files.
  init(folder: OutputFolder, journal: FolderJournal) {
    self.folder = folder
    self.journal = journal
  }

  /// The files that were written, by name.
  var files: [String] { written.withLock { $0.sorted() } }

  /// Notes that the file `path` is about to be there, if it lies in the folder.
  func willWrite(_ path: String) throws(RenderError) {
    if let name = name(of: path) { try journal.note(name) }
  }

  /// Notes that the file `path` is there.
  func wrote(_ path: String) {
    guard let name = name(of: path) else { return }
    written.withLock { $0.append(name) }
  }

  private func name(of path: String) -> String? {
    path == "-" ? nil : folder.name(of: FilePath(path))
  }
}
