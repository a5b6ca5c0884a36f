// Why this file exists: the one loop that takes a film from timeline to files. It alone knows the
// order of things; the tasks it starts know one page or one frame each.

internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselRaster
internal import CarouselRemote
internal import SystemPackage

/// One render under way.
///
/// Frames are handed out in order to at most `jobs` tasks and may finish in any order; manifest and
/// trace are written in the order of the film. While the frames of one span are made, the pages and
/// the strip of the next are prepared. Memory: three slots and a prefetched page, two strips, the
/// pages of the frames in flight, and a frame with its bytes for each job.
struct FilmRun {
  /// What a task brings back.
  private enum Outcome: Sendable {
    case page(PageFace, Result<(page: PreparedPage, warning: ImagesError?), ImagesError>)
    case slab(StripStore.Slab)
    case frames(FrameRun.Outcome)
  }

  private typealias Tasks = ThrowingTaskGroup<Outcome, any Error>

  /// How many finished frames may wait for an earlier one, for each job.
  private static let backlogPerJob = 32
  /// How many equal frames one task writes at most.
  private static let longestRun = 32

  private let source: any PictureSource
  private let jobs: Int
  private let observe: @Sendable (RenderEvent) -> Void
  private let frames: FrameList
  private let encoder: FrameEncoder
  private var outputs: FilmOutputs
  private let sheetPath: String?
  private let recordPath: String?
  private let size: FrameSize
  private let spinner: Spinner
  private var film: FilmPlayhead
  private var store: PageStore
  private var spans: SpanCursor
  /// Of a film whose pictures have to be waited for.
  private var scout: PictureScout?
  private var strips: StripStore

  private var underWay = 0
  /// Pages of those that wait for a network; they take no job.
  private var awaitedPages = 0
  private var framesUnderWay = 0
  private var requested: Set<PageFace> = []
  /// Pages that could not be prepared; that ends the film at the first frame to show one.
  private var failed: [PageFace: ImagesError] = [:]
  private var done = 0
  private var warnings: [String]

  /// Opens the outputs of `scenario`.
  init(
    scenario: Scenario,
    outputs: RenderOutputs,
    record: String?,
    source: any PictureSource,
    inputs: [FilePath],
    warnings: [String],
    jobs: Int,
    observe: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderError) {
    self.source = source
    self.jobs = jobs
    self.observe = observe
    self.warnings = warnings
    self.outputs = try FilmOutputs(
      scenario: scenario,
      outputs: outputs,
      record: record,
      inputs: inputs
    )
    sheetPath = outputs.sheet
    recordPath = record
    frames =
      outputs.folder != nil ? .range(scenario.frameRange) : .list(self.outputs.sheet?.frames ?? [])
    encoder = FrameEncoder(size: scenario.size, compression: scenario.compression)
    size = scenario.size
    // Drawing it takes a while; without a simulated network no page waits.
    let spins = scenario.loading.network != nil
    spinner = Spinner(width: spins ? size.width : 1, height: spins ? size.height : 1)
    strips = StripStore(frameWidth: scenario.size.width)
    film = FilmPlayhead(
      scenario: scenario,
      count: source.count,
      tellsLoads: self.outputs.trace != nil
    )
    spans = SpanCursor(frames: frames)
    scout =
      source.isRemote
      ? PictureScout(
        frames: frames,
        pictures: scenario.loading.picturesAhead,
        film: FilmPlayhead(scenario: scenario, count: source.count)
      ) : nil
    store = PageStore(
      source: source,
      width: scenario.size.width,
      height: scenario.size.height,
      onBadImage: scenario.onBadImage,
      placeholder: scenario.loading.placeholder
    )
  }

  /// Plays all frames and closes the outputs.
  mutating func run() async throws(RenderError) -> RenderSummary {
    var failure = await playAll()
    if failure == nil { failure = await record() }
    for warning in await source.takeWarnings() { warn(warning) }
    let digest = try outputs.close(after: failure)
    return RenderSummary(
      framesWritten: outputs.folder == nil ? 0 : done,
      folder: outputs.folder?.string,
      manifest: outputs.manifestPath?.string,
      filmDigest: digest,
      sheet: sheetPath,
      sheetCells: outputs.sheet?.frames.count ?? 0,
      warnings: warnings,
      allocatedPages: store.allocatedBitmaps
    )
  }

  /// Writes the lock file, if one is asked for; what ends the render is returned.
  private mutating func record() async -> RenderError? {
    guard let path = recordPath, let source = source as? RemoteSource else { return nil }
    do throws(RenderError) {
      try outputs.willWrite(path)
      do throws(RemoteError) {
        try await source.record()
      } catch {
        return RenderError(error)
      }
      outputs.wrote(path)
      return nil
    } catch {
      return error
    }
  }

