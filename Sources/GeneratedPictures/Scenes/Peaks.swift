internal import CarouselRaster

/// Mountains with snow caps, a small sun, and the number on the ground before them.
enum Peaks {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky(horizon: 700))
    let side = stage.coin() ? stage.chance(200...320) : stage.chance(680...800)
    Sun(
      centre: StrokePoint(stage.x(side), stage.y(210)),
      radius: stage.s(95)
    ).draw(stage, rings: 2, into: &page)

    for layer in 0..<2 {
      var line: [StrokePoint] = []
      let step = stage.s(170 + 60 * layer)
      var x = -step
      var isHigh = stage.coin()
      while x < stage.width + 2 * step {
        let level = 470 + 60 * layer + (isHigh ? -stage.chance(20...80) : stage.chance(10...50))
        line.append(StrokePoint(x, stage.y(level)))
        x += step * stage.chance(60...130) / 100
        isHigh.toggle()
      }
      page.fill(
        Land(line: line, bottom: stage.height + 256).jagged(),
        with: .flat(palette.skyBottom.mixed(with: palette.far, 2 + layer, of: 3))
      )
    }

    var x = stage.s(stage.chance(-200...0))
    var isGreat = stage.coin()
    while x < stage.width + stage.s(300) {
      let height = stage.y(isGreat ? stage.chance(400...450) : stage.chance(250...300))
      let reach = max(min(height * 80 / 100, stage.s(620)), stage.s(120))
      peak(StrokePoint(x, stage.y(770) - height), reach: reach, tall: height, &stage, into: &page)
      x += reach * stage.chance(95...120) / 100
      isGreat.toggle()
    }

    for layer in 0..<2 {
      let step = stage.s(420)
      let line = (-1...(stage.width / step + 2)).map { place in
        StrokePoint(place * step, stage.y(705 + 50 * layer + stage.chance(-22...22)))
      }
      page.fill(
        Land(line: line, bottom: stage.height + 256).smooth(),
        with: .flat(palette.far.mixed(with: palette.near, 3 + layer, of: 4))
      )
    }
    return Spot(
      centre: StrokePoint(stage.width / 2, stage.y(885)),
      room: stage.width * 84 / 100,
      size: min(stage.s(270), stage.y(190)),
      background: palette.near
    )
  }

  /// One mountain: a lit and a shaded side and a zigzag of snow on both.
  private static func peak(
    _ top: StrokePoint,
    reach: Int,
    tall: Int,
    _ stage: inout Stage,
    into page: inout Bitmap
  ) {
    let palette = stage.palette
    let (left, right, foot) = (top.x - reach, top.x + reach, top.y + tall)
    let ridge = [
      top, StrokePoint(top.x + reach / 14, top.y + tall * 24 / 100),
      StrokePoint(top.x - reach / 22, top.y + tall * 45 / 100),
      StrokePoint(top.x + reach / 6, top.y + tall * 72 / 100), StrokePoint(top.x, foot),
    ]
    let lit = palette.far.mixed(with: palette.near, 1, of: 3)
    let shaded = palette.far.mixed(with: palette.near, 2, of: 3)
    page.fill(Shape([StrokePoint(left, foot), top, StrokePoint(right, foot)]), with: .flat(lit))
    page.fill(Shape(ridge + [StrokePoint(right, foot)]), with: .flat(shaded))

    func at(_ side: Int, _ down: Int) -> StrokePoint {
      StrokePoint(top.x + reach * down / 1000 * side / 1000, top.y + tall * down / 1000)
    }
    let low = stage.chance(290...340)
    let snow = [
      top, at(-1000, low), at(-620, low - 90), at(-420, low + 40), at(-160, low - 70),
      at(60, low + 90), at(330, low - 60), at(560, low + 60), at(760, low - 60), at(1000, low + 10),
    ]
    page.fill(Shape(snow), with: .flat(palette.light))
    let shade = [top, ridge[1], at(-20, low - 10), at(60, low + 90)] + snow[6...]
    page.fill(Shape(shade), with: .flat(palette.light.mixed(with: palette.far, 2, of: 5)))
  }
}
