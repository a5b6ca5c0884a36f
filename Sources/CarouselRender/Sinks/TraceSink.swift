internal import CarouselCore
internal import CarouselImages
internal import Synchronization

/// Writes what happens in a film as JSON Lines.
///
/// Events carry virtual times and stand in the order of the film, so two runs write the same bytes. At
/// one time the order is: arrivals, recentre, page change, the requests that follow from it and what
/// answers them at once, frame.
final class TraceSink: FrameSink {
  /// Lines that wait for the first frame at or after their time.
  private struct Waiting {
    let time: Int
    /// The first frame that may show it: an event and a frame may round to one time.
    let frame: Int
    /// The order of events of one time.
    let rank: Int
    let lines: [TraceLine]
  }

  private struct State {
    var file: SinkFile
    var waiting: [Waiting] = []
    /// The act of the last shot.
    var act: Int
  }

  private let timeline: Timeline
  private let views: [FilmView]
  private let isList: Bool
  private let source: any PictureSource
  private let state: Mutex<State>

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - path: its file, `-` for standard output.
  ///   - scenario: the film.
  ///   - source: names pictures.
  ///   - start: the first frame of the part that it tells of.
  ///   - ledger: of the film's folder, in which the file may lie.
  /// - Throws: a file error.
  init(
    _ path: String,
    scenario: Scenario,
    source: any PictureSource,
    from start: Int,
    ledger: FolderLedger?
  ) throws(RenderError) {
    timeline = scenario.timeline
    isList = scenario.list != nil
    views = scenario.views
    self.source = source
    let before = start > 0 ? scenario.timeline.nanoseconds(ofFrame: start - 1) : 0
    let act = scenario.timeline.acts.lastIndex { $0.start * 1_000_000 <= before } ?? 0
    state = Mutex(State(file: try SinkFile(path, ledger: ledger), act: act))
    try write([.head])
  }

  var needsEveryFrame: Bool { false }
  var wantsEvents: Bool { true }

  func begin(_ shot: PlannedShot) {
    let first = shot.shot.frames.lowerBound
    let turns = (shot.shot.turnsBefore + shot.shot.turnsDuring).map { turn in
      // Past the ends of a film slots turn, but there is no page to change to.
      let lines: [TraceLine] = [.recentre(turn)] + (isChange(turn) ? [.pageChange(turn)] : [])
      return Waiting(time: turn.nanoseconds, frame: first, rank: 1, lines: lines)
    }
    let loads = shot.loads.map { load in
      Waiting(
        time: load.time,
        frame: first,
        rank: load.isAnswerToDemand ? 2 : 0,
        lines: [.load(load, name: source.name(of:))]
      )
    }
    let jumps = shot.shot.jumps.map {
      Waiting(time: $0.nanoseconds, frame: first, rank: 1, lines: [.jump($0)])
    }
    let list = shot.events.map {
      Waiting(time: $0.time, frame: first, rank: 2, lines: [.list($0)])
    }
    let act = shot.shot.act
    let last = state.withLock { state in
      defer { state.act = act }
      return state.act
    }
    // What changes in a list, its events tell.
    let changes = (isList ? last..<last : last..<max(last, act)).map { number in
      let next = timeline.acts[number + 1]
      return Waiting(
        time: next.start * 1_000_000,
        frame: first,
        rank: 1,
        lines: [.change(to: views[next.view], next)]
      )
    }
    let events = (changes + turns + jumps + loads + list).enumerated().sorted { one, other in
      (one.element.time, one.element.rank, one.offset)
        < (other.element.time, other.element.rank, other.offset)
    }
    state.withLock { $0.waiting += events.map(\.element) }
  }

  private func isChange(_ turn: Turn) -> Bool {
    guard let pages = timeline.options.pages else { return true }
    let (page, direction) = (turn.event.page, turn.event.direction)
    return pages.contains(page) && pages.contains(PageIndex(page.rawValue - direction.sign))
  }

  func make(_ frames: inout MadeFrames) -> Delivery? {
    { [self, frames = frames.frames] () throws(RenderError) in
      for frame in frames {
        let time = timeline.nanoseconds(ofFrame: frame.index)
        let due = state.withLock { state in
          let due = state.waiting.prefix { $0.time <= time && $0.frame <= frame.index }
          state.waiting.removeFirst(due.count)
          return due.flatMap(\.lines)
        }
        try write(due + [.frame(frame)])
      }
    }
  }

  func close(isComplete: Bool) throws(RenderError) {
    defer { state.withLock { $0.file.discard() } }
    try write([.end(isComplete: isComplete)])
    try state.withLock { state throws(RenderError) in try state.file.close() }
  }

  private func write(_ lines: [TraceLine]) throws(RenderError) {
    let bytes = Array(lines.map(\.text).joined().utf8)
    try state.withLock { state throws(RenderError) in try state.file.append(bytes) }
  }
}