  /// Plays all frames; what ends it early is returned, after what had been begun is finished.
  private mutating func playAll() async -> RenderError? {
    do {
      try await withThrowingTaskGroup(of: Outcome.self) { tasks in
        do {
          var position = 0
          while position < frames.count {
            try Task.checkCancellation()
            position += try await play(position, with: &tasks)
          }
          while underWay > 0 { try await collect(from: &tasks) }
        } catch {
          // Who waits for a picture waits no longer; a frame that was begun is finished all the same.
          tasks.cancelAll()
          while let result = await tasks.nextResult() {
            guard case .success(let outcome) = result else { continue }
            do throws(RenderError) {
              try note(outcome)
            } catch {
              // The first failure is the one to be told.
            }
          }
          throw error
        }
      }
      return nil
    } catch let error as RenderError {
      return error
    } catch let error as ImagesError {
      // When the film is stopped, so is every wait for a picture.
      return Task.isCancelled ? .cancelled : .images(error)
    } catch {
      return .cancelled
    }
  }

  /// Plays the frame at `position` and those after it that equal it.
  ///
  /// - Returns: how many frames that was.
  private mutating func play(_ position: Int, with tasks: inout Tasks) async throws -> Int {
    let index = frames[position]
    var turns: [(step: Int, RingEvent)] = []
    let frame = film.advance(to: index) { turns.append(($0, $1)) }
    for (step, event) in turns {
      try tellLoads(until: outputs.trace?.time(ofPageChangeInStep: step))
      try outputs.trace?.recentre(event, inStep: step)
    }

    let isNewPiece = spans.enter(frame, of: &film)
    if isNewPiece { strips.follow([spans.current].compactMap(\.self) + spans.ahead) }
    let ahead = spans.upcoming?.faces ?? []
    store.follow(frame.faces + ahead)
    if isNewPiece {
      // A few milliseconds' work; then the pages and the strip of the piece before are free for this one.
      while framesUnderWay > 0 { try await collect(from: &tasks) }
    }

    let pieceFaces = spans.current?.faces ?? frame.visibleFaces
    let needed = encoder.usesStrips ? pieceFaces : frame.visibleFaces
    if source.isRemote, isNewPiece || spans.current == nil {
      for warning in await source.takeWarnings() { warn(warning) }
      await source.want(
        visible: pieceFaces.filter(store.looksAtPicture).map(\.picture),
        prefetch: upcomingPictures(after: position)
      )
    }
    for face in needed + ahead { try await request(face, with: &tasks) }
    while let missing = needed.first(where: { store.page(of: $0) == nil }) {
      if let error = failed[missing] { throw error }
      try await collect(from: &tasks)
    }
    let run = equalFrames(from: frame, at: position)
    for frame in run {
      try tellLoads(until: outputs.trace?.time(of: frame.plan))
      try outputs.trace?.frame(frame.plan)
    }
    let coding = try await coding(of: frame.plan, with: &tasks)
    try await begin(run, coding: coding, at: position, with: &tasks)
    if let upcoming = spans.upcoming { try await code(upcoming, with: &tasks) }
    return run.count
  }

  /// Traces what happened to the loads until a time; nothing without a trace.
  private mutating func tellLoads(until time: Int?) throws(RenderError) {
    guard let time else { return }
    for (time, event) in film.takeLoadEvents(until: time) {
      try outputs.trace?.load(event, at: time, name: source.name(of:))
    }
  }

  /// The frames from `frame` on that look the same: a hold, most often.
  private mutating func equalFrames(from frame: ShownFrame, at position: Int) -> [ShownFrame] {
    var run = [frame]
    guard frame.overlay.label == nil, let piece = spans.current?.frames else { return run }
    while run.count < Self.longestRun, position + run.count < frames.count,
      piece.contains(frames[position + run.count])
    {
      var ahead = film
      let next = ahead.advance(to: frames[position + run.count])
      guard next.looksLike(frame) else { break }
      film = ahead
      run.append(next)
    }
    return run
  }

  /// How the frame `plan` is encoded; waits for its strip.
  private mutating func coding(
    of plan: FramePlan,
    with tasks: inout Tasks
  ) async throws -> FrameCoding {
    guard encoder.usesStrips, let current = spans.current else { return .whole }
    while true {
      if let strip = strips.strip(of: current) {
        return .spliced(strip, offset: current.strip.offset(of: plan))
      }
      try await code(current, with: &tasks)
      try await collect(from: &tasks)
    }
  }

