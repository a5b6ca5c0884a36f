// Why this file exists: the one loop that takes a film from timeline to files. It alone knows the
// order of things; the tasks it starts know one page or one frame each.

internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster
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
    case page(picture: Int, Result<(page: PreparedPage, warning: ImagesError?), ImagesError>)
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
  private let timeline: Timeline
  private let encoder: FrameEncoder
  private var outputs: FilmOutputs
  private let sheetPath: String?
  private let size: FrameSize
  private let hasLabels: Bool
  private var playhead: Playhead
  private var picker: PicturePicker
  private var store: PageStore
  private var spans: SpanCursor
  private var strips: StripStore

  private var underWay = 0
  private var framesUnderWay = 0
  private var requested: Set<Int> = []
  private var announced: Set<Int> = []
  /// Pictures that could not be prepared; that ends the film at the first frame to show one.
  private var failed: [Int: ImagesError] = [:]
  private var done = 0
  private var warnings: [String]

  /// Opens the outputs of `scenario`.
  init(
    scenario: Scenario,
    outputs: RenderOutputs,
    source: any PictureSource,
    warnings: [String],
    jobs: Int,
    observe: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderError) {
    self.source = source
    self.jobs = jobs
    self.observe = observe
    self.warnings = warnings
    self.outputs = try FilmOutputs(scenario: scenario, outputs: outputs)
    sheetPath = outputs.sheet
    timeline = scenario.timeline
    frames =
      outputs.folder != nil ? .range(scenario.frameRange) : .list(self.outputs.sheet?.frames ?? [])
    encoder = FrameEncoder(size: scenario.size, compression: scenario.compression)
    size = scenario.size
    hasLabels = scenario.labels
    strips = StripStore(frameWidth: scenario.size.width)
    playhead = Playhead(timeline: scenario.timeline, history: scenario.history)
    picker = PicturePicker(order: scenario.order, seed: scenario.seed, count: source.count)
    spans = SpanCursor(timeline: scenario.timeline, frames: frames)
    store = PageStore(
      source: source,
      width: scenario.size.width,
      height: scenario.size.height,
      onBadImage: scenario.onBadImage
    )
  }

  /// Plays all frames and closes the outputs.
  mutating func run() async throws(RenderError) -> RenderSummary {
    let digest = try outputs.close(after: await playAll())
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
      return .images(error)
    } catch {
      return .cancelled
    }
  }

  /// Plays the frame at `position` and those after it that equal it.
  ///
  /// - Returns: how many frames that was.
  private mutating func play(_ position: Int, with tasks: inout Tasks) async throws -> Int {
    let index = frames[position]
    var changes: [(step: Int, Recentre)] = []
    let plan = playhead.advance(to: index) { changes.append(($0, $1)) }
    for (step, recentre) in changes { try outputs.trace?.recentre(recentre, inStep: step) }

    let slots = pictures(in: plan)
    var dealer = picker
    let isNewSpan = spans.enter(plan, playhead: playhead) { frame in
      Slot.allCases.map { dealer.picture(of: frame.slots[$0].draw) }
    }
    if isNewSpan { strips.follow([spans.current].compactMap(\.self) + spans.ahead) }
    let ahead = spans.upcoming?.pictures ?? []
    store.follow(slots + ahead)
    announced.formIntersection(slots)
    if isNewSpan {
      // A few milliseconds' work; then the pages and the strip of the span before are free for this one.
      while framesUnderWay > 0 { try await collect(from: &tasks) }
    }

    let visible = plan.visibleSlots.map { slots[$0.rawValue] }
    let needed = encoder.usesStrips ? spans.current?.pictures ?? visible : visible
    for picture in needed {
      try await request(picture, isPrefetch: !visible.contains(picture), at: index, with: &tasks)
    }
    for picture in ahead {
      try await request(picture, isPrefetch: true, at: index, with: &tasks)
    }
    while let missing = needed.first(where: { store.page(of: $0) == nil }) {
      if let error = failed[missing] { throw error }
      try await collect(from: &tasks)
    }
    for picture in visible where announced.insert(picture).inserted {
      try outputs.trace?.ready(picture, frame: index)
    }
    let run = equalFrames(from: plan, at: position)
    for frame in run { try outputs.trace?.frame(frame) }
    let coding = try await coding(of: plan, with: &tasks)
    try await begin(run, slots: slots, coding: coding, at: position, with: &tasks)
    if let upcoming = spans.upcoming { try await code(upcoming, with: &tasks) }
    return run.count
  }

  private mutating func pictures(in plan: FramePlan) -> [Int] {
    Slot.allCases.map { picker.picture(of: plan.slots[$0].draw) }
  }

  /// The frames from `plan` on that show the same pages at the same offset: a hold, most often.
  private mutating func equalFrames(from plan: FramePlan, at position: Int) -> [FramePlan] {
    var run = [plan]
    guard !hasLabels, let span = spans.current?.span.frames else { return run }
    while run.count < Self.longestRun, position + run.count < frames.count,
      span.contains(frames[position + run.count])
    {
      var ahead = playhead
      let next = ahead.advance(to: frames[position + run.count])
      guard next.slots == plan.slots, next.offset == plan.offset else { break }
      playhead = ahead
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
    let pages = work.pictures.compactMap { store.page(of: $0) }
    guard encoder.usesStrips, pages.count == work.pictures.count else { return }
    for prepare in strips.preparations(of: work, pages: pages) {
      while underWay >= jobs { try await collect(from: &tasks) }
      underWay += 1
      tasks.addTask { .slab(try prepare()) }
    }
  }

  /// Has a picture prepared, unless it is there or on its way.
  private mutating func request(
    _ picture: Int,
    isPrefetch: Bool,
    at index: Int,
    with tasks: inout Tasks
  ) async throws {
    guard store.page(of: picture) == nil, failed[picture] == nil,
      requested.insert(picture).inserted
    else { return }
    try outputs.trace?.requested(
      picture,
      name: source.name(of: picture),
      isPrefetch: isPrefetch,
      frame: index
    )
    while underWay >= jobs { try await collect(from: &tasks) }
    underWay += 1
    let prepare = store.preparation(of: picture)
    tasks.addTask { .page(picture: picture, Result(catching: prepare)) }
  }

  /// Hands equal frames to a task once one is free.
  private mutating func begin(
    _ run: [FramePlan],
    slots: [Int],
    coding: FrameCoding,
    at position: Int,
    with tasks: inout Tasks
  ) async throws {
    let plan = run[0]
    let pixels = FramePixels(
      parts: plan.visibleSlots.compactMap { slot in
        store.page(of: slots[slot.rawValue]).map { (page: $0, column: plan.column(of: slot)) }
      },
      size: size,
      label: hasLabels ? label(of: plan) : nil
    )
    while underWay >= jobs || outputs.backlog >= Self.backlogPerJob * jobs {
      try await collect(from: &tasks)
    }
    underWay += 1
    let work = FrameRun(
      position: position,
      index: plan.index,
      pixels: pixels,
      coding: coding,
      entries: entries(for: run, slots: slots, digest: pixels.digest),
      folder: outputs.folder,
      scalings: run.compactMap { plan in
        outputs.sheet?.scaling(of: plan.index).map { (frame: plan.index, scale: $0) }
      }
    )
    framesUnderWay += 1
    let handedOver = HandedOver(work)
    tasks.addTask { [encoder] in .frames(handedOver.take().make(with: encoder)) }
  }

  /// Which frame it is, for people.
  private func label(of plan: FramePlan) -> FrameLabel {
    let time = timeline.time(of: plan.index).inSeconds
    let page = plan.slots.centre.page.rawValue
    return FrameLabel(title: "#\(plan.index)", detail: "\(time)  page \(page)")
  }

  /// The manifest's lines for equal frames; none without a folder.
  private func entries(
    for run: [FramePlan],
    slots: [Int],
    digest: PixelDigest
  ) -> [Manifest.Frame] {
    guard outputs.folder != nil else { return [] }
    return run.map { plan in
      Manifest.Frame(
        file: outputs.name(of: plan.index),
        time: timeline.time(of: plan.index),
        page: plan.slots.centre.page,
        picture: source.name(of: slots[Slot.centre.rawValue]),
        offset: plan.offset,
        slots: slots,
        digest: digest
      )
    }
  }

  private mutating func collect(from tasks: inout Tasks) async throws {
    guard let outcome = try await tasks.next() else {
      preconditionFailure("\(underWay) tasks are under way, and none is left to wait for")
    }
    try note(outcome)
  }

  private mutating func note(_ outcome: Outcome) throws(RenderError) {
    underWay -= 1
    switch outcome {
    case .page(let picture, .success(let (page, warning))):
      requested.remove(picture)
      store.admit(page, for: picture)
      if let warning { warn(warning.replacementWarning.oneLine) }
    case .page(let picture, .failure(let error)):
      requested.remove(picture)
      failed[picture] = error
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
