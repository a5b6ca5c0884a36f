// Why this file exists: what happened, event by event, in a form that diffs and greps well.

internal import CarouselCore
internal import CarouselFetch
internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// JSON Lines of what happened; its events are in `docs/TRACE.md`.
///
/// Events carry virtual times and stand in the order of the film, so two runs write the same bytes.
struct Trace {
  /// `nil` for standard output.
  private let file: PendingFile<RenderError>?
  private let timeline: Timeline

  /// Raised whenever a reader of the old form could misread the new one.
  static let schemaVersion = 2

  /// Begins a trace at `path`, or on standard output for `-`.
  init(_ path: String, timeline: Timeline) throws(RenderError) {
    self.timeline = timeline
    file = path == "-" ? nil : try PendingFile(FilePath(path))
    try write("trace") { $0.add("schemaVersion", Self.schemaVersion) }
  }

  /// The viewport passed a half-page line: a slot was recycled, and the page is another.
  func recentre(_ event: RingEvent, inStep step: Int) throws(RenderError) {
    let time = time(ofPageChangeInStep: step)
    try write("recentre") { line in
      line.add("timeNanoseconds", time)
      line.add("direction", event.direction == .next ? "next" : "previous")
      line.add("slot", event.slot.rawValue)
      line.add("pageOut", event.out.page.rawValue)
      line.add("pageIn", event.into.page.rawValue)
      line.add("draw", event.into.draw)
      line.add("offsetBefore", event.offsetBefore)
      line.add("offsetAfter", event.offsetAfter)
    }
    try write("pageChange") { line in
      line.add("timeNanoseconds", time)
      line.add("from", event.page.rawValue - event.direction.sign)
      line.add("to", event.page.rawValue)
    }
  }

  /// When the page changed in step `step`, in nanoseconds.
  func time(ofPageChangeInStep step: Int) -> Int {
    timeline.start(ofStep: step) + timeline.pageChangeNanoseconds
  }

  /// When a frame is, in nanoseconds.
  func time(of plan: FramePlan) -> Int { timeline.nanoseconds(ofFrame: plan.index) }

  /// Something happened to the loading of a picture.
  ///
  /// - Parameters:
  ///   - event: what.
  ///   - time: when, in nanoseconds.
  ///   - name: what a picture is called.
  /// - Throws: a file error.
  func load(
    _ event: VirtualLoads.Event,
    at time: Int,
    name: (Int) -> String
  ) throws(RenderError) {
    func tell(
      _ word: String,
      _ picture: Int,
      _ members: (inout JSONText) -> Void = { _ in }
    ) throws(RenderError) {
      try write(word) { line in
        line.add("timeNanoseconds", time)
        line.add("picture", picture)
        members(&line)
      }
    }
    switch event {
    case .progress(let load, let end):
      try tell("progress", load.picture) {
        $0.add("load", load.generation)
        $0.add("untilNanoseconds", end)
      }
    case .action(.requested(let picture, let isPrefetch)):
      try tell("requested", picture) {
        $0.add("name", name(picture))
        $0.add("reason", isPrefetch ? "prefetch" : "visible")
      }
    case .action(.start(let load, let attempt)):
      try tell("started", load.picture) {
        $0.add("load", load.generation)
        $0.add("attempt", attempt)
      }
    case .action(.cancel(let load)):
      try tell("cancelled", load.picture) { $0.add("load", load.generation) }
    case .action(.stale(let load)):
      try tell("stale", load.picture) { $0.add("load", load.generation) }
    case .action(.ready(let picture)): try tell("ready", picture)
    case .action(.evicted(let picture)): try tell("evicted", picture)
    case .action(.retry(let picture, let next, let failure)):
      try tell("retried", picture) {
        $0.add("reason", failure.reason)
        $0.add("nextNanoseconds", next)
      }
    case .action(.failed(let picture, let failure, let attempts)):
      try tell("failed", picture) {
        $0.add("reason", failure.reason)
        $0.add("attempts", attempts)
      }
    }
  }

  /// A frame was handed to the encoders.
  func frame(_ plan: FramePlan) throws(RenderError) {
    let time = timeline.time(of: plan.index)
    try write("frame") { line in
      line.add("frame", plan.index)
      line.add("time", [time.numerator, time.denominator])
      line.add("page", plan.current.page.rawValue)
      line.add("offset", plan.offset)
    }
  }

  /// Ends the trace and gives it its name.
  func finish(complete: Bool) throws(RenderError) {
    try write("end") { $0.add("complete", raw: String(complete)) }
    try file?.commit()
  }

  private func write(
    _ event: String,
    _ members: (inout JSONText) -> Void
  ) throws(RenderError) {
    var line = JSONText()
    line.add("event", event)
    members(&line)
    let text = line.closed + "\n"
    if let file {
      try file.append(text.utf8)
    } else {
      try StandardOutput.write(text)
    }
  }
}
