/// A small plate at the lower left of a frame that shows the frame's number.
///
/// Its size follows the frame's height in points. Where there is no room for a readable letter there is none.
package struct FrameLabel: Hashable, Sendable {
  /// The loud part, for example `#13`.
  package let title: String
  /// The quiet part, for example `0.217 s`; left out where it does not fit.
  package let detail: String
  /// Pixels to a point, at least 1.
  package let scale: Int

  private static let plate = RGBA8(0x14, 0x16, 0x1A, 190)
  private static let bright = RGBA8(0xF4, 0xF5, 0xF7)
  private static let quiet = RGBA8(0xB8, 0xBD, 0xC7)
  private static let smallest = 9
  private static let largest = 40

  /// Makes a label.
  package init(title: String, detail: String, scale: Int = 1) {
    self.title = title
    self.detail = detail
    self.scale = scale
  }

  /// The rows of a frame that a label is drawn on; empty if the frame is too small for one.
  package static func rows(width: Int, height: Int, scale: Int = 1) -> Range<Int> {
    let font = font(height: height, scale: scale)
    let end = height - margin(font)
    let first = end - font.lineHeight - font.size / 2
    return first >= 0 && width >= 4 * font.size ? first..<end : 0..<0
  }

  /// Draws it on the rows of a frame that are given.
  ///
  /// - Parameters:
  ///   - bitmap: Rows of a frame; those of the label should be among them.
  ///   - firstRow: Which row of the frame is the bitmap's first.
  ///   - height: The frame's height.
  ///   - lettering: Who writes the words.
  package func draw(
    on bitmap: inout Bitmap,
    firstRow: Int,
    height: Int,
    lettering: any Lettering = BuiltInLettering()
  ) {
    let rows = Self.rows(width: bitmap.width, height: height, scale: scale)
    guard !rows.isEmpty else { return }
    let font = Self.font(height: height, scale: scale)
    let (left, padding) = (Self.margin(font), font.size / 2)
    let room = bitmap.width - 2 * left - 2 * padding
    let title = lettering.line(title, in: font, width: room)
    var width = title.width
    let detailLeft = width + font.size
    let detail = lettering.line(detail, in: font, width: room - detailLeft)
    if detail.isWhole { width = detailLeft + detail.width }
    let top = rows.lowerBound - firstRow
    let plate = Shape(
      left: left << 8,
      top: top << 8,
      right: (left + width + 2 * padding) << 8,
      bottom: (top + rows.count) << 8,
      radius: padding << 8
    )
    bitmap.fill(plate, with: .flat(Self.plate))
    let baseline = top + font.size / 4 + font.ascent
    let x = left + padding
    title.draw(x: x, baseline: baseline, colour: Self.bright, into: &bitmap)
    guard detail.isWhole else { return }
    detail.draw(x: x + detailLeft, baseline: baseline, colour: Self.quiet, into: &bitmap)
  }

  private static func font(height: Int, scale: Int) -> LabelFont {
    LabelFont(size: min(max(height / 48, smallest * scale), largest * scale))
  }

  private static func margin(_ font: LabelFont) -> Int { font.size / 2 }
}
