internal import CarouselCore
internal import CarouselFetch
internal import CarouselFiles
internal import CarouselImages
public import CarouselRemote
internal import SystemPackage

/// Renders a scenario into files.
///
/// Everything that can be checked beforehand (settings, pictures' headers, the output folder) is,
/// before the first file is written. The result depends on the scenario, its pictures and the codec
/// versions alone; never on ``jobs``, the clock or the machine.
public struct Renderer: Sendable {
  /// The film.
  public let scenario: Scenario
  /// Where it goes.
  public let outputs: RenderOutputs
  /// How many frames and pages are worked on at once, at least 1.
  public let jobs: Int
  /// How pictures over a network are fetched.
  public let remote: RemoteOptions

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - scenario: what to render.
  ///   - outputs: where to write; a folder, a sheet or a pipe at least.
  ///   - jobs: at least 1.
  ///   - remote: how pictures over a network are fetched.
  public init(
    scenario: Scenario,
    outputs: RenderOutputs,
    jobs: Int,
    remote: RemoteOptions = RemoteOptions()
  ) {
    precondition(jobs >= 1, "at least one job is needed, not \(jobs)")
    self.scenario = scenario
    self.outputs = outputs
    self.jobs = jobs
    self.remote = remote
  }

  /// Renders the film.
  ///
  /// Cancelling the task stops it: frames already begun are finished, the manifest is closed with
  /// `"complete": false`, and ``RenderError/cancelled`` is thrown.
  ///
  /// - Parameter observe: called now and then, from any task.
  /// - Returns: what was written, and where.
  /// - Throws: a ``RenderError``; whole frames only are left, and a manifest that says incomplete.
  @concurrent
  public func run(
    observe: @escaping @Sendable (RenderEvent) -> Void = { _ in }
  ) async throws(RenderError) -> RenderSummary {
    try outputs.check(record: remote.record)
    let (source, warnings) =
      if let list = scenario.list {
        (list.source, list.warnings)
      } else {
        try await scenario.openPictures(remote, observe)
      }
    guard !Task.isCancelled else { throw .cancelled }
    try scenario.checkChanges(of: source)
    try scenario.checkPictureSizes(of: source)
    for warning in warnings { observe(.warning(warning)) }
    do throws(RenderError) {
      return try await play(source, warnings: warnings, observe)
    } catch {
      await source.want(visible: [], prefetch: [])
      throw error
    }
  }

  private func play(
    _ source: any PictureSource,
    warnings: [String],
    _ observe: @escaping @Sendable (RenderEvent) -> Void
  ) async throws(RenderError) -> RenderSummary {
    let sinks = try FilmSinks(
      scenario: scenario,
      outputs: outputs,
      source: source,
      inputs: scenario.inputs(of: source)
    )
    var driver = FilmDriver(
      scenario: scenario,
      source: source,
      sinks: sinks,
      jobs: jobs,
      warnings: warnings,
      observe: observe
    )
    var failure = await driver.play()
    if failure == nil { failure = await record(source, sinks.ledger) }
    try sinks.close(after: failure)
    for warning in scenario.font.warnings { observe(.warning(warning)) }
    return RenderSummary(
      framesWritten: outputs.folder == nil ? 0 : sinks.frames.count,
      folder: sinks.ledger?.folder.path.string,
      manifest: sinks.manifestPath?.string,
      filmDigest: sinks.filmDigest,
      sheet: outputs.sheet,
      sheetCells: sinks.sheetCells,
      otherFiles: outputs.files.filter { $0.name != "sheet" },
      framesPiped: outputs.pipe == nil ? 0 : sinks.frames.count,
      warnings: driver.warnings + scenario.font.warnings,
      allocatedPages: driver.allocatedPages
    )
  }

  /// Writes the lock file, if one is asked for; what ends the render is returned.
  private func record(_ source: any PictureSource, _ ledger: FolderLedger?) async -> RenderError? {
    guard let path = source.lockFile else { return nil }
    do throws(RenderError) {
      try ledger?.willWrite(path)
      do throws(ImagesError) {
        try await source.record()
      } catch {
        return .images(error)
      }
      ledger?.wrote(path)
      return nil
    } catch {
      return error
    }
  }
}

extension Scenario {
  /// How many bytes of pictures that were fetched wait for their pages, before prefetching pauses.
  private static let maximumFetchedBytes = 256 << 20

  /// Finds the pictures and reads all their headers.
  ///
  /// - Returns: the pool, and a line for each picture that was left out.
  func openPictures(
    _ options: RemoteOptions,
    _ observe: @escaping @Sendable (RenderEvent) -> Void = { _ in }
  ) async throws(RenderError) -> (source: any PictureSource, warnings: [String]) {
    if !self.changes.files.isEmpty {
      guard case .files = self.images else {
        throw .badCombination(
          "changes bring in the file '\(self.changes.files[0])', but the film's pictures are not files; "
            + "give the number of one of them"
        )
      }
    }
    switch self.images {
    case .remote(let selection, let base):
      let source = try await openRemote(selection, base: base, options, observe)
      return (source, source.warnings)
    case .generated(let count):
      return (GeneratedSource(seed: self.seed, count: count), [])
    case .files(let arguments, let recursive, let base):
      do throws(ImagesError) {
        let source = try FileSource(
          arguments: arguments,
          extras: self.changes.files,
          base: base,
          recursive: recursive,
          fit: self.fit,
          background: self.background,
          maxPixels: self.maxPixels,
          onBadImage: self.onBadImage,
          rendered: { OwnFiles(in: $0, among: $1).names }
        )
        return (source, source.warnings.map(\.oneLine))
      } catch .notFound(.cancelled) {
        throw .cancelled
      } catch {
        throw .images(error)
      }
    }
  }

  /// The files that a render of the film reads.
  fileprivate func inputs(of source: any PictureSource) -> [FilePath] {
    // Pages beyond the slots are prefetched.
    let held = timeline.heldPages
    let pages = held.lowerBound - self.prefetch...held.upperBound + self.prefetch
    return (readFrom + source.localFiles(pages: pages)).map { FilePath($0) }
  }

  private func openRemote(
    _ selection: RemoteSelection,
    base: String,
    _ options: RemoteOptions,
    _ observe: @escaping @Sendable (RenderEvent) -> Void
  ) async throws(RenderError) -> RemoteSource {
    do throws(RemoteError) {
      return try await RemoteSource(
        selection,
        for: URLTemplate.Film(seed: self.seed, width: pageSize.width, height: pageSize.height),
        base: base,
        fitting: RemoteSource.Fitting(
          fit: self.fit,
          background: self.background,
          maxPixels: self.maxPixels
        ),
        policy: FetchPolicy(
          connections: self.connections,
          capacity: 8 + RemoteSource.lookahead(connections: self.connections),
          timeLimit: Int(options.pictureTimeout / .nanoseconds(1)),
          maximumBytes: Self.maximumFetchedBytes,
          limitsHosts: true,
          seed: self.seed
        ),
        options: options,
        agent: "carousel/\(carouselVersion)",
        report: { observe(RenderEvent($0)) }
      )
    } catch {
      throw RenderError(error)
    }
  }
}
