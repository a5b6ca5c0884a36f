internal import CarouselCore
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// What shows between the pages of a film that stand apart.
struct PageGaps: Sendable {
  /// A gap between two pages, of the background's colour.
  let gap: PreparedPage
  /// Its strip, if pages stand one above the other and frames are spliced.
  let coded: CodedStrip?
  private let layout: PageLayout

  /// Makes the gaps of a film; `nil` if its pages stand edge to edge.
  init?(_ scenario: Scenario, _ layout: PageLayout, usesStrips: Bool) {
    self.layout = layout
    guard layout.gap > 0 else { return nil }
    let (width, height) = layout.axis.size(length: layout.gap, across: scenario.size)
    gap = PreparedPage(
      Bitmap(width: width, height: height, fill: scenario.background),
      pool: Pool { Bitmap(width: 1, height: 1) },
      digestedBy: layout.axis.lines
    )
    var coder = StripCoder()
    let isCoded = usesStrips && layout.axis == .vertical
    coded = isCoded ? try? coder.code(Strip(page: gap.bitmap)) : nil
  }

  /// Pages in the order of their places, with gaps between them; a gap is drawn before the page behind
  /// it, which covers what is too long of it.
  ///
  /// - Parameters:
  ///   - pages: those that the frame shows.
  ///   - length: up to where there is something, in pixels along the axis.
  /// - Returns: parts without anything between them.
  func filling(_ pages: [FramePart], length: Int) -> [FramePart] {
    var parts: [FramePart] = []
    var end = 0
    for page in pages {
      if page.origin > end { parts.append(FramePart(page: gap, origin: end)) }
      parts.append(page)
      let bitmap = page.page.bitmap
      end = page.origin + (layout.axis == .horizontal ? bitmap.width : bitmap.height)
    }
    if end < length { parts.append(FramePart(page: gap, origin: end)) }
    return parts
  }
}
