internal import CarouselRaster

/// A skyline of points, turned into shapes that reach down to the bottom of the page.
struct Land {
  /// The line, from left to right; it starts and ends outside the page.
  let line: [StrokePoint]
  /// Where the land ends, below the page.
  let bottom: Int

  /// The land below a line that runs smoothly through the points.
  func smooth() -> Shape {
    var shape = Shape()
    guard let first = line.first, let last = line.last else { return shape }
    shape.move(first.x, first.y)
    trace(line.indices.dropFirst(), into: &shape)
    shape.line(last.x, bottom)
    shape.line(first.x, bottom)
    return shape
  }

  /// The land below straight lines from point to point.
  func jagged() -> Shape {
    guard let first = line.first, let last = line.last else { return Shape() }
    return Shape(line + [StrokePoint(last.x, bottom), StrokePoint(first.x, bottom)])
  }

  /// The side that faces away from the sun: a sickle from a crest along the line to the next dip.
  func shadow(from crest: Int, to dip: Int) -> Shape {
    var shape = Shape()
    let (top, end) = (line[crest], line[dip])
    let (across, down) = (end.x - top.x, max(end.y - top.y, 1))
    let foot = StrokePoint(top.x + across * 38 / 100, top.y + down * 3)
    shape.move(top.x, top.y)
    trace((crest + 1)..<(dip + 1), into: &shape)
    shape.curve(
      end.x - across * 30 / 100,
      end.y + down * 20 / 100,
      foot.x + across * 22 / 100,
      foot.y - down * 90 / 100,
      foot.x,
      foot.y
    )
    shape.curve(
      foot.x + across * 6 / 100,
      foot.y - down * 120 / 100,
      top.x - across * 14 / 100,
      top.y + down * 95 / 100,
      top.x,
      top.y
    )
    return shape
  }

  /// Goes through points on a Catmull-Rom spline.
  private func trace(_ indices: Range<Int>, into shape: inout Shape) {
    for i in indices {
      let before = line[max(i - 2, 0)]
      let (from, to) = (line[i - 1], line[i])
      let after = line[min(i + 1, line.count - 1)]
      shape.curve(
        from.x + (to.x - before.x) / 6,
        from.y + (to.y - before.y) / 6,
        to.x - (after.x - from.x) / 6,
        to.y - (after.y - from.y) / 6,
        to.x,
        to.y
      )
    }
  }
}
