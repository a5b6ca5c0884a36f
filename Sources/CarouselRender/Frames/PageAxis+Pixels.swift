internal import CarouselCore
internal import CarouselRaster

extension PageLayout.Axis {
  /// The column and row of what begins at `origin` along the axis.
  func place(_ origin: Int) -> (column: Int, row: Int) {
    switch self {
    case .horizontal: (origin, 0)
    case .vertical: (0, origin)
    }
  }

  /// The size of what is `length` pixels long along the axis, and as wide as a frame across it.
  func size(length: Int, across frame: FrameSize) -> (width: Int, height: Int) {
    switch self {
    case .horizontal: (length, frame.height)
    case .vertical: (frame.width, length)
    }
  }

  /// The lines across the axis, by which pages are digested.
  var lines: LineDigests.Lines {
    switch self {
    case .horizontal: .columns
    case .vertical: .rows
    }
  }
}
