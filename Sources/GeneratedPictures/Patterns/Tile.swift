internal import CarouselRaster

/// One tile's rectangle.
struct Tile {
  /// What can be on a tile.
  enum Figure {
    case quarters, quarter, ring, halves, triangle, leaf, bars
  }

  /// The figures to pick from, the handsomest twice.
  static let figures: [Figure] = [
    .quarters, .quarters, .quarter, .ring, .halves, .triangle, .leaf, .bars,
  ]

  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// A cell of the page's grid, or more in a square, on whole pixels.
  init(_ column: Int, _ row: Int, span: Int, columns: Int, rows: Int, of page: Bitmap) {
    left = (column * page.width / columns) << 8
    top = (row * page.height / rows) << 8
    right = ((column + span) * page.width / columns) << 8
    bottom = ((row + span) * page.height / rows) << 8
  }

  var whole: Shape { Shape(left: left, top: top, right: right, bottom: bottom) }
  var middle: StrokePoint { StrokePoint((left + right) / 2, (top + bottom) / 2) }
  var short: Int { min(right - left, bottom - top) }

  func ellipse(_ share: Int) -> Shape {
    Shape(
      ellipseAt: middle,
      radiusX: (right - left) * share / 2000,
      radiusY: (bottom - top) * share / 2000
    )
  }

  /// A point of the tile, in thousandths, after `turn` quarter turns.
  func point(_ x: Int, _ y: Int, turn: Int) -> StrokePoint {
    var (x, y) = (x, y)
    for _ in 0..<turn { (x, y) = (1000 - y, x) }
    return StrokePoint(left + (right - left) * x / 1000, top + (bottom - top) * y / 1000)
  }

  /// A quarter of an ellipse around a corner, with a radius in thousandths.
  func quarter(_ radius: Int, turn: Int) -> Shape {
    let (corner, from, to) = (
      point(0, 0, turn: turn), point(radius, 0, turn: turn), point(0, radius, turn: turn)
    )
    var shape = Shape([corner, from])
    shape.quarter(to.x, to.y, leavesHorizontally: turn % 2 == 1)
    return shape
  }

  /// Half an ellipse that hangs from a side of the tile or from its middle.
  func half(_ from: Int, turn: Int) -> Shape {
    let start = point(0, from, turn: turn)
    let low = point(500, from + 500, turn: turn)
    let end = point(1000, from, turn: turn)
    var shape = Shape([start])
    shape.quarter(low.x, low.y, leavesHorizontally: turn % 2 == 1)
    shape.quarter(end.x, end.y, leavesHorizontally: turn % 2 == 0)
    return shape
  }

  func draw(
    _ figure: Figure,
    turn: Int,
    _ front: RGBA8,
    _ second: RGBA8,
    into page: inout Bitmap
  ) {
    switch figure {
    case .quarters:
      page.fill(quarter(1000, turn: turn), with: .flat(front))
      page.fill(quarter(500, turn: turn), with: .flat(second))
    case .quarter:
      page.fill(quarter(1000, turn: turn), with: .flat(front))
    case .ring:
      page.fill(ellipse(760), with: .flat(front))
      page.fill(ellipse(360), with: .flat(second))
    case .halves:
      page.fill(half(0, turn: turn), with: .flat(front))
      page.fill(half(500, turn: turn), with: .flat(second))
    case .triangle:
      page.fill(
        Shape([
          point(0, 0, turn: turn), point(1000, 1000, turn: turn), point(0, 1000, turn: turn),
        ]),
        with: .flat(front)
      )
    case .leaf:
      let (a, b) = (point(0, 0, turn: turn), point(1000, 1000, turn: turn))
      var leaf = Shape([a])
      leaf.quarter(b.x, b.y, leavesHorizontally: true)
      leaf.quarter(a.x, a.y, leavesHorizontally: true)
      page.fill(leaf, with: .flat(front))
    case .bars:
      for bar in 0..<3 {
        let y = bar * 333 + 84
        page.fill(
          Shape([
            point(0, y, turn: turn), point(1000, y, turn: turn), point(1000, y + 166, turn: turn),
            point(0, y + 166, turn: turn),
          ]),
          with: .flat(front)
        )
      }
    }
  }
}
