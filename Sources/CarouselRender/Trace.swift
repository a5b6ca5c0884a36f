// Why this file exists: what happened, event by event, in a form that diffs and greps well.

internal import CarouselCore
internal import SystemPackage

/// JSON Lines of what happened; its events are in `docs/TRACE.md`.
///
/// Events carry virtual times and stand in the order of the film, so two runs write the same bytes.
struct Trace {
  /// `nil` for standard output.
  private let file: PendingFile?
  private let timeline: Timeline

  /// Begins a trace at `path`, or on standard output for `-`.
  init(_ path: String, timeline: Timeline) throws(RenderError) {
    self.timeline = timeline
    file = path == "-" ? nil : try PendingFile(FilePath(path))
  }

  /// The viewport passed a half-page line: one slot was recycled, and the page is another.
  func recentre(_ recentre: Recentre, inStep step: Int) throws(RenderError) {
    let start = step * timeline.period.milliseconds * 1_000_000
    let time = start + timeline.pageChangeNanoseconds
    try write("recentre") { line in
      line.add("timeNanoseconds", time)
      line.add("direction", recentre.direction == .next ? "next" : "previous")
      line.add("recycled", recentre.recycled.page.rawValue)
      line.add("drawn", recentre.drawn.page.rawValue)
    }
    try write("pageChange") { line in
      line.add("timeNanoseconds", time)
      line.add("from", recentre.page.rawValue - recentre.direction.sign)
      line.add("to", recentre.page.rawValue)
    }
  }

  /// A picture was asked for, because it is visible or to be ready in time.
  func requested(
    _ picture: Int,
    name: String,
    isPrefetch: Bool,
    frame: Int
  ) throws(RenderError) {
    try write("pageRequested") { line in
      line.add("frame", frame)
      line.add("picture", picture)
      line.add("name", name)
      line.add("reason", isPrefetch ? "prefetch" : "visible")
    }
  }

  /// A visible page has its pixels.
  func ready(_ picture: Int, frame: Int) throws(RenderError) {
    try write("pageReady") { line in
      line.add("frame", frame)
      line.add("picture", picture)
    }
  }

  /// A frame was handed to the encoders.
  func frame(_ plan: FramePlan) throws(RenderError) {
    let time = timeline.time(of: plan.index)
    try write("frame") { line in
      line.add("frame", plan.index)
      line.add("time", [time.numerator, time.denominator])
      line.add("page", plan.slots.centre.page.rawValue)
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
