internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster

/// Draws frames that are on no strip: pages that stand between two pixels, or that move while the shutter
/// is open.
struct FrameDrawing: Sendable {
  private let axis: PageLayout.Axis
  private let size: FrameSize
  private let frames: Pool<Bitmap>
  private let memories: Pool<Memory>

  /// What one task needs beside the frame, used again and again.
  private struct Memory: Sendable {
    /// Digests the frame.
    var digester: RowDigester
    /// Some rows of one of the pictures that a frame is the mean of; made with the first such frame.
    var picture: Bitmap?
    /// Their sum; made with the first such frame.
    var exposure: Exposure?
  }

  /// Draws frames of a size.
  init(size: FrameSize, axis: PageLayout.Axis) {
    (self.size, self.axis) = (size, axis)
    frames = Pool { Bitmap(width: size.width, height: size.height) }
    memories = Pool { Memory(digester: RowDigester(width: size.width)) }
  }

  /// So many rows are drawn and digested at once, so that they stay in the processor's cache.
  private static let bandHeight = 32

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - parts: what it consists of, as far as it is seen, without anything between them.
  ///   - shifts: see ``Scene/shifts``.
  ///   - finish: draws over the pages; `nil` if nothing is.
  /// - Returns: the frame, digested by rows.
  func draw(
    _ parts: [FramePart],
    shifts: [Int],
    finish: ((inout Bitmap) -> Void)?
  ) -> PreparedPage {
    var frame = frames.take()
    var memory = memories.take()
    for rows in bands {
      if shifts.count == 1 {
        draw(parts, shiftedBy: shifts[0], rows, into: &frame, firstRow: 0)
      } else {
        expose(parts, shifts, rows, &memory, into: &frame)
      }
      if finish == nil { memory.digester.append(rows, of: frame) }
    }
    if let finish {
      finish(&frame)
      memory.digester.append(0..<size.height, of: frame)
    }
    let digests = memory.digester.finish()
    memories.give(consume memory)
    return PreparedPage(consume frame, pool: frames, digests: digests)
  }

  /// The rows of a frame, band by band.
  private var bands: [Range<Int>] {
    stride(from: 0, to: size.height, by: Self.bandHeight).map {
      $0..<min(size.height, $0 + Self.bandHeight)
    }
  }

  /// Draws the mean of the pictures at several shifts on some rows; sums take four times the memory of what
  /// they are of.
  private func expose(
    _ parts: [FramePart],
    _ shifts: [Int],
    _ rows: Range<Int>,
    _ memory: inout Memory,
    into frame: inout Bitmap
  ) {
    let height = min(size.height, Self.bandHeight)
    var exposure = memory.exposure.take() ?? Exposure(width: size.width, height: height)
    var picture = memory.picture.take() ?? Bitmap(width: size.width, height: height)
    for shift in shifts {
      draw(parts, shiftedBy: shift, rows, into: &picture, firstRow: rows.lowerBound)
      exposure.add(picture)
    }
    exposure.develop(into: &frame, firstRow: rows.lowerBound)
    (memory.exposure, memory.picture) = (consume exposure, consume picture)
  }

  /// Draws parts moved to the left, or up, by so many 1/256 pixel, on rows of a frame, of which `firstRow` is
  /// the picture's first.
  private func draw(
    _ parts: [FramePart],
    shiftedBy shift: Int,
    _ rows: Range<Int>,
    into picture: inout Bitmap,
    firstRow: Int
  ) {
    let placed = parts.map { part in
      let (column, row) = axis.place(part.origin - shift / 256)
      return PlacedPicture(part.page.bitmap, atColumn: column, atRow: row - firstRow)
    }
    let drawn = rows.lowerBound - firstRow..<rows.upperBound - firstRow
    switch axis {
    case .horizontal: picture.draw(placed, movedLeftBy: shift % 256, rows: drawn)
    case .vertical: picture.draw(placed, movedUpBy: shift % 256, rows: drawn)
    }
  }
}
