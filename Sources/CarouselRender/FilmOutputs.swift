// Why this file exists: the files of one render, opened and closed together, so that an end by error
// or signal leaves the same order as an end by success.

internal import CarouselCore
internal import CarouselFiles
internal import CarouselRaster
internal import SystemPackage

/// Folder, manifest, trace and contact sheet of one render under way.
struct FilmOutputs {
  /// A film's folder, locked, with the manifest being written.
  private struct Film {
    let folder: OutputFolder
    let journal: FolderJournal
    let manifestPath: FilePath
    var manifest: Manifest
    /// What else was written into the folder.
    var files: [String] = []
  }

  /// Where events go; `nil` for nowhere.
  let trace: Trace?
  /// The sheet being filled; `nil` for none.
  private(set) var sheet: SheetBuilder?
  private var film: Film?
  private let paths: RenderOutputs
  private let isPart: Bool
  private let names: FrameName
  /// Frames whose turn in the manifest has not come, keyed by their position.
  private var waiting: [Int: Manifest.Frame] = [:]
  private var written = 0

  /// Checks and opens all outputs, and only then removes the folder's earlier render.
  ///
  /// - Parameters:
  ///   - scenario: the film.
  ///   - outputs: where it goes.
  ///   - record: the lock file that is written beside it; `nil` for none.
  ///   - inputs: the files that the render reads, none of which is replaced or removed.
  /// - Throws: the first that cannot be opened, or an input that would be replaced.
  init(
    scenario: Scenario,
    outputs: RenderOutputs,
    record: String?,
    inputs: [FilePath]
  ) throws(RenderError) {
    let timeline = scenario.timeline
    let names = FrameName(count: timeline.frameCount)
    let manifest = Manifest.name(of: scenario)
    let isWritten = { (name: String) in
      name == manifest || names.index(of: name).map(scenario.frameRange.contains) == true
    }
    self.names = names
    paths = outputs
    isPart = scenario.frames != nil
    sheet = try outputs.sheet.map { path throws(RenderError) in
      try SheetBuilder(path, scenario: scenario)
    }
    let own = [outputs.sheet, outputs.trace, record].compactMap(\.self).filter { $0 != "-" }
      .map { FilePath($0) }
    try ReplacedFiles(own + outputs.others).refuse(inputs)
    let folder = try outputs.folder.map { path throws(RenderError) in
      let folder = try OutputFolder(
        FilePath(path),
        files: own,
        overwrite: outputs.overwrite,
        isShared: scenario.frames != nil
      )
      for name in own.compactMap(folder.name) { try Self.refuse(name, names) }
      try folder.refuseForeignManifest(manifest)
      if !inputs.isEmpty { try ReplacedFiles(folder.replaced(isWritten)).refuse(inputs) }
      if scenario.frames != nil { try folder.refuseOtherFilms(than: scenario) }
      return folder
    }
    try sheet?.open()
    trace = try outputs.trace.map { path throws(RenderError) in
      try Trace(path, timeline: timeline)
    }
    film = try folder.map { folder throws(RenderError) in
      let path = folder.path.appending(manifest)
      let journal = try folder.journal(isWritten)
      // From here on a manifest that says incomplete marks the folder as ours.
      do throws(RenderError) {
        try Manifest(path, scenario: scenario).finish(complete: false)
      } catch {
        journal.remove()
        throw error
      }
      if scenario.frames == nil {
        try folder.removeEarlierRenders(keeping: manifest)
        try journal.forget()
      }
      return Film(
        folder: folder,
        journal: journal,
        manifestPath: path,
        manifest: try Manifest(path, scenario: scenario)
      )
    }
  }

  /// The output folder; `nil` for none.
  var folder: FilePath? { film?.folder.path }

  /// Where the names of the folder's files are noted; `nil` without a folder.
  var journal: FolderJournal? { film?.journal }

  /// The manifest's path; `nil` without a folder.
  var manifestPath: FilePath? { film?.manifestPath }

  /// How many finished frames wait for an earlier one.
  var backlog: Int { waiting.count }

  /// The file name of frame `index`.
  func name(of index: Int) -> String { names.name(of: index) }

  /// Notes a finished frame; it enters the manifest when all before it have.
  mutating func finished(_ frame: Manifest.Frame, at position: Int) throws(RenderError) {
    waiting[position] = frame
    while let next = waiting.removeValue(forKey: written) {
      try film?.manifest.append(next)
      written += 1
    }
  }

  /// Puts a scaled frame on the sheet.
  mutating func place(_ cell: Bitmap, frame index: Int) {
    sheet?.place(cell, frame: index)
  }

  /// Closes everything.
  ///
  /// - Parameter failure: what ended the render early; the outputs then say so, the sheet is not
  ///   written, and `failure` is thrown whatever else goes wrong.
  /// - Returns: the film digest of a whole render.
  /// - Throws: `failure`, or the error of a file that cannot be closed.
  mutating func close(after failure: RenderError?) throws(RenderError) -> String? {
    if let failure {
      closeIncomplete()
      throw failure
    }
    do throws(RenderError) {
      try willWrite(paths.sheet)
      try sheet?.write()
      wrote(paths.sheet)
      try willWrite(paths.trace)
      try trace?.finish(complete: true)
      wrote(paths.trace)
    } catch {
      closeIncomplete()
      throw error
    }
    let digest = try film?.manifest.finish(complete: true, files: film?.files.sorted() ?? [])
    film?.journal.remove()
    return digest
  }

  /// Notes that the file `path` is about to be there, if it lies in the film's folder.
  func willWrite(_ path: String?) throws(RenderError) {
    if let name = name(of: path) { try film?.journal.note(name) }
  }

  /// Notes that the file `path` is there.
  mutating func wrote(_ path: String?) {
    if let name = name(of: path) { film?.files.append(name) }
  }

  private func name(of path: String?) -> String? {
    path.flatMap { $0 == "-" ? nil : film?.folder.name(of: FilePath($0)) }
  }

  /// Closes what can be closed after a failure, which stays the one to be told.
  private mutating func closeIncomplete() {
    do throws(RenderError) {
      try willWrite(paths.trace)
      try trace?.finish(complete: false)
      wrote(paths.trace)
    } catch {
      // There is no trace then; its temporary file is removed with it.
    }
    do throws(RenderError) {
      // Frames behind a gap are whole too.
      for (_, frame) in waiting.sorted(by: { $0.key < $1.key }) {
        try film?.manifest.append(frame)
      }
      try film?.manifest.finish(complete: false, files: film?.files.sorted() ?? [])
      // Frames of an earlier render of this part may still be there, and the manifest lists its own.
      if let journal = film?.journal, !isPart || !journal.hasEarlierFiles { journal.remove() }
    } catch {
      // The manifest that opened the render says incomplete as well, and the journal is left.
    }
  }

  private static func refuse(_ name: String, _ names: FrameName) throws(RenderError) {
    guard names.index(of: name) == nil, !name.hasPrefix("manifest") else {
      throw .badCombination(
        "'\(name)' is a name for the film's own files; give the sheet or trace another"
      )
    }
  }
}
