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
    /// The parts on whole pixels, on some rows of a frame; with a
    /// pixel more along the axis.
    var band: Bitmap
    /// Some rows of one of the pictures that a frame is the mean of; made with the first such frame.
    var picture: Bitmap?
    /// Their sum; made with the first such frame.
    var exposure: Exposure?
  }

  /// Draws frames of a size.
  init(size: FrameSize, axis: PageLayout.Axis) {
    (self.size, self.axis) = (size, axis)
    frames = Pool { Bitmap(width: size.width, height: size.height) }
    let rows = min(size.height, Self.bandHeight)
    memories = Pool {
      switch axis {
      case .horizontal: Memory(band: Bitmap(width: size.width + 1, height: rows))
      case .vertical: Memory(band: Bitmap(width: size.width, height: rows + 1))
      }
    }
  }

  /// So many rows are put together and mixed at once, so that they stay in the processor's cache.
  private static let bandHeight = 32

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - parts: what it consists of, as far as it is seen, without anything between them.
  ///   - shifts: see ``Scene/shifts``.
  ///   - finish: draws over the pages.
  /// - Returns: the frame, digested by rows.
  func draw(
    _ parts: [FramePart],
    shifts: [Int],
    finish: (inout Bitmap) -> Void
  ) -> PreparedPage {
    var frame = frames.take()
    var memory = memories.take()
    if shifts.count == 1 {
      for rows in shifts[0] % 256 == 0 ? [0..<size.height] : bands {
        draw(parts, shiftedBy: shifts[0], rows, band: &memory.band, into: &frame, firstRow: 0)
      }
    } else {
      expose(parts, shifts, &memory, into: &frame)
    }
    memories.give(consume memory)
    finish(&frame)
    return PreparedPage(consume frame, pool: frames, digestedBy: .rows)
  }

  /// The rows of a frame, band by band.
  private var bands: [Range<Int>] {
    stride(from: 0, to: size.height, by: Self.bandHeight).map {
      $0..<min(size.height, $0 + Self.bandHeight)
    }
  }

  /// Draws the mean of the pictures at several shifts; band by band, as sums take four times the memory of
  /// what they are of.
  private func expose(
    _ parts: [FramePart],
    _ shifts: [Int],
    _ memory: inout Memory,
    into frame: inout Bitmap
  ) {
    let height = min(size.height, Self.bandHeight)
    var exposure = memory.exposure.take() ?? Exposure(width: size.width, height: height)
    var picture = memory.picture.take() ?? Bitmap(width: size.width, height: height)
    for rows in bands {
      let first = rows.lowerBound
      for shift in shifts {
        draw(parts, shiftedBy: shift, rows, band: &memory.band, into: &picture, firstRow: first)
        exposure.add(picture)
      }
      exposure.develop(into: &frame, firstRow: first)
    }
    (memory.exposure, memory.picture) = (consume exposure, consume picture)
  }

  /// Draws parts moved to the left, or up, by so many 1/256 pixel, on rows of a frame, of which `firstRow` is
  /// the picture's first.
  private func draw(
    _ parts: [FramePart],
    shiftedBy shift: Int,
    _ rows: Range<Int>,
    band: inout Bitmap,
    into picture: inout Bitmap,
    firstRow: Int
  ) {
    let (pixels, part) = (shift / 256, shift % 256)
    guard part != 0 else { return blit(parts, movedBy: pixels, on: &picture, firstRow: firstRow) }
    blit(parts, movedBy: pixels, on: &band, firstRow: rows.lowerBound)
    let drawn = rows.lowerBound - firstRow..<rows.upperBound - firstRow
    switch axis {
    case .horizontal: picture.draw(band, movedLeftBy: part, rows: drawn)
    case .vertical: picture.draw(band, movedUpBy: part, rows: drawn)
    }
  }

  /// Copies parts on rows of a frame, of which `firstRow` is the bitmap's first.
  private func blit(
    _ parts: [FramePart],
    movedBy pixels: Int,
    on bitmap: inout Bitmap,
    firstRow: Int
  ) {
    for part in parts {
      let (column, row) = axis.place(part.origin - pixels)
      bitmap.blit(part.page.bitmap, atColumn: column, atRow: row - firstRow)
    }
  }
}
