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
    case .spinner(let origin, let phase):
      let (column, row) = canvas.axis.place(origin)
      canvas.spinner.draw(phase: phase, on: &rows, atColumn: column, firstRow: firstRow - row)
    case .label(let title, let detail):
      FrameLabel(title: title, detail: detail, scale: canvas.scale)
        .draw(on: &rows, firstRow: firstRow, height: canvas.size.height)
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
}
