internal import CarouselRaster

/// Rows of firs, paler with distance, and the number in the dark before them.
enum Forest {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky(horizon: 600))
    Sun(
      centre: StrokePoint(stage.x(stage.chance(250...750)), stage.y(stage.chance(200...270))),
      radius: stage.s(150)
    ).draw(stage, rings: 2, into: &page)

    let rows = 5
    for row in 0..<rows {
      let level = 480 + row * 75
      let tall = stage.s(130 + 50 * row)
      let step = tall * 36 / 100
      let colour = palette.skyBottom.mixed(with: palette.far, row + 2, of: rows)
        .mixed(with: palette.near, row * row, of: (rows - 1) * (rows - 1))
      var firs = Shape()
      var ground: [StrokePoint] = []
      var x = -step - stage.chance(0...step)
      while x < stage.width + 2 * step {
        let foot = stage.y(level) + stage.s(stage.chance(-14...14))
        ground.append(StrokePoint(x, foot))
        if stage.chance(0...9) > 0 {
          firs.add(fir(StrokePoint(x, foot), tall: tall * stage.chance(60...110) / 100))
        }
        x += step * stage.chance(70...140) / 100
      }
      firs.add(Land(line: ground, bottom: stage.height + 256).smooth())
      page.fill(firs, with: .flat(colour))
    }
    return Spot(
      centre: StrokePoint(stage.width / 2, stage.y(895)),
      room: stage.width * 84 / 100,
      size: min(stage.s(270), stage.y(180)),
      background: palette.near
    )
  }

  /// Four skirts on a trunk.
  private static func fir(_ foot: StrokePoint, tall: Int) -> Shape {
    let (x, y) = (foot.x, foot.y + tall / 12)
    let skirts = [(0, 0, 0), (290, 110, 50), (520, 160, 80), (760, 215, 110), (960, 260, 30)]
    var right: [StrokePoint] = []
    var left: [StrokePoint] = []
    for (down, out, back) in skirts {
      let height = y - tall + tall * down / 1000
      right.append(StrokePoint(x + tall * out / 1000, height))
      left.append(StrokePoint(x - tall * out / 1000, height))
      if back > 0 {
        let notch = height - tall / 45
        right.append(StrokePoint(x + tall * back / 1000, notch))
        left.append(StrokePoint(x - tall * back / 1000, notch))
      }
    }
    right.append(StrokePoint(x + tall * 30 / 1000, y + tall / 8))
    left.append(StrokePoint(x - tall * 30 / 1000, y + tall / 8))
    return Shape(right + left.reversed())
  }
}
