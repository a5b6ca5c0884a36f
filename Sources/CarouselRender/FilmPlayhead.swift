// Why this file exists: where the window stands, which pictures are in its slots and how far they are
// loaded is one question about a frame; it needs no pixels.

internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster

/// Follows a film frame by frame and says what each shows.
struct FilmPlayhead: Sendable {
  /// At the frame last asked for.
  private(set) var playhead: Playhead
  private let timeline: Timeline
  private let hasLabels: Bool
  private var picker: PicturePicker
  private var loads: PageLoads

  /// Starts at the beginning of `scenario`, whose pool holds `count` pictures; what happens to the loads
  /// is kept to be taken, or not.
  init(scenario: Scenario, count: Int?, tellsLoads: Bool = false) {
    timeline = scenario.timeline
    hasLabels = scenario.labels
    playhead = Playhead(timeline: timeline, history: scenario.history)
    picker = PicturePicker(order: scenario.order, seed: scenario.seed, count: count)
    loads = PageLoads(scenario: scenario, picker: picker, tellsEvents: tellsLoads)
  }

  /// Moves on to frame `index`, not before the one last asked for.
  ///
  /// - Parameters:
  ///   - index: a frame of the film.
  ///   - onTurn: called for each turn of the ring on the way, in order, with its step.
  /// - Returns: what it shows.
  mutating func advance(
    to index: Int,
    onTurn: (Int, RingEvent) -> Void = { _, _ in }
  ) -> ShownFrame {
    var hasTurned = false
    let plan = playhead.advance(to: index) { step, event in
      hasTurned = true
      onTurn(step, event)
    }
    if hasTurned { loads.forget(before: index) }
    return frame(of: plan)
  }

  /// What a frame of the film shows that does not come before the one last asked for.
  mutating func frame(of plan: FramePlan) -> ShownFrame {
    let pictures = plan.slots.map { picker.picture(of: $0.draw) }
    let faces = pictures.map { loads.face(of: $0, at: plan.index) }
    let time = timeline.time(of: plan.index)
    return ShownFrame(
      plan: plan,
      time: time,
      pictures: pictures,
      faces: faces,
      overlay: overlay(of: plan, at: time, faces: faces)
    )
  }

  /// The piece of the film that begins at `frame`.
  mutating func work(from frame: ShownFrame) -> SpanWork {
    let span = timeline.span(of: frame.plan.index)
    let strip = StripPlan(of: span, in: timeline, frame: frame.plan)
    let first = frame.plan.slots[0].page.rawValue
    let slots = strip.pages.map { $0.rawValue - first }
    let end = loads.nextChange(
      of: slots.map { frame.pictures[$0] },
      after: frame.plan.index,
      before: span.frames.upperBound
    )
    return SpanWork(
      frames: frame.plan.index..<end,
      strip: strip,
      faces: slots.map { frame.faces[$0] }
    )
  }

  /// What happened to the loads until `time`, and was not told yet.
  mutating func takeLoadEvents(until time: Int) -> [PageLoads.Event] {
    loads.takeEvents(until: time)
  }

  private func overlay(
    of plan: FramePlan,
    at time: FrameTime,
    faces: [PageFace]
  ) -> FrameOverlay {
    var overlay = FrameOverlay()
    for place in plan.visiblePlaces {
      guard case .loading = faces[place] else { continue }
      let phase = Spinner.phase(timeNumerator: time.numerator, denominator: time.denominator)
      overlay.spins.append(FrameOverlay.Spin(column: plan.origin(ofPlace: place), phase: phase))
    }
    if hasLabels {
      let page = plan.current.page.rawValue
      overlay.label = FrameLabel(
        title: "#\(plan.index)",
        detail: "\(time.inSeconds)  page \(page)"
      )
    }
    return overlay
  }
}
