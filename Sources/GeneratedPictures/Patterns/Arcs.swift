internal import CarouselRaster

/// Concentric bands around a lower corner, or over the ground if the page is wide, and the number
/// in the open sky.
enum Arcs {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky())
    let isLeft = stage.coin()
    let isWide = stage.width * 2 > stage.height * 3
    let isTall = stage.height * 2 > stage.width * 3
    let (foot, outer) =
      if isWide {
        (min(stage.x(600) - stage.s(880), stage.x(300)), stage.s(880))
      } else if isTall {
        (stage.x(40), min(stage.s(1260), stage.y(640)))
      } else {
        (0, stage.s(780))
      }
    let corner = StrokePoint(isLeft ? foot : stage.width - foot, stage.height)
    let bands = [
      palette.near, palette.far, palette.sun, palette.accent, palette.light,
      palette.skyTop.mixed(with: palette.far, 1, of: 2),
    ]
    let step = outer * stage.chance(112...128) / 1000
    for (index, colour) in bands.enumerated() {
      page.fill(Shape(circleAt: corner, radius: outer - index * step), with: .flat(colour))
    }
    let (across, down, room, size) =
      if isWide {
        (790, 470, 350, 340)
      } else if isTall {
        (520, 190, 800, 340)
      } else {
        (690, 230, 540, 270)
      }
    return Spot(
      centre: StrokePoint(stage.x(isLeft ? across : 1000 - across), stage.y(down)),
      room: stage.x(room),
      size: stage.s(size),
      background: palette.skyTop.mixed(with: palette.skyBottom, down, of: 1000)
    )
  }
}
