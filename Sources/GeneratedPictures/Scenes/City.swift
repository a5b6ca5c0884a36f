internal import CarouselRaster

/// Three rows of houses, the nearest with lit windows, under a moon.
enum City {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky(horizon: 800))
    let moon = Sun(
      centre: StrokePoint(stage.x(stage.chance(340...660)), stage.y(300)),
      radius: stage.s(235)
    )
    moon.draw(stage, rings: 2, into: &page)

    let rows = 3
    for row in 0..<rows {
      var houses = Shape()
      var windows = Shape()
      let unit = stage.s(11 + 4 * row)
      var x = -stage.chance(0...6) * unit
      while x < stage.width {
        let wide = stage.chance(7...12) * unit
        let top = stage.y(500 + 95 * row + stage.chance(0...130))
        houses.add(Shape(left: x, top: top, right: x + wide, bottom: stage.height + 256))
        houses.add(roof(stage.chance(0...5), left: x, wide: wide, top: top, unit: unit))
        if row == rows - 1 {
          let count = wide / (2 * unit)
          let margin = (wide - (2 * count - 1) * unit) / 2
          var y = top + 2 * unit
          while y < stage.height - unit {
            for window in 0..<count where stage.chance(0...9) < 5 {
              let left = x + margin + 2 * window * unit
              windows.add(
                Shape(left: left, top: y, right: left + unit, bottom: y + unit * 3 / 2)
              )
            }
            y += 3 * unit
          }
        }
        x += wide + stage.chance(0...2) * unit / 2
      }
      houses.add(
        Shape(
          left: 0,
          top: stage.y(700 + 90 * row),
          right: stage.width,
          bottom: stage.height + 256
        )
      )
      page.fill(houses, with: .flat(palette.layer(row, of: rows)))
      page.fill(windows, with: .flat(palette.accent))
    }
    return moon.spot(stage)
  }

  private static func roof(_ kind: Int, left: Int, wide: Int, top: Int, unit: Int) -> Shape {
    let middle = left + wide / 2
    switch kind {
    case 0:
      return Shape([
        StrokePoint(left, top), StrokePoint(middle, top - wide / 2), StrokePoint(left + wide, top),
      ])
    case 1:
      return Shape(
        left: left + wide / 5,
        top: top - 2 * unit,
        right: left + wide - wide / 5,
        bottom: top
      )
    case 2:
      var mast = Shape(
        left: left + wide / 4,
        top: top - 2 * unit,
        right: left + wide - wide / 4,
        bottom: top
      )
      mast.add(
        Shape(
          left: middle - unit / 4,
          top: top - 8 * unit,
          right: middle + unit / 4,
          bottom: top
        )
      )
      return mast
    case 3:
      return Shape([
        StrokePoint(left, top), StrokePoint(left + wide, top - wide / 3),
        StrokePoint(left + wide, top),
      ])
    default:
      return Shape()
    }
  }
}
