// Why this file exists: the library's front door: a scenario in, files out.

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
  ///   - outputs: where to write; without folder and sheet there is nothing to do.
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
    guard outputs.folder != nil || outputs.sheet != nil else {
      throw .badCombination("nothing to write; give --out DIR, --sheet FILE or both")
    }
    if let sheet = outputs.sheet, let ending = FilePath(sheet).extension,
      ending.lowercased() != "png"
    {
      throw .badSetting(
        name: "sheet",
        value: sheet,
        remedy: "contact sheets are PNG; end it in .png"
      )
    }
    for (name, path) in [
      ("sheet", outputs.sheet), ("trace", outputs.trace), ("record", remote.record),
    ] {
      if let path, path.hasSuffix("/") { throw .namesFolder(name, path) }
    }
    if let sheet = outputs.sheet, let trace = outputs.trace,
      FolderNesting.isOnePlace(FilePath(sheet), FilePath(trace))
    {
      throw .badCombination("sheet and trace are both to go to '\(sheet)'; name two files")
    }
    if let record = remote.record {
      let others = [outputs.sheet, outputs.trace, outputs.folder.map { $0 + "/manifest.json" }]
      let path = FilePath(record)
      if others.compactMap(\.self).contains(where: { FolderNesting.isOnePlace(FilePath($0), path) })
      {
        throw .badCombination("'\(record)' is written by the film itself; record into another file")
      }
    }
    let (source, warnings) = try await scenario.openPictures(remote, observe)
    guard !Task.isCancelled else { throw .cancelled }
    for warning in warnings { observe(.warning(warning)) }
    do throws(RenderError) {
      var film = try FilmRun(
        scenario: scenario,
        outputs: outputs,
        record: remote.record,
        source: source,
        inputs: scenario.inputs(of: source),
        warnings: warnings,
        jobs: jobs,
        observe: observe
      )
      return try await film.run()
    } catch {
      await source.want(visible: [], prefetch: [])
      throw error
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
    switch images {
    case .remote(let selection, let base):
      let source = try await openRemote(selection, base: base, options, observe)
      return (source, source.warnings)
    case .generated(let count):
      return (GeneratedSource(seed: seed, count: count), [])
    case .files(let arguments, let recursive, let base):
      do throws(ImagesError) {
        let source = try FileSource(
          arguments: arguments,
          base: base,
          recursive: recursive,
          fit: fit,
          background: background,
          maxPixels: maxPixels,
          onBadImage: onBadImage,
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
    // Pages beyond the last swipe are prefetched.
    let reach = timeline.script.steps.count + loading.prefetch + 1
    let pictures = (source as? any LocalFiles)?.localFiles(pages: -reach...reach) ?? []
    return readFrom.map { FilePath($0) } + pictures
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
        for: URLTemplate.Film(seed: seed, width: size.width, height: size.height),
        base: base,
        fitting: RemoteSource.Fitting(fit: fit, background: background, maxPixels: maxPixels),
        policy: FetchPolicy(
          connections: loading.connections,
          capacity: 8 + loading.picturesAhead,
          timeLimit: Int(options.pictureTimeout / .nanoseconds(1)),
          maximumBytes: Self.maximumFetchedBytes,
          limitsHosts: true,
          seed: seed
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
