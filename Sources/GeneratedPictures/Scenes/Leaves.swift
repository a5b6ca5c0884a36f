internal import CarouselRaster

/// Bent stems with pairs of leaves, on paper.
enum Leaves {
  static func draw(
    _ stage: inout Stage,
    into page: inout Bitmap
  ) -> Spot {
    let palette = stage.palette
    page.fill(with: stage.sky())
    let sun = Sun(
      centre: StrokePoint(stage.x(stage.chance(430...570)), stage.y(340)),
      radius: stage.s(270)
    )
    sun.draw(stage, rings: 1, into: &page)
    let colours = [
      palette.far, palette.far.mixed(with: palette.near, 1, of: 2), palette.accent, palette.near,
    ]
    let count = max(stage.width * 5 / max(stage.short, 1), 5)
    for back in 0..<2 {
      for plant in 0..<count {
        let x = stage.width * (2 * plant + 1 + stage.chance(-3...3) / 4) / (2 * count)
        let isEdge = plant == 0 || plant == count - 1
        let tall =
          stage.y(back == 0 ? stage.chance(330...430) : stage.chance(200...300))
          + (isEdge ? stage.y(120) : 0)
        let lean = (x - stage.width / 2) / 6 + stage.s(stage.chance(-60...60))
        let colour = back == 0 ? colours[(plant + 1) % 2] : colours[2 + plant % 2]
        stem(
          StrokePoint(x, stage.height),
          lean: lean,
          tall: tall,
          colour: colour,
          stage,
          into: &page
        )
      }
    }
    return sun.spot(stage)
  }

  private static func stem(
    _ foot: StrokePoint,
    lean: Int,
    tall: Int,
    colour: RGBA8,
    _ stage: Stage,
    into page: inout Bitmap
  ) {
    var leaves = Shape()
    let pairs = 5
    let size = min(tall * 2 / 7, stage.s(190))
    func point(_ share: Int) -> StrokePoint {
      StrokePoint(foot.x + lean * share / 1000 * share / 1000, foot.y - tall * share / 1000)
    }
    for pair in 0..<pairs {
      let at = point(200 + pair * 160)
      let reach = size * (100 - pair * 10) / 100
      for side in [-1, 1] {
        leaves.add(
          leaf(at, StrokePoint(at.x + side * reach + lean / 8, at.y - reach * 70 / 100))
        )
      }
    }
    let top = point(1000)
    leaves.add(leaf(point(880), StrokePoint(top.x + lean / 10, top.y - size / 2)))
    page.fill(leaves, with: .flat(colour))
    let line = (0...12).map { point($0 * 1000 / 12) }
    if let mask = StrokeMask(
      polylines: [line],
      radius: max(stage.s(7), 100),
      width: page.width,
      height: page.height
    ) {
      page.blend(mask, colour: colour)
    }
  }

  /// A lens from its foot to its tip.
  private static func leaf(_ foot: StrokePoint, _ tip: StrokePoint) -> Shape {
    let (dx, dy) = (tip.x - foot.x, tip.y - foot.y)
    var shape = Shape([foot])
    shape.curve(
      foot.x + dx / 4 + dy * 3 / 8,
      foot.y + dy / 4 - dx * 3 / 8,
      tip.x - dx / 3 + dy / 4,
      tip.y - dy / 3 - dx / 4,
      tip.x,
      tip.y
    )
    shape.curve(
      tip.x - dx / 3 - dy / 4,
      tip.y - dy / 3 + dx / 4,
      foot.x + dx / 4 - dy * 3 / 8,
      foot.y + dy / 4 + dx * 3 / 8,
      foot.x,
      foot.y
    )
    return shape
  }
}
