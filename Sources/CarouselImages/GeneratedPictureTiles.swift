// Why this file exists: the scene of plain geometry: quarter circles, halves, rings and triangles.

internal import CarouselRaster

/// A grid of geometric tiles around one large disc with the number.
enum GeneratedPictureTiles {
  static func draw(
    _ stage: inout GeneratedPictureStage, into page: inout Bitmap
  ) -> GeneratedPictureSpot {
    let palette = stage.palette
    let least = 4
    let side = max(stage.short / least, 1)
    let columns = min(max((stage.width + side / 2) / side, 1), 64)
    let rows = min(max((stage.height + side / 2) / side, 1), 64)
    let ground = [palette.skyTop, palette.light, palette.far, palette.near, palette.skyBottom]
    let figures = [palette.sun, palette.accent, palette.near, palette.far, palette.light]
    page.fill(with: .flat(palette.light))

    let big = (column: (columns - 2) / 2, row: max((rows - 2) / 2 - (rows > 5 ? 1 : 0), 0))
    var last = ground[0]
    for row in 0..<rows {
      for column in 0..<columns {
        let back = stage.pick(ground.filter { $0 != last })
        last = back
        let front = stage.pick(figures.filter { abs($0.luma - back.luma) > 25 } + [palette.sun])
        let second = stage.pick(figures.filter { $0 != front && $0 != back })
        let shape = stage.chance(0...7)
        let turn = stage.chance(0...3)
        let isBig = (0...1).contains(column - big.column) && (0...1).contains(row - big.row)
        if isBig { continue }
        let tile = Tile(column, row, span: 1, columns: columns, rows: rows, of: page)
        page.fill(tile.whole, with: .flat(back))
        tile.draw(shape, turn: turn, front, second, into: &page)
      }
    }
    let block = Tile(big.column, big.row, span: 2, columns: columns, rows: rows, of: page)
    let disc = palette.sun
    page.fill(block.whole, with: .flat(palette.near))
    page.fill(block.ellipse(1000), with: .flat(disc))
    return GeneratedPictureSpot(
      centre: block.middle, room: block.short * 76 / 100, size: block.short * 60 / 100,
      background: disc)
  }

  /// One tile's rectangle.
  private struct Tile {
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
        ellipseAt: middle, radiusX: (right - left) * share / 2000,
        radiusY: (bottom - top) * share / 2000)
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
      _ kind: Int, turn: Int, _ front: RGBA8, _ second: RGBA8, into page: inout Bitmap
    ) {
      switch kind {
      case 0, 1:
        page.fill(quarter(1000, turn: turn), with: .flat(front))
        page.fill(quarter(500, turn: turn), with: .flat(second))
      case 2:
        page.fill(quarter(1000, turn: turn), with: .flat(front))
      case 3:
        page.fill(ellipse(760), with: .flat(front))
        page.fill(ellipse(360), with: .flat(second))
      case 4:
        page.fill(half(0, turn: turn), with: .flat(front))
        page.fill(half(500, turn: turn), with: .flat(second))
      case 5:
        page.fill(
          Shape([point(0, 0, turn: turn), point(1000, 1000, turn: turn), point(0, 1000, turn: turn)]),
          with: .flat(front))
      case 6:
        let (a, b) = (point(0, 0, turn: turn), point(1000, 1000, turn: turn))
        var leaf = Shape([a])
        leaf.quarter(b.x, b.y, leavesHorizontally: true)
        leaf.quarter(a.x, a.y, leavesHorizontally: true)
        page.fill(leaf, with: .flat(front))
      default:
        for bar in 0..<3 {
          let y = bar * 333 + 84
          page.fill(
            Shape([
              point(0, y, turn: turn), point(1000, y, turn: turn), point(1000, y + 166, turn: turn),
              point(0, y + 166, turn: turn),
            ]), with: .flat(front))
        }
      }
    }
  }
}
