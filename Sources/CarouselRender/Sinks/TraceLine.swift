internal import CarouselCore
internal import CarouselFetch
internal import CarouselFiles

/// A line of the trace; what it says is in `docs/TRACE.md`.
struct TraceLine {
  /// Raised whenever a reader of the old form could misread the new one.
  static let schemaVersion = 2

  /// The JSON object, with a line break.
  let text: String

  private init(_ event: String, at time: Int? = nil, _ members: (inout JSONText) -> Void) {
    var line = JSONText()
    line.add("event", event)
    if let time { line.add("timeNanoseconds", time) }
    members(&line)
    text = line.closed + "\n"
  }

  /// The first line.
  static let head = TraceLine("trace") { $0.add("schemaVersion", schemaVersion) }

  /// The last line.
  static func end(isComplete: Bool) -> TraceLine {
    TraceLine("end") { $0.add("complete", raw: String(isComplete)) }
  }

  /// A slot was recycled, as the viewport passed a half-page line.
  static func recentre(_ turn: Turn) -> TraceLine {
    TraceLine("recentre", at: turn.nanoseconds) { line in
      let event = turn.event
      line.add("direction", event.direction == .next ? "next" : "previous")
      line.add("slot", event.slot.rawValue)
      line.add("pageOut", event.out.page.rawValue)
      line.add("pageIn", event.into.page.rawValue)
      line.add("draw", event.into.draw)
      line.add("offsetBefore", event.offsetBefore)
      line.add("offsetAfter", event.offsetAfter)
    }
  }

  /// The offset jumped, and no slot was recycled.
  static func jump(_ jump: OffsetJump) -> TraceLine {
    TraceLine("jump", at: jump.nanoseconds) { line in
      line.add("offsetBefore", jump.offsetBefore)
      line.add("offsetAfter", jump.offsetAfter)
    }
  }

  /// An act of the film begins: what its viewport is in the frame, and how many edits its pages had.
  static func change(to view: FilmView, _ act: Act) -> TraceLine {
    TraceLine("change", at: act.start * 1_000_000) { line in
      line.add("viewport", [view.x, view.y, view.size.width, view.size.height])
      line.add("edits", act.edits.count)
    }
  }

  /// The page is another.
  static func pageChange(_ turn: Turn) -> TraceLine {
    TraceLine("pageChange", at: turn.nanoseconds) { line in
      line.add("from", turn.event.page.rawValue - turn.event.direction.sign)
      line.add("to", turn.event.page.rawValue)
    }
  }

  /// A frame is finished.
  static func frame(_ frame: Frame) -> TraceLine {
    TraceLine("frame") { line in
      line.add("frame", frame.index)
      line.add("time", [frame.time.numerator, frame.time.denominator])
      line.add("page", frame.current.page.rawValue)
      line.add("offset", frame.offset)
    }
  }

  /// Something happened to a list.
  static func list(_ event: ListEvent) -> TraceLine {
    TraceLine(event.event, at: event.time) { line in
      for member in event.members { line.add(member.key, raw: member.json) }
    }
  }

  /// Something happened to the loading of a picture.
  ///
  /// - Parameters:
  ///   - event: what, and when.
  ///   - name: what a picture is called.
  /// - Returns: its line.
  static func load(_ event: SimulatedLoads.Event, name: (Int) -> String) -> TraceLine {
    func line(
      _ word: String,
      _ picture: Int,
      _ members: (inout JSONText) -> Void = { _ in }
    ) -> TraceLine {
      TraceLine(word, at: event.time) { line in
        line.add("picture", picture)
        members(&line)
      }
    }
    switch event.event {
    case .progress(let load, let end):
      return line("progress", load.picture) {
        $0.add("load", load.generation)
        $0.add("untilNanoseconds", end)
      }
    case .action(.requested(let picture, let isPrefetch)):
      return line("requested", picture) {
        $0.add("name", name(picture))
        $0.add("reason", isPrefetch ? "prefetch" : "visible")
      }
    case .action(.start(let load, let attempt)):
      return line("started", load.picture) {
        $0.add("load", load.generation)
        $0.add("attempt", attempt)
      }
    case .action(.cancel(let load)):
      return line("cancelled", load.picture) { $0.add("load", load.generation) }
    case .action(.stale(let load)):
      return line("stale", load.picture) { $0.add("load", load.generation) }
    case .action(.ready(let picture)): return line("ready", picture)
    case .action(.evicted(let picture)): return line("evicted", picture)
    case .action(.retry(let picture, let next, let failure)):
      return line("retried", picture) {
        $0.add("reason", failure.reason)
        $0.add("nextNanoseconds", next)
      }
    case .action(.failed(let picture, let failure, let attempts)):
      return line("failed", picture) {
        $0.add("reason", failure.reason)
        $0.add("attempts", attempts)
      }
    }
  }
}
