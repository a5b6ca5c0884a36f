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
    /// The parts on whole pixels, a pixel longer than a frame.
    var row: Bitmap
    /// One of the pictures that a frame is the mean of; made with the first such frame.
    var picture: Bitmap?
    /// Their sum; made with the first such frame.
    var exposure: Exposure?
  }

  /// Draws frames of a size.
  init(size: FrameSize, axis: PageLayout.Axis) {
    (self.size, self.axis) = (size, axis)
    frames = Pool { Bitmap(width: size.width, height: size.height) }
    memories = Pool {
      switch axis {
      case .horizontal: Memory(row: Bitmap(width: size.width + 1, height: size.height))
      case .vertical: Memory(row: Bitmap(width: size.width, height: size.height + 1))
      }
    }
  }

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
      draw(parts, shiftedBy: shifts[0], row: &memory.row, into: &frame)
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
      draw(parts, shiftedBy: shift, row: &memory.row, into: &picture)
      exposure.add(picture)
    }
    exposure.develop(into: &frame)
    (memory.exposure, memory.picture) = (consume exposure, consume picture)
  }

  /// Draws parts moved to the left, or up, by so many 1/256 pixel.
  private func draw(
    _ parts: [FramePart],
    shiftedBy shift: Int,
    row: inout Bitmap,
    into picture: inout Bitmap
  ) {
    let (pixels, part) = (shift / 256, shift % 256)
    guard part != 0 else { return blit(parts, movedBy: pixels, on: &picture) }
    blit(parts, movedBy: pixels, on: &row)
    switch axis {
    case .horizontal: picture.draw(row, movedLeftBy: part)
    case .vertical: picture.draw(row, movedUpBy: part)
    }
  }

  private func blit(_ parts: [FramePart], movedBy pixels: Int, on bitmap: inout Bitmap) {
    for part in parts {
      let (column, row) = axis.place(part.origin - pixels)
      bitmap.blit(part.page.bitmap, atColumn: column, atRow: row)
    }
  }
}
