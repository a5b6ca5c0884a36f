internal import CarouselRaster

/// Rows of waves with foam, a sail, and a great sun on the horizon.
enum Sea {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky(horizon: 560))
    let sun = Sun(
      centre: StrokePoint(stage.x(stage.chance(400...600)), stage.y(560) - stage.s(170)),
      radius: stage.s(300)
    )
    sun.draw(stage, rings: 1, into: &page)

    let rows = 7
    let boat = stage.chance(1...2)
    let boatSide = stage.coin() ? stage.chance(130...230) : stage.chance(770...870)
    for row in 0..<rows {
      let level = stage.y(575 + row * 60)
      let step = stage.s(60 + 16 * row)
      let rise = min(stage.s(12 + 5 * row), stage.y(13 + 3 * row))
      let phase = -stage.chance(100...300) * step / 100
      let line = (0...(stage.width / step + 6)).map { place in
        StrokePoint(phase + place * step, level + (place % 2 == 0 ? rise : -rise))
      }
      if row == boat { sail(at: StrokePoint(stage.x(boatSide), level), stage, into: &page) }
      let colour = palette.layer(row, of: rows)
      page.fill(
        Land(line: line, bottom: stage.height + 256).smooth(),
        with: .flat(colour.mixed(with: palette.light, 3, of: 5))
      )
      let body = line.map { StrokePoint($0.x, $0.y + stage.s(6 + row)) }
      page.fill(
        Land(line: body, bottom: stage.height + 256).smooth(),
        with: .flat(colour)
      )
    }
    return Spot(
      centre: StrokePoint(sun.centre.x, sun.centre.y - stage.s(30)),
      room: sun.radius * 145 / 100,
      size: sun.radius * 110 / 100,
      background: palette.sun
    )
  }

  private static func sail(
    at place: StrokePoint,
    _ stage: Stage,
    into page: inout Bitmap
  ) {
    let (x, y, u) = (place.x, place.y, stage.s(10))
    var main = Shape([StrokePoint(x, y - 20 * u)])
    main.curve(x + 5 * u, y - 14 * u, x + 8 * u, y - 8 * u, x + 9 * u, y - 4 * u)
    main.line(x, y - 4 * u)
    page.fill(main, with: .flat(stage.palette.light))
    var jib = Shape([StrokePoint(x - u, y - 17 * u)])
    jib.line(x - u, y - 4 * u)
    jib.line(x - 7 * u, y - 4 * u)
    page.fill(jib, with: .flat(stage.palette.accent))
    var hull = Shape([StrokePoint(x - 9 * u, y - 3 * u), StrokePoint(x + 11 * u, y - 3 * u)])
    hull.curve(x + 9 * u, y + u, x + 8 * u, y + 2 * u, x + 6 * u, y + 3 * u)
    hull.line(x - 6 * u, y + 3 * u)
    page.fill(hull, with: .flat(stage.palette.ink))
  }
}
