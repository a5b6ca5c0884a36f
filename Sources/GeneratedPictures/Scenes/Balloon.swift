internal import CarouselRaster

/// A striped balloon with the number on its front, clouds and far hills.
enum Balloon {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky(horizon: 850))
    cloud(
      StrokePoint(stage.x(stage.chance(60...180)), stage.y(stage.chance(130...200))),
      260,
      stage,
      into: &page
    )
    cloud(
      StrokePoint(stage.x(stage.chance(800...950)), stage.y(stage.chance(300...420))),
      300,
      stage,
      into: &page
    )
    for layer in 0..<3 {
      let step = stage.s(340 - 40 * layer)
      let line = (-2...(stage.width / step + 3)).map { place in
        StrokePoint(
          place * step + stage.s(stage.chance(-60...60)),
          stage.y(800 + 65 * layer + (place % 2 == 0 ? -1 : 1) * stage.chance(8...32))
        )
      }
      page.fill(
        Land(line: line, bottom: stage.height + 256).smooth(),
        with: .flat(palette.far.mixed(with: palette.near, layer, of: 3))
      )
    }
    let centre = StrokePoint(stage.x(stage.chance(420...580)), stage.y(400))
    let radius = min(stage.s(360), stage.y(285))
    balloon(centre, radius, palette.sun, palette.accent, palette, into: &page)
    let disc = palette.light
    page.fill(Shape(circleAt: centre, radius: radius * 64 / 100), with: .flat(disc))
    cloud(
      StrokePoint(stage.x(stage.chance(80...220)), stage.y(stage.chance(680...720))),
      330,
      stage,
      into: &page
    )
    return Spot(
      centre: centre,
      room: radius * 106 / 100,
      size: radius * 90 / 100,
      background: disc
    )
  }

  private static func balloon(
    _ centre: StrokePoint,
    _ radius: Int,
    _ first: RGBA8,
    _ second: RGBA8,
    _ palette: Palette,
    into page: inout Bitmap
  ) {
    let (x, y, r) = (centre.x, centre.y, radius)
    let mouth = y + r * 135 / 100
    for side in [-1, 1] {
      if let rope = StrokeMask(
        polylines: [
          [
            StrokePoint(x + side * r / 6, mouth - r / 30),
            StrokePoint(x + side * r / 9, mouth + r / 4),
          ]
        ],
        radius: max(r / 90, 90),
        width: page.width,
        height: page.height
      ) {
        page.blend(rope, colour: palette.ink)
      }
    }
    for (index, share) in [100, 72, 42, 14].enumerated() {
      var gore = Shape()
      let (wide, foot) = (r * share / 100, r * share / 520)
      gore.move(x - wide, y)
      gore.quarter(x, y - r, leavesHorizontally: false)
      gore.quarter(x + wide, y, leavesHorizontally: true)
      gore.curve(x + wide, y + r * 62 / 100, x + foot * 2, y + r, x + foot, mouth)
      gore.line(x - foot, mouth)
      gore.curve(x - foot * 2, y + r, x - wide, y + r * 62 / 100, x - wide, y)
      page.fill(gore, with: .flat(index % 2 == 0 ? first : second))
    }
    page.fill(
      Shape(
        left: x - r / 8,
        top: mouth + r / 5,
        right: x + r / 8,
        bottom: mouth + r * 2 / 5,
        radius: r / 25
      ),
      with: .flat(palette.ink)
    )
  }

  private static func cloud(
    _ place: StrokePoint,
    _ share: Int,
    _ stage: Stage,
    into page: inout Bitmap
  ) {
    let (x, y, u) = (place.x, place.y, stage.s(share) / 20)
    var puffs = Shape(
      left: x - 14 * u,
      top: y - 3 * u,
      right: x + 14 * u,
      bottom: y + 3 * u,
      radius: 3 * u
    )
    puffs.add(Shape(circleAt: StrokePoint(x - 5 * u, y - 3 * u), radius: 4 * u))
    puffs.add(Shape(circleAt: StrokePoint(x + 3 * u, y - 4 * u), radius: 6 * u))
    page.fill(puffs, with: .flat(stage.palette.light))
  }
}
