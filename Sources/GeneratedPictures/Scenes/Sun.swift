internal import CarouselRaster

/// A disc in the sky with a soft ring or two around it.
struct Sun {
  /// The disc's middle.
  let centre: StrokePoint
  /// The disc's radius.
  let radius: Int

  /// Draws the disc and its rings.
  func draw(_ stage: Stage, rings: Int, into page: inout Bitmap) {
    let glow = stage.palette.sun.mixed(with: stage.palette.light, 1, of: 2)
    for ring in stride(from: rings, to: 0, by: -1) {
      page.fill(
        Shape(circleAt: centre, radius: radius + radius * 22 * ring / 100),
        with: .flat(glow.withAlpha(48))
      )
    }
    page.fill(Shape(circleAt: centre, radius: radius), with: .flat(stage.palette.sun))
  }

  /// The room on the disc.
  func spot(_ stage: Stage) -> Spot {
    Spot(
      centre: centre,
      room: radius * 154 / 100,
      size: radius * 122 / 100,
      background: stage.palette.sun
    )
  }
}
