internal import CarouselFiles
internal import SystemPackage

/// The file that a sink writes, or standard output.
///
/// The file is there, whole, once it is closed; until then an earlier one of its name stays.
struct SinkFile {
  private let path: String
  private let file: PendingFile<RenderError>?
  private let ledger: FolderLedger?

  /// Opens the file, so that a bad path is reported before the film is rendered.
  ///
  /// - Parameters:
  ///   - path: the file's; `-` for standard output.
  ///   - ledger: of the film's folder, in which the file may lie.
  /// - Throws: a file error.
  init(_ path: String, ledger: FolderLedger?) throws(RenderError) {
    self.path = path
    self.ledger = ledger
    // What a killed render has left in its folder is removed with the rest of that render.
    let isInFolder = ledger?.folder.name(of: FilePath(path)) != nil
    file = path == "-" ? nil : try PendingFile(FilePath(path), takesOver: !isInFolder)
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(RenderError) {
    if let file { try file.append(bytes) } else { try StandardOutput.write(bytes) }
  }

  /// Gives the file its name.
  func close() throws(RenderError) {
    try ledger?.willWrite(path)
    try file?.commit()
    ledger?.wrote(path)
  }

  /// Removes what was written, unless the file has its name already.
  func discard() { file?.discard() }
}
