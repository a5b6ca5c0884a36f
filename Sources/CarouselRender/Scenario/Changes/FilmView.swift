package import CarouselCore

/// A viewport of a film, in the middle of its frames.
package struct FilmView: Hashable, Sendable {
  /// How large it is.
  package let size: FrameSize
  /// Where the pages stand in it.
  package let layout: PageLayout
  /// Where its left edge is in a frame.
  package let x: Int
  /// Where its upper edge is.
  package let y: Int
  /// Whether it is the whole frame.
  package let fillsFrame: Bool

  /// Puts a viewport into the middle of frames; of an odd rest the larger half is to the right and below.
  init(_ size: FrameSize, in frame: FrameSize, layout: PageLayout) {
    self.size = size
    self.layout = layout
    (x, y) = ((frame.width - size.width) / 2, (frame.height - size.height) / 2)
    fillsFrame = size == frame
  }

  /// The size of a page of a length, in pixels.
  package func pageSize(ofLength length: Int) -> (width: Int, height: Int) {
    layout.axis.size(length: length, across: size)
  }

  /// The size of its pages, in pixels; of the longest if they differ.
  package var pageSize: (width: Int, height: Int) {
    pageSize(ofLength: layout.lengths.range.upperBound)
  }
}
