internal import CarouselRaster

/// Dunes with sunlit and shaded sides under a sun.
enum Dunes {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    page.fill(with: stage.sky(horizon: 650))
    let sun = Sun(
      centre: StrokePoint(stage.x(stage.chance(380...620)), stage.y(stage.chance(320...350))),
      radius: stage.s(265)
    )
    sun.draw(stage, rings: 2, into: &page)

    let layers = 5
    for layer in 0..<layers {
      let level = 570 + 88 * layer
      let colour = stage.palette.layer(layer, of: layers)
      let shade = colour.mixed(with: stage.palette.ink, 1, of: 5)
      let reach = stage.s(520 + 120 * layer)
      var line: [StrokePoint] = []
      var x = -stage.chance(20...90) * reach / 100 - reach
      var isCrest = stage.coin()
      while x < stage.width + 2 * reach {
        let swing = stage.chance(30...60)
        line.append(StrokePoint(x, stage.y(level + (isCrest ? -swing : swing))))
        x += reach * stage.chance(70...120) / 100
        isCrest.toggle()
      }
      let land = Land(line: line, bottom: stage.height + 256)
      page.fill(land.smooth(), with: .flat(colour))
      for crest in line.indices.dropFirst().dropLast()
      where line[crest].y < line[crest - 1].y && line[crest].y < line[crest + 1].y {
        page.fill(land.shadow(from: crest, to: crest + 1), with: .flat(shade))
      }
    }
    return sun.spot(stage)
  }
}
