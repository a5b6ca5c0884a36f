internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// The sinks of one render, opened and closed together.
///
/// A render that fails or is stopped closes them in the same order as one that succeeds.
struct FilmSinks {
  /// In the order in which frames pass them; they are closed in the opposite one.
  let all: [any FrameSink]
  /// The frames that are rendered.
  let frames: FrameSelection
  /// Whether a sink wants the film's events too.
  let isTraced: Bool
  /// How many cells the contact sheet has; none without one.
  let sheetCells: Int
  /// Of the folder, if there is one.
  let ledger: FolderLedger?
  /// Of the folder.
  let manifestPath: FilePath?
  private let manifest: ManifestSink?

  /// Checks and opens all outputs, and only then removes the folder's earlier render.
  ///
  /// - Parameters:
  ///   - scenario: the film.
  ///   - outputs: where it goes.
  ///   - source: its pictures.
  ///   - inputs: the files that the render reads, none of which is replaced or removed.
  /// - Throws: the first that cannot be opened, or an input that would be replaced.
  init(
    scenario: Scenario,
    outputs: RenderOutputs,
    source: any PictureSource,
    inputs: [FilePath]
  ) throws(RenderError) {
    let timeline = scenario.timeline
    let names = FrameName(count: timeline.frameCount)
    let manifest = Manifest.name(of: scenario)
    let isWritten = { (name: String) in
      name == manifest || names.index(of: name).map(scenario.frameRange.contains) == true
    }
    let sheetPlan = try outputs.sheet.map { path throws(RenderError) in
      try SheetPlan(path, scenario: scenario)
    }
    let slotPlan = try outputs.slots.map { path throws(RenderError) in
      try SlotPlan(path, scenario: scenario)
    }
    let paths = outputs.files.map(\.path) + [source.lockFile].compactMap(\.self)
    let own = paths.filter { $0 != "-" }.map { FilePath($0) }
    try ReplacedFiles(own + outputs.others).refuse(inputs)
    let ledger = try outputs.folder.map { path throws(RenderError) in
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
      return FolderLedger(folder: folder, journal: try folder.journal(isWritten))
    }
    self.ledger = ledger
    var others: [any FrameSink] = []
    do throws(RenderError) {
      if let path = outputs.trace {
        // The sheet alone is traced from the film's start: what lies between its frames is told too.
        let isWhole = outputs.folder == nil && outputs.pipe == nil
        others.append(
          try TraceSink(
            path,
            scenario: scenario,
            source: source,
            from: isWhole ? 0 : scenario.frameRange.lowerBound,
            ledger: ledger
          )
        )
      }
      if let sheetPlan {
        others.append(try SheetSink(sheetPlan, timeline: timeline, ledger: ledger))
      }
      if let slotPlan {
        others.append(try SlotSink(slotPlan, scenario: scenario, ledger: ledger))
      }
      if let form = outputs.pipe {
        others.append(PipeSink(form, size: scenario.size, frameRate: timeline.frameRate))
      }
      manifestPath = ledger.map { $0.folder.path.appending(manifest) }
      if let manifestPath {
        // From here on a manifest that says incomplete marks the folder as ours.
        try Manifest(manifestPath, scenario: scenario).finish(complete: false)
      }
    } catch {
      ledger?.journal.remove()
      throw error
    }
    if let ledger, let manifestPath {
      if scenario.frames == nil {
        try ledger.folder.removeEarlierRenders(keeping: manifest)
        try ledger.journal.forget()
      }
      let sink = ManifestSink(
        try Manifest(manifestPath, scenario: scenario),
        scenario: scenario,
        source: source,
        ledger: ledger
      )
      self.manifest = sink
      all = [FolderSink(ledger, names: names), sink] + others
    } else {
      self.manifest = nil
      all = others
    }
    sheetCells = sheetPlan?.frames.count ?? 0
    isTraced = all.contains(where: \.wantsEvents)
    let needsAll = all.contains(where: \.needsEveryFrame)
    frames =
      needsAll ? .range(scenario.frameRange) : .list((sheetPlan?.frames ?? slotPlan?.frames) ?? [])
  }

  /// One sink that takes neighbouring frames and writes no file.
  init(_ sink: any FrameSink, frames: Range<Int>) {
    all = [sink]
    self.frames = .range(frames)
    isTraced = sink.wantsEvents
    sheetCells = 0
    ledger = nil
    manifestPath = nil
    manifest = nil
  }

  /// The film digest of a complete render with a folder, once it is closed.
  var filmDigest: String? { manifest?.filmDigest }

  /// Closes everything; then the folder may be rendered into again.
  ///
  /// - Parameter failure: what ended the render early; the outputs then say so, and `failure` is thrown
  ///   whatever else goes wrong.
  /// - Throws: `failure`, or the error of the first sink that cannot be closed.
  func close(after failure: RenderError?) throws(RenderError) {
    defer { ledger?.folder.unlock() }
    var failure = failure
    for sink in all.reversed() {
      do throws(RenderError) {
        try sink.close(isComplete: failure == nil)
      } catch {
        // The first failure is the one to report. What this sink has not written is not there, or is
        // marked incomplete.
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private static func refuse(_ name: String, _ names: FrameName) throws(RenderError) {
    guard names.index(of: name) == nil, !name.hasPrefix("manifest") else {
      throw .badCombination(
        "'\(name)' is a name for the film's own files; name another file"
      )
    }
  }
}
