internal import CarouselRaster

/// A sun cut by the sky towards its foot, its mirror in the water, and flat hills.
enum Stripes {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    let sky = stage.sky(horizon: 640)
    page.fill(with: sky)
    let centre = StrokePoint(stage.width / 2, stage.y(640) - stage.s(260))
    let radius = stage.s(350)
    page.fill(
      Shape(circleAt: centre, radius: radius),
      with: .vertical(
        palette.sun,
        palette.sun.mixed(with: palette.light, 2, of: 5),
        from: (centre.y - radius) >> 8,
        to: (centre.y + radius) >> 8
      )
    )
    for cut in 0..<5 {
      let top = centre.y + radius * (26 + 12 * cut) / 100
      page.fill(
        Shape(
          left: centre.x - radius - 256,
          top: top,
          right: centre.x + radius + 256,
          bottom: top + radius * (5 + 3 * cut) / 200
        ),
        with: sky
      )
    }
    let horizon = (stage.y(640) >> 8) << 8
    let step = stage.s(stage.chance(220...300))
    for layer in 0..<2 {
      let line = (-2...(stage.width / step + 3)).map { place in
        StrokePoint(
          place * step,
          horizon - stage.s((place % 2 == 0 ? 16 : 84 - 36 * layer) + stage.chance(0...30))
        )
      }
      page.fill(
        Land(line: line, bottom: horizon).smooth(),
        with: .flat(palette.far.mixed(with: palette.near, layer + 1, of: 3))
      )
    }
    page.fill(
      Shape(left: 0, top: horizon, right: stage.width, bottom: stage.height + 256),
      with: .vertical(
        palette.far.mixed(with: palette.near, 2, of: 3),
        palette.near,
        from: horizon >> 8,
        to: page.height
      )
    )
    let water = palette.far.mixed(with: palette.near, 5, of: 6)
    let glitter =
      abs(palette.sun.luma - water.luma) > 50
      ? palette.sun : palette.sun.mixed(with: palette.light, 2, of: 3)
    let bars = 7
    for bar in 0..<bars {
      let top = horizon + (stage.height - horizon) * (bar * bar + 2 * bar + 1) / 72
      let tall = stage.s(9 + 3 * bar)
      let wide = radius * (92 - 11 * bar + stage.chance(-6...6)) / 100
      let shift = stage.s(stage.chance(-30...30))
      page.fill(
        Shape(
          left: centre.x + shift - wide,
          top: top,
          right: centre.x + shift + wide,
          bottom: top + tall,
          radius: tall / 2
        ),
        with: .flat(glitter.withAlpha(UInt8(truncatingIfNeeded: 230 - 20 * bar)))
      )
    }
    return Spot(
      centre: StrokePoint(centre.x, centre.y - radius * 22 / 100),
      room: radius * 140 / 100,
      size: radius * 95 / 100,
      background: palette.sun
    )
  }
}