  /// Has the strip of a span coded, once its pages are there.
  private mutating func code(_ work: SpanWork, with tasks: inout Tasks) async throws {
    let pages = work.faces.compactMap { store.page(of: $0) }
    guard encoder.usesStrips, pages.count == work.faces.count else { return }
    for prepare in strips.preparations(of: work, pages: pages) {
      while isBusy { try await collect(from: &tasks) }
      underWay += 1
      tasks.addTask { .slab(try prepare()) }
    }
  }

  /// The pictures that the film shows next, the nearest first.
  private mutating func upcomingPictures(after position: Int) -> [Int] {
    let faces = scout?.faces(after: position) ?? []
    var known: Set<Int> = []
    return faces.filter(store.looksAtPicture).map(\.picture).filter { known.insert($0).inserted }
  }

  /// Has a page prepared, unless it is there or on its way.
  private mutating func request(_ face: PageFace, with tasks: inout Tasks) async throws {
    guard store.page(of: face) == nil, failed[face] == nil, requested.insert(face).inserted
    else { return }
    while !source.isRemote, isBusy { try await collect(from: &tasks) }
    underWay += 1
    if source.isRemote { awaitedPages += 1 }
    let prepare = store.preparation(of: face)
    tasks.addTask {
      do throws(ImagesError) {
        return .page(face, .success(try await prepare()))
      } catch {
        return .page(face, .failure(error))
      }
    }
  }

  /// Hands equal frames to a task once one is free.
  private mutating func begin(
    _ run: [ShownFrame],
    coding: FrameCoding,
    at position: Int,
    with tasks: inout Tasks
  ) async throws {
    let (frame, plan) = (run[0], run[0].plan)
    let pixels = FramePixels(
      parts: plan.visiblePlaces.compactMap { place in
        store.page(of: frame.faces[place]).map { (page: $0, column: plan.origin(ofPlace: place)) }
      },
      size: size,
      overlay: frame.overlay,
      spinner: spinner
    )
    while isBusy || outputs.backlog >= Self.backlogPerJob * jobs {
      try await collect(from: &tasks)
    }
    underWay += 1
    let work = FrameRun(
      position: position,
      index: plan.index,
      pixels: pixels,
      coding: coding,
      entries: entries(for: run, digest: pixels.digest),
      folder: outputs.folder,
      journal: outputs.journal,
      scalings: run.compactMap { frame in
        let index = frame.plan.index
        return outputs.sheet?.scaling(of: index).map { (frame: index, scale: $0) }
      }
    )
    framesUnderWay += 1
    let handedOver = HandedOver(work)
    tasks.addTask { [encoder] in .frames(handedOver.take().make(with: encoder)) }
  }

  /// The manifest's lines for equal frames; none without a folder.
  private func entries(for run: [ShownFrame], digest: PixelDigest) -> [Manifest.Frame] {
    guard outputs.folder != nil else { return [] }
    return run.map { frame in
      Manifest.Frame(
        file: outputs.name(of: frame.plan.index),
        shown: frame,
        picture: source.name(of: frame.currentPicture),
        digest: digest
      )
    }
  }

  /// Whether as many tasks work as may.
  private var isBusy: Bool { underWay - awaitedPages >= jobs }

  private mutating func collect(from tasks: inout Tasks) async throws {
    guard let outcome = try await tasks.next() else {
      preconditionFailure("\(underWay) tasks are under way, and none is left to wait for")
    }
    try note(outcome)
  }

  private mutating func note(_ outcome: Outcome) throws(RenderError) {
    underWay -= 1
    if case .page = outcome, source.isRemote { awaitedPages -= 1 }
    switch outcome {
    case .page(let face, .success(let (page, warning))):
      requested.remove(face)
      store.admit(page, for: face)
      if let warning { warn(warning.replacementWarning.oneLine) }
    case .page(let face, .failure(let error)):
      requested.remove(face)
      failed[face] = error
    case .slab(let slab):
      strips.admit(slab)
    case .frames(let outcome):
      framesUnderWay -= 1
      for (frame, cell) in outcome.cells { outputs.place(cell, frame: frame) }
      for (place, entry) in outcome.written.enumerated() {
        try outputs.finished(entry, at: outcome.position + place)
      }
      if let failure = outcome.failure { throw failure }
      done += max(outcome.written.count, outcome.cells.count)
      observe(.progress(done: done, total: frames.count))
    }
  }

  private mutating func warn(_ line: String) {
    guard !warnings.contains(line) else { return }
    warnings.append(line)
    observe(.warning(line))
  }
}
