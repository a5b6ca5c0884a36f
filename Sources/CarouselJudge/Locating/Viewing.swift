internal import CarouselDiff
internal import CarouselRaster

/// Which part of a frame is judged, and which way its pages lie.
///
/// Everything behind it knows one case only: pages that follow each other from left to right. A vertical
/// carousel is transposed, and one that runs from right to left is mirrored, while pixels are read.
struct Viewing: Hashable, Sendable {
  /// The rectangle of the frame, in pixels.
  let rect: DiffRect
  /// Whether pages follow each other downwards.
  let isVertical: Bool
  /// Whether the next page lies to the left, or above.
  let isReversed: Bool

  /// Pixels along the axis.
  var length: Int { isVertical ? rect.height : rect.width }
  /// Pixels across the axis.
  var breadth: Int { isVertical ? rect.width : rect.height }

  /// The same directions for a whole bitmap of its own.
  func whole(_ bitmap: Bitmap) -> Viewing {
    Viewing(
      rect: DiffRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height),
      isVertical: isVertical,
      isReversed: isReversed
    )
  }

  /// Where the pixel at `along` = 0, `across` = 0 lies in a bitmap that is `stride` pixels wide, and how far
  /// it is to the next along and across the axis.
  func steps(stride: Int) -> (start: Int, along: Int, across: Int) {
    let corner = rect.y * stride + rect.x
    let along = isVertical ? stride : 1
    let across = isVertical ? 1 : stride
    return isReversed
      ? (corner + (length - 1) * along, -along, across) : (corner, along, across)
  }

  /// A rectangle of the frame as ranges along and across the axis; parts outside are cut off.
  func ranges(of mask: DiffRect) -> (along: Range<Int>, across: Range<Int>) {
    func cut(_ start: Int, _ count: Int, _ limit: Int) -> Range<Int> {
      let low = min(max(start, 0), limit)
      return low..<max(low, min(start + count, limit))
    }
    let columns = cut(mask.x - rect.x, mask.width, rect.width)
    let rows = cut(mask.y - rect.y, mask.height, rect.height)
    let along = isVertical ? rows : columns
    let turned = length - along.upperBound..<length - along.lowerBound
    return (isReversed ? turned : along, isVertical ? columns : rows)
  }
}
