internal import CarouselCore
internal import CarouselRaster

extension [Scene.Overlay] {
  /// The rows of a frame that are drawn on, and those between them; empty if there is nothing to draw.
  func rows(on canvas: OverlayCanvas) -> Range<Int> {
    let parts = map { $0.rows(on: canvas) }.filter { !$0.isEmpty }
    guard let first = parts.map(\.lowerBound).min(), let end = parts.map(\.upperBound).max()
    else { return 0..<0 }
    return first..<end
  }
}

extension Scene.Overlay {
  fileprivate func rows(on canvas: OverlayCanvas) -> Range<Int> {
    let (size, spinner) = (canvas.size, canvas.spinner)
    switch self {
    case .label:
      return FrameLabel.rows(width: size.width, height: size.height, scale: canvas.scale)
    case .drawing(let number, let origin):
      let (drawing, place) = canvas.drawing(number, at: origin)
      let isSeen = place.column < size.width && place.column + drawing.width > 0
      let (first, end) = (max(0, place.row), min(size.height, place.row + drawing.height))
      return isSeen && first < end ? first..<end : 0..<0
    case .spinner(let origin, _):
      let (column, row) = canvas.axis.place(origin)
      let isSeen =
        column + spinner.columns.upperBound > 0
        && column + spinner.columns.lowerBound < size.width
      let first = max(0, row + spinner.rows.lowerBound)
      let end = min(size.height, row + spinner.rows.upperBound)
      return isSeen && first < end ? first..<end : 0..<0
    }
  }

  /// Draws it on rows of a frame, of which `firstRow` is the bitmap's first.
  func draw(on rows: inout Bitmap, firstRow: Int, of canvas: OverlayCanvas) {
    switch self {
    case .drawing(let number, let origin):
      let (drawing, place) = canvas.drawing(number, at: origin)
      rows.lay(drawing, atColumn: place.column, atRow: place.row - firstRow)
    case .spinner(let origin, let phase):
      let (column, row) = canvas.axis.place(origin)
      canvas.spinner.draw(phase: phase, on: &rows, atColumn: column, firstRow: firstRow - row)
    case .label(let title, let detail):
      FrameLabel(title: title, detail: detail, scale: canvas.scale)
        .draw(
          on: &rows,
          firstRow: firstRow,
          height: canvas.size.height,
          lettering: canvas.lettering
        )
    }
  }
}

/// What overlays are drawn on.
struct OverlayCanvas: Sendable {
  /// The frame's size.
  let size: FrameSize
  /// Pixels to a point.
  var scale = 1
  /// The axis along which pages stand.
  let axis: PageLayout.Axis
  /// The spinner of a page.
  let spinner: Spinner
  /// The film's own drawings, by their numbers.
  var drawings: [OverlayDrawing] = []
  /// Who writes labels.
  var lettering: any Lettering = BuiltInLettering()

  /// A drawing of the film's own, and where its upper left corner is in a frame.
  fileprivate func drawing(
    _ number: Int,
    at origin: Int
  ) -> (picture: Bitmap, place: (column: Int, row: Int)) {
    let drawing = drawings[number]
    return switch axis {
    case .horizontal: (drawing.picture, (origin, drawing.inset))
    case .vertical: (drawing.picture, (drawing.inset, origin))
    }
  }
}
