internal import CarouselCore
internal import CarouselPNG
internal import CarouselRaster
internal import Synchronization

/// Gathers frames, scaled to cells, into one contact sheet.
final class SheetSink: FrameSink {
  /// The frames it shows, in order.
  let frames: [Int]
  private let places: [Int: Int]
  private let timeline: Timeline
  private let layout: ContactSheetLayout
  private let state: Mutex<(sheet: ContactSheet, file: SinkFile)>

  /// Opens the sheet's file.
  ///
  /// - Throws: a file error.
  init(_ plan: SheetPlan, timeline: Timeline, ledger: FolderLedger?) throws(RenderError) {
    frames = plan.frames
    layout = plan.layout
    self.timeline = timeline
    places = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($1, $0) })
    let sheet = ContactSheet(plan.layout, lettering: plan.lettering)
    state = Mutex((sheet, try SinkFile(plan.path, ledger: ledger)))
  }

  var needsEveryFrame: Bool { false }

  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery? {
    let shown = frames.frames.map(\.index).filter { places[$0] != nil }
    guard !shown.isEmpty else { return nil }
    let cell = try frames.withBitmap { frame in
      var cell = Bitmap(width: layout.cellWidth, height: layout.cellHeight)
      Fit.stretch.draw(frame, into: &cell, background: .black)
      return cell
    }
    return { [self] () throws(RenderError) in
      state.withLock { state in
        for index in shown {
          let time = timeline.time(of: index).inSeconds
          state.sheet.place(cell, label: "#\(index)", detail: time, at: places[index] ?? 0)
        }
      }
    }
  }

  /// Writes the sheet, if it is complete.
  func close(isComplete: Bool) throws(RenderError) {
    defer { state.withLock { $0.file.discard() } }
    guard isComplete else { return }
    try state.withLock { state throws(RenderError) in
      var bytes: [UInt8] = []
      do throws(PNGError) {
        let bitmap = state.sheet.bitmap
        try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .balanced, into: &bytes)
      } catch {
        throw .encoding(what: "the contact sheet", error)
      }
      try state.file.append(bytes)
      try state.file.close()
    }
  }
}

/// Which frames a contact sheet shows, and where.
struct SheetPlan {
  /// The sheet's file; `-` for standard output.
  let path: String
  /// The frames it shows, in order.
  let frames: [Int]
  let layout: ContactSheetLayout
  /// Who writes the labels.
  let lettering: any Lettering

  /// Lays a sheet out.
  ///
  /// - Throws: ``RenderError/sheet(_:)`` before anything large is allocated.
  init(_ path: String, scenario: Scenario) throws(RenderError) {
    self.path = path
    frames = try scenario.framesOnSheet()
    lettering = scenario.font.typefaces
    do throws(ContactSheetError) {
      layout = try ContactSheetLayout(
        count: frames.count,
        columns: scenario.sheetColumns,
        cellWidth: scenario.sheetCellWidth,
        frameWidth: scenario.size.width,
        frameHeight: scenario.size.height,
        hasLabels: scenario.sheetLabels
      )
    } catch {
      throw .sheet(error)
    }
  }
}
