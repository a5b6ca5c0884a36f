/// A cubic Bézier curve and its conversion to a polyline, which is what the rasterisers draw.
package struct StrokeCurve: Sendable {
  let start: StrokePoint
  let control1: StrokePoint
  let control2: StrokePoint
  let end: StrokePoint

  /// How far a quarter of a circle's control points lie from its ends, in 1/65536 of the radius:
  /// 4/3 · (√2 − 1).
  package static let circle = 36_195

  /// Makes the curve from its four points.
  package init(
    _ start: StrokePoint,
    _ control1: StrokePoint,
    _ control2: StrokePoint,
    _ end: StrokePoint
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Makes a quarter of an ellipse (or, with more tension than a circle's, of a rounder square).
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends, the opposite corner of its bounding box.
  ///   - leavesHorizontally: Whether it starts along the row and ends along the column.
  ///   - tension: Distance of the control points, in 1/65536 of the box.
  package init(
    quarterFrom start: StrokePoint,
    to end: StrokePoint,
    leavesHorizontally: Bool,
    tension: Int = StrokeCurve.circle
  ) {
    let dx = (end.x - start.x) * tension / 65_536
    let dy = (end.y - start.y) * tension / 65_536
    if leavesHorizontally {
      self.init(start, StrokePoint(start.x + dx, start.y), StrokePoint(end.x, end.y - dy), end)
    } else {
      self.init(start, StrokePoint(start.x, start.y + dy), StrokePoint(end.x - dx, end.y), end)
    }
  }

  /// Appends the points of the polyline after `start`, up to and with `end`.
  ///
  /// The number of pieces grows with the square root of the size, which holds the error near a
  /// twentieth of a pixel.
  package func flatten(into points: inout [StrokePoint]) {
    let reach =
      abs(control1.x - start.x) + abs(control1.y - start.y)
      + abs(control2.x - control1.x) + abs(control2.y - control1.y)
      + abs(end.x - control2.x) + abs(end.y - control2.y)
    let pieces = min(max(IntegerRoot.floor(of: reach * 4 / StrokePoint.pixel) + 2, 3), 96)
    let cube = pieces * pieces * pieces
    // Relative to the start, so that a moved curve is the same curve wherever it is moved to.
    let (x1, x2, x3) = (control1.x - start.x, control2.x - start.x, end.x - start.x)
    let (y1, y2, y3) = (control1.y - start.y, control2.y - start.y, end.y - start.y)
    for i in 1..<pieces {
      let j = pieces - i
      let (b1, b2, b3) = (3 * j * j * i, 3 * j * i * i, i * i * i)
      points.append(
        StrokePoint(
          start.x + (b1 * x1 + b2 * x2 + b3 * x3) / cube,
          start.y + (b1 * y1 + b2 * y2 + b3 * y3) / cube
        )
      )
    }
    points.append(end)
  }
}
