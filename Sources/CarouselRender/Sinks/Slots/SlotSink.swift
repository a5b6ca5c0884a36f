internal import CarouselCore
internal import CarouselPNG
internal import CarouselRaster
internal import Synchronization

/// Draws the slots beside each frame of a slot view.
///
/// A slot's picture is known once a frame shows its page, so strips are drawn when the film has ended.
final class SlotSink: FrameSink {
  private struct State {
    var sheet: SlotSheet
    var file: SinkFile
    var cells: [Int: SlotSheet.Cell] = [:]
    /// Small pages, by what they show.
    var pictures: [Face: Bitmap] = [:]
    /// Turns that no frame of the sheet comes after yet.
    var turns: [Turn] = []
    /// Jumps of the offset, likewise.
    var jumps: [OffsetJump] = []
    /// When the frame of the sheet before was shown, in nanoseconds.
    var last: Int
  }

  private let timeline: Timeline
  private let places: [Int: Int]
  private let layout: SlotSheetLayout
  private let state: Mutex<State>

  /// Opens the sheet's file.
  ///
  /// - Throws: a file error.
  init(_ plan: SlotPlan, scenario: Scenario, ledger: FolderLedger?) throws(RenderError) {
    timeline = scenario.timeline
    layout = plan.layout
    places = Dictionary(uniqueKeysWithValues: plan.frames.enumerated().map { ($1, $0) })
    let before = max(0, (plan.frames.first ?? 0) - 1)
    state = Mutex(
      State(
        sheet: SlotSheet(plan.layout, background: scenario.background),
        file: try SinkFile(plan.path, ledger: ledger),
        last: scenario.timeline.nanoseconds(ofFrame: before)
      )
    )
  }

  var needsEveryFrame: Bool { false }
  var wantsEvents: Bool { true }

  func begin(_ shot: PlannedShot) {
    state.withLock { state in
      state.turns += shot.shot.turnsBefore + shot.shot.turnsDuring
      state.jumps += shot.shot.jumps
    }
  }

  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery? {
    let shown = frames.frames.filter { places[$0.index] != nil }
    guard !shown.isEmpty else { return nil }
    let box = layout.frame(of: 0)
    let frame = try frames.withBitmap { Self.scaled($0, to: box) }
    let page = layout.box(0, along: (0, layout.pages.slotLength), across: (0, layout.thickness))
    let known = state.withLock { Set($0.pictures.keys) }
    let pictures = frames.pages.filter { !known.contains($0.face) }.map { face, bitmap in
      (face, Self.scaled(bitmap, to: page))
    }
    return { [self] () throws(RenderError) in
      state.withLock { state in
        state.pictures.merge(pictures) { first, _ in first }
        for shown in shown { add(shown, frame, to: &state) }
      }
    }
  }

  private func add(_ frame: Frame, _ picture: Bitmap, to state: inout State) {
    let time = timeline.nanoseconds(ofFrame: frame.index)
    let turns = state.turns.prefix { $0.nanoseconds <= time }
    let jumps = state.jumps.prefix { $0.nanoseconds <= time }
    let place = places[frame.index] ?? 0
    state.sheet.place(picture, at: place)
    state.cells[place] = SlotSheet.Cell(
      title: ("#\(frame.index)", timeline.time(of: frame.index).inSeconds),
      slots: frame.slots,
      firstSlot: frame.firstSlot,
      offset: frame.offset,
      turns: turns.filter { $0.nanoseconds > state.last }.map(\.event),
      jumps: jumps.filter { $0.nanoseconds > state.last }
    )
    state.turns.removeFirst(turns.count)
    state.jumps.removeFirst(jumps.count)
    state.last = time
  }

  /// Writes the sheet, if it is complete.
  func close(isComplete: Bool) throws(RenderError) {
    defer { state.withLock { $0.file.discard() } }
    guard isComplete else { return }
    try state.withLock { state throws(RenderError) in
      for (place, cell) in state.cells {
        state.sheet.place(cell, pictures: state.pictures, at: place)
      }
      var bytes: [UInt8] = []
      do throws(PNGError) {
        let bitmap = state.sheet.bitmap
        try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .balanced, into: &bytes)
      } catch {
        throw .encoding(what: "the slot view", error)
      }
      try state.file.append(bytes)
      try state.file.close()
    }
  }

  private static func scaled(_ picture: Bitmap, to box: SlotBox) -> Bitmap {
    var small = Bitmap(width: max(1, box.width), height: max(1, box.height))
    Fit.stretch.draw(picture, into: &small, background: .black)
    return small
  }
}

/// Which frames a slot view shows, and where.
struct SlotPlan {
  /// The sheet's file; `-` for standard output.
  let path: String
  /// The frames it shows, in order.
  let frames: [Int]
  let layout: SlotSheetLayout

  /// Lays a slot view out.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` before anything large is allocated.
  init(_ path: String, scenario: Scenario) throws(RenderError) {
    guard !scenario.changesViewport else {
      throw .badCombination(
        "a slot view shows slots that fill the frame, and the film changes their size; use --sheet"
      )
    }
    guard case .equal = scenario.timeline.layout.lengths else {
      throw .badCombination(
        "a slot view shows slots of one length; use --sheet, or leave out page width 'auto'"
      )
    }
    self.path = path
    frames = try scenario.framesOnSheet()
    let (pages, ends) = (scenario.timeline.layout, scenario.timeline.options.pages)
    layout = try SlotSheetLayout(
      pages: pages,
      recentring: scenario.recentre,
      ends: ends,
      size: scenario.size,
      count: frames.count,
      legend: SlotLegend(pages, scenario.recentre, ends: ends).size
    )
  }
}
