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
    /// One of the pictures that a frame is the mean of; made with the first such frame.
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
      draw(parts, shiftedBy: shifts[0], band: &memory.band, into: &frame)
    } else {
      expose(parts, shifts, &memory, into: &frame)
    }
    memories.give(consume memory)
    finish(&frame)
    return PreparedPage(consume frame, pool: frames, digestedBy: .rows)
  }

  /// Draws the mean of the pictures at several shifts.
  private func expose(
    _ parts: [FramePart],
    _ shifts: [Int],
    _ memory: inout Memory,
    into frame: inout Bitmap
  ) {
    var exposure =
      memory.exposure.take() ?? Exposure(width: size.width, height: size.height)
    var picture = memory.picture.take() ?? Bitmap(width: size.width, height: size.height)
    for shift in shifts {
      draw(parts, shiftedBy: shift, band: &memory.band, into: &picture)
      exposure.add(picture)
    }
    exposure.develop(into: &frame)
    (memory.exposure, memory.picture) = (consume exposure, consume picture)
  }

  /// Draws parts moved to the left, or up, by so many 1/256 pixel.
  private func draw(
    _ parts: [FramePart],
    shiftedBy shift: Int,
    band: inout Bitmap,
    into picture: inout Bitmap
  ) {
    let (pixels, part) = (shift / 256, shift % 256)
    guard part != 0 else { return blit(parts, movedBy: pixels, on: &picture, firstRow: 0) }
    for first in stride(from: 0, to: size.height, by: Self.bandHeight) {
      let rows = first..<min(size.height, first + Self.bandHeight)
      blit(parts, movedBy: pixels, on: &band, firstRow: first)
      switch axis {
      case .horizontal: picture.draw(band, movedLeftBy: part, rows: rows)
      case .vertical: picture.draw(band, movedUpBy: part, rows: rows)
      }
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
