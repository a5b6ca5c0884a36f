/// A closed outline, possibly of several contours, in 1/256 pixel.
///
/// A point is inside if the contours wind around it, whichever way round (the non-zero rule); a
/// contour that runs against the one around it makes a hole. Coverage is exact per pixel except
/// where contours overlap inside one, where it is at most too large.
package struct Shape: Sendable {
  /// The contours, flattened; each one is closed by a line back to its first point.
  package private(set) var contours: [[StrokePoint]] = []

  /// Makes an empty shape, which covers nothing.
  package init() {}

  /// Makes a polygon.
  package init(_ points: [StrokePoint]) {
    contours = [points]
  }

  /// Makes a circle, or a ring if the inner radius is above 0.
  package init(circleAt centre: StrokePoint, radius: Int, innerRadius: Int = 0) {
    addEllipse(centre, radius, radius)
    if innerRadius > 0 { addEllipse(centre, -innerRadius, innerRadius) }
  }

  /// Makes an ellipse.
  package init(ellipseAt centre: StrokePoint, radiusX: Int, radiusY: Int) {
    addEllipse(centre, radiusX, radiusY)
  }

  /// Makes a rectangle whose corners are rounded as far as its sides allow.
  package init(left: Int, top: Int, right: Int, bottom: Int, radius: Int = 0) {
    let r = max(min(radius, (right - left) / 2, (bottom - top) / 2), 0)
    move(left, top + r)
    guard r > 0 else {
      line(right, top)
      line(right, bottom)
      line(left, bottom)
      return
    }
    quarter(left + r, top, leavesHorizontally: false)
    line(right - r, top)
    quarter(right, top + r, leavesHorizontally: true)
    line(right, bottom - r)
    quarter(right - r, bottom, leavesHorizontally: false)
    line(left + r, bottom)
    quarter(left, bottom - r, leavesHorizontally: true)
  }

  /// Starts a contour.
  package mutating func move(_ x: Int, _ y: Int) {
    contours.append([StrokePoint(x, y)])
  }

  /// Goes straight to a point; without a contour, starts one there.
  package mutating func line(_ x: Int, _ y: Int) {
    if contours.isEmpty { return move(x, y) }
    contours[contours.count - 1].append(StrokePoint(x, y))
  }

  /// Goes to a point on a quarter of an ellipse.
  package mutating func quarter(_ x: Int, _ y: Int, leavesHorizontally: Bool) {
    guard let pen = contours.last?.last else { return move(x, y) }
    StrokeCurve(quarterFrom: pen, to: StrokePoint(x, y), leavesHorizontally: leavesHorizontally)
      .flatten(into: &contours[contours.count - 1])
  }

  /// Goes to a point on a cubic Bézier curve.
  package mutating func curve(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ x: Int, _ y: Int) {
    guard let pen = contours.last?.last else { return move(x, y) }
    StrokeCurve(pen, StrokePoint(x1, y1), StrokePoint(x2, y2), StrokePoint(x, y))
      .flatten(into: &contours[contours.count - 1])
  }

  /// Adds the contours of another shape.
  package mutating func add(_ other: Shape) {
    contours += other.contours
  }

  /// The same outline run the other way round, to cut a hole.
  package func reversed() -> Shape {
    var shape = Shape()
    shape.contours = contours.map { $0.reversed() }
    return shape
  }

  /// The whole pixels that the points lie in; `nil` without points.
  var bounds: (columns: Range<Int>, rows: Range<Int>)? {
    let points = contours.joined()
    guard let minX = points.lazy.map(\.x).min(), let maxX = points.lazy.map(\.x).max(),
      let minY = points.lazy.map(\.y).min(), let maxY = points.lazy.map(\.y).max()
    else { return nil }
    return (minX >> 8..<maxX >> 8 + 1, minY >> 8..<maxY >> 8 + 1)
  }

  /// The same outline elsewhere, by whole pixels.
  func moved(byColumns columns: Int, rows: Int) -> Shape {
    var shape = Shape()
    shape.contours = contours.map { contour in
      contour.map { StrokePoint($0.x + columns << 8, $0.y + rows << 8) }
    }
    return shape
  }

  private mutating func addEllipse(_ centre: StrokePoint, _ rx: Int, _ ry: Int) {
    move(centre.x - rx, centre.y)
    quarter(centre.x, centre.y - ry, leavesHorizontally: false)
    quarter(centre.x + rx, centre.y, leavesHorizontally: true)
    quarter(centre.x, centre.y + ry, leavesHorizontally: false)
    quarter(centre.x - rx, centre.y, leavesHorizontally: true)
  }
}
