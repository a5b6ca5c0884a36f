// Why this file exists: all frames of a span are windows onto one strip of pages; where they lie on it
// is known before any is drawn.

/// The strip of one or two neighbouring pages that a span's frames look at.
package struct StripPlan: Hashable, Sendable {
  /// The page at the strip's left end.
  package let left: PageIndex
  /// 1, or 2 when a frame of the span shows columns of two pages.
  package let pageCount: Int
  /// The strip columns at which the span's frames begin, ascending, each once.
  ///
  /// They are those of the whole span, whatever part of the film is asked for.
  package let offsets: [Int]
  private let pageWidth: Int

  /// Lays out the strip of `span`, given any one of its frames.
  package init(of span: Span, in timeline: Timeline, frame: FramePlan) {
    let width = frame.layout.stride
    let places = Self.places(of: span, in: timeline, frame: frame)
    let lowest = places.min() ?? 0
    // Floor, for pages left of page 0.
    let left = lowest >= 0 ? lowest / width : -((width - 1 - lowest) / width)
    self.left = PageIndex(left)
    pageWidth = width
    offsets = Set(places.map { $0 - left * width }).sorted()
    pageCount = offsets.last ?? 0 > 0 ? 2 : 1
  }

  /// The pages on the strip, from left to right.
  package var pages: [PageIndex] {
    pageCount == 1 ? [left] : [left, left.neighbour(.next)]
  }

  /// The strip column at which `frame`, one of the span's, begins.
  package func offset(of frame: FramePlan) -> Int {
    Self.place(of: frame) - left.rawValue * pageWidth
  }

  /// Where a frame begins on the endless strip, in pixels from page 0.
  private static func place(of frame: FramePlan) -> Int {
    frame.slots[0].page.rawValue * frame.layout.stride + frame.offset
  }

  /// Where the span's frames begin on the endless strip; those at rest count once.
  private static func places(of span: Span, in timeline: Timeline, frame: FramePlan) -> [Int] {
    guard let step = span.step, let direction = timeline.script.steps[step].direction else {
      return [place(of: frame)]
    }
    let sign = direction.sign * frame.layout.stride
    let moment = timeline.moment(of: frame.index)
    let start = place(of: frame) - (moment.step == step ? moment.pixels : sign)
    let moving = span.frames.lazy.map { timeline.moment(of: $0) }.prefix { $0.step == step }
    let places = moving.map { start + $0.pixels }
    return places.count < span.frames.count ? places + [start + sign] : Array(places)
  }
}
