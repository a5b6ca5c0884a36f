// Why this file exists: gathers frames, scaled to cells, into one contact sheet.

internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster
internal import SystemPackage

/// A contact sheet being filled.
struct SheetBuilder {
  /// The frames it shows, in order.
  let frames: [Int]
  private let path: FilePath
  /// The file once it is opened; `nil` for standard output.
  private var file: PendingFile<RenderError>?
  private let cells: [Int: Int]
  private let timeline: Timeline
  private var sheet: ContactSheet

  /// Lays the sheet out; nothing is written before ``write()``.
  ///
  /// - Throws: ``RenderError/sheet(_:)`` before anything large is allocated.
  init(_ path: String, scenario: Scenario) throws(RenderError) {
    let settings = scenario.sheet
    timeline = scenario.timeline
    self.path = FilePath(path)
    frames = settings.selection.frames(of: timeline, in: scenario.frameRange)
    guard !frames.isEmpty else {
      let range = scenario.frameRange
      throw .badCombination(
        "none of the frames \(range.lowerBound):\(range.upperBound) is a key frame; "
          + "use --sheet-frames 1 or other --frames"
      )
    }
    do throws(ContactSheetError) {
      sheet = ContactSheet(
        try ContactSheetLayout(
          count: frames.count,
          columns: settings.columns,
          cellWidth: settings.cellWidth,
          frameWidth: scenario.size.width,
          frameHeight: scenario.size.height,
          hasLabels: settings.labels
        )
      )
    } catch {
      throw .sheet(error)
    }
    cells = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($1, $0) })
  }

  /// The work of scaling frame `index` to a cell, or `nil` when the sheet does not show it.
  func scaling(of index: Int) -> (@Sendable (Bitmap) -> Bitmap)? {
    guard cells[index] != nil else { return nil }
    let (width, height) = (sheet.layout.cellWidth, sheet.layout.cellHeight)
    return { frame in
      var cell = Bitmap(width: width, height: height)
      Fit.stretch.draw(frame, into: &cell, background: .black)
      return cell
    }
  }

  /// Puts the scaled frame `index` in its place, with its number and its time rounded down.
  mutating func place(_ cell: Bitmap, frame index: Int) {
    guard let place = cells[index] else { return }
    sheet.place(cell, label: "#\(index)", detail: timeline.time(of: index).inSeconds, at: place)
  }

  /// Opens the sheet's file, so that a bad path is told before the film is rendered.
  mutating func open() throws(RenderError) {
    if path.string != "-" { file = try PendingFile(path) }
  }

  /// Writes the sheet.
  func write() throws(RenderError) {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      try PNGEncoder.encode(sheet.bitmap, alpha: .dropped, compression: .balanced, into: &bytes)
    } catch {
      throw .encoding(what: "the contact sheet", error)
    }
    guard let file else {
      try StandardOutput.write(bytes)
      return
    }
    try file.write(bytes)
    try file.commit()
  }
}
