internal import CarouselRaster

/// A grid of geometric tiles around one large disc with the number.
enum Tiles {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    let side = max(stage.short / 4, 1)
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
        let figure = stage.pick(Tile.figures)
        let turn = stage.chance(0...3)
        let isBig = (0...1).contains(column - big.column) && (0...1).contains(row - big.row)
        if isBig { continue }
        let tile = Tile(
          column,
          row,
          span: 1,
          columns: columns,
          rows: rows,
          of: page
        )
        page.fill(tile.whole, with: .flat(back))
        tile.draw(figure, turn: turn, front, second, into: &page)
      }
    }
    let block = Tile(
      big.column,
      big.row,
      span: 2,
      columns: columns,
      rows: rows,
      of: page
    )
    let disc = palette.sun
    page.fill(block.whole, with: .flat(palette.near))
    page.fill(block.ellipse(1000), with: .flat(disc))
    return Spot(
      centre: block.middle,
      room: block.short * 76 / 100,
      size: block.short * 60 / 100,
      background: disc
    )
  }
}
