// Why this file exists: the files of one render, opened and closed together, so that an end by error
// or signal leaves the same order as an end by success.

internal import CarouselCore
internal import CarouselRaster
internal import SystemPackage

/// Folder, manifest, trace and contact sheet of one render under way.
struct FilmOutputs {
  /// Where events go; `nil` for nowhere.
  let trace: Trace?
  /// The sheet being filled; `nil` for none.
  private(set) var sheet: SheetBuilder?
  /// The output folder; `nil` for none.
  let folder: FilePath?
  /// The manifest's path; `nil` without a folder.
  let manifestPath: FilePath?

  /// Keeps the folder locked for as long as these outputs live.
  private let lock: OutputFolder?
  private let names: FrameName
  private var manifest: Manifest?
  /// Frames whose turn in the manifest has not come, keyed by their position.
  private var waiting: [Int: Manifest.Frame] = [:]
  private var written = 0

  /// Checks and opens the outputs; the folder's earlier render is gone afterwards.
  init(scenario: Scenario, outputs: RenderOutputs) throws(RenderError) {
    names = FrameName(count: scenario.timeline.frameCount)
    sheet = try outputs.sheet.map { path throws(RenderError) in
      try SheetBuilder(path, scenario: scenario)
    }
    if let path = outputs.folder {
      let folder = FilePath(path)
      let own = [outputs.sheet, outputs.trace].compactMap { $0.flatMap { folder.child($0) } }
      let lock = try OutputFolder(folder, own: Set(own), overwrite: outputs.overwrite)
      let path = folder.appending(Manifest.name(of: scenario))
      let hadEarlier = try OutputFolder.holdsEarlierRender(folder)
      // From here on a manifest that says incomplete marks the folder as ours.
      try Manifest(path, scenario: scenario).finish(complete: false)
      if hadEarlier && scenario.frames == nil { try lock.removeEarlierRender() }
      manifest = try Manifest(path, scenario: scenario)
      (self.lock, self.folder, manifestPath) = (lock, folder, path)
    } else {
      (lock, folder, manifestPath, manifest) = (nil, nil, nil, nil)
    }
    trace = try outputs.trace.map { path throws(RenderError) in
      try Trace(path, timeline: scenario.timeline)
    }
  }

  /// How many finished frames wait for an earlier one.
  var backlog: Int { waiting.count }

  /// The file name of frame `index`.
  func name(of index: Int) -> String { names.name(of: index) }

  /// Notes a finished frame; it enters the manifest when all before it have.
  mutating func finished(_ frame: Manifest.Frame?, at position: Int) throws(RenderError) {
    guard let frame else { return }
    waiting[position] = frame
    while let next = waiting.removeValue(forKey: written) {
      try manifest?.append(next)
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
      do throws(RenderError) {
        // Frames behind a gap are whole too.
        for (_, frame) in waiting.sorted(by: { $0.key < $1.key }) { try manifest?.append(frame) }
        try manifest?.finish(complete: false)
        try trace?.finish(complete: false)
      } catch {
        // The first failure is the cause; the manifest that opened the render says incomplete.
      }
      throw failure
    }
    try sheet?.write()
    try trace?.finish(complete: true)
    return try manifest?.finish(complete: true)
  }
}

extension FilePath {
  /// The last component of `path` if it lies directly in this folder.
  fileprivate func child(_ path: String) -> String? {
    let path = FilePath(path).lexicallyNormalized()
    return path.removingLastComponent() == lexicallyNormalized() ? path.lastComponent?.string : nil
  }
}
