/// An edge of an outline, from its upper to its lower end.
private struct ShapeEdge {
  let x0: Int
  let y0: Int
  let x1: Int
  let y1: Int
  /// Whether the outline runs downwards here.
  let isDown: Bool

  init?(_ from: StrokePoint, _ to: StrokePoint) {
    guard from.y != to.y else { return nil }
    isDown = from.y < to.y
    (x0, y0) = isDown ? (from.x, from.y) : (to.x, to.y)
    (x1, y1) = isDown ? (to.x, to.y) : (from.x, from.y)
  }

  /// Where the edge is at height `y`, rounded the same way for the rows above and below.
  func x(at y: Int) -> Int {
    y == y1 ? x1 : x0 + (y - y0) * (x1 - x0) / (y1 - y0)
  }
}

extension Shape {
  /// Hands out the runs of equal coverage on a bitmap of the given size, from the top, from the
  /// left.
  ///
  /// - Units: pixels; coverage is 1…255.
  /// - Complexity: O(edges · log edges + edges crossing each row + runs).
  func forEachRun(
    width: Int,
    height: Int,
    _ body: (_ row: Int, _ columns: Range<Int>, _ coverage: Int) -> Void
  ) {
    var edges: [ShapeEdge] = []
    for contour in contours {
      guard var from = contour.last else { continue }
      for to in contour {
        if let edge = ShapeEdge(from, to) { edges.append(edge) }
        from = to
      }
    }
    edges.sort { $0.y0 < $1.y0 }
    guard let first = edges.first, let lowest = edges.map(\.y1).max() else { return }
    let start = max(first.y0 >> 8, 0)
    let end = max(min((lowest + 255) >> 8, height), start)

    var sums = ShapeRow(width: width)
    var active: [ShapeEdge] = []
    var next = 0
    for row in start..<end {
      let (top, bottom) = (row << 8, (row + 1) << 8)
      while next < edges.count, edges[next].y0 < bottom {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.y1 <= top }
      for edge in active {
        let (y0, y1) = (max(edge.y0, top), min(edge.y1, bottom))
        let (x0, x1) = (edge.x(at: y0), edge.x(at: y1))
        if edge.isDown {
          sums.add(x0, y0 - top, x1, y1 - top)
        } else {
          sums.add(x1, y1 - top, x0, y0 - top)
        }
      }
      sums.drain { columns, coverage in body(row, columns, coverage) }
    }
  }
}

extension Bitmap {
  /// Fills a shape; what lies outside the bitmap is left out.
  package mutating func fill(_ shape: Shape, with paint: ShapePaint) {
    let (width, height) = (width, height)
    var colour = RGBA8.clear
    var lastRow = -1
    withMutablePixels { pixels in
      shape.forEachRun(width: width, height: height) { row, columns, coverage in
        if row != lastRow {
          colour = paint.colour(ofRow: row)
          lastRow = row
        }
        let run = row * width + columns.lowerBound..<row * width + columns.upperBound
        if coverage == 255 && colour.alpha == 255 {
          for at in run { pixels[at] = colour }
        } else {
          for at in run { pixels[at] = colour.over(pixels[at], coverage: coverage) }
        }
      }
    }
  }

  /// Fills the whole bitmap.
  package mutating func fill(with paint: ShapePaint) {
    let (width, height) = (width, height)
    withMutablePixels { pixels in
      for row in 0..<height {
        let colour = paint.colour(ofRow: row)
        for at in row * width..<(row + 1) * width { pixels[at] = colour }
      }
    }
  }
}
