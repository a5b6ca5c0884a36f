/// The coverage of strokes with round ends, or of a filled outline, over a rectangle of a bitmap.
///
/// A mask keeps the largest coverage of all strokes drawn into it, so that strokes cross and join
/// without seams. The colour is applied last. All distances are integers.
package struct StrokeMask: Sendable {
  /// Columns the mask covers, in pixels of the bitmap.
  let columns: Range<Int>
  /// Rows the mask covers, in pixels of the bitmap.
  let rows: Range<Int>
  private(set) var coverage: [UInt8]

  /// Makes an empty mask over the given rectangle.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    self.coverage = [UInt8](repeating: 0, count: columns.count * rows.count)
  }

  /// Makes a mask that holds the polylines as far as they lie on a bitmap; `nil` if none does.
  ///
  /// - Units: points and `radius` in 1/256 pixel; a polyline of one point is a dot.
  package init?(
    polylines: [[StrokePoint]],
    radius: Int,
    width: Int,
    height: Int
  ) {
    self.init(polylines: polylines, radius: radius, columns: 0..<width, rows: 0..<height)
  }

  /// Makes a mask that holds the polylines as far as they lie in a rectangle; `nil` if none does.
  ///
  /// - Units: as for a bitmap.
  package init?(
    polylines: [[StrokePoint]],
    radius: Int,
    columns: Range<Int>,
    rows: Range<Int>
  ) {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    for point in polylines.joined() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    guard minX <= maxX else { return nil }
    let reach = radius + StrokePoint.pixel
    let left = max((minX - reach) >> 8, columns.lowerBound)
    let top = max((minY - reach) >> 8, rows.lowerBound)
    let right = min((maxX + reach) >> 8 + 1, columns.upperBound)
    let bottom = min((maxY + reach) >> 8 + 1, rows.upperBound)
    guard left < right, top < bottom else { return nil }
    self.init(columns: left..<right, rows: top..<bottom)
    for line in polylines {
      guard let first = line.first else { continue }
      if line.count == 1 { add(from: first, to: first, radius: radius) }
      for (from, to) in zip(line, line.dropFirst()) {
        add(from: from, to: to, radius: radius)
      }
    }
  }

  /// Makes a mask of a filled shape as far as it lies in a rectangle; `nil` if nothing does.
  ///
  /// - Units: `radius` in 1/256 pixel; above 0, strokes of that radius thicken the shape.
  package init?(
    filling shape: Shape,
    outlined radius: Int = 0,
    columns: Range<Int>,
    rows: Range<Int>
  ) {
    guard let bounds = shape.bounds else { return nil }
    let reach = radius > 0 ? radius >> 8 + 1 : 0
    let columns = (bounds.columns.lowerBound - reach..<bounds.columns.upperBound + reach)
      .clamped(to: columns)
    let rows = (bounds.rows.lowerBound - reach..<bounds.rows.upperBound + reach)
      .clamped(to: rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var coverage = [UInt8](repeating: 0, count: columns.count * rows.count)
    shape.moved(byColumns: -columns.lowerBound, rows: -rows.lowerBound)
      .forEachRun(width: columns.count, height: rows.count) { row, run, covered in
        let start = row * columns.count
        for column in run {
          coverage[start + column] = UInt8(truncatingIfNeeded: covered)
        }
      }
    self.columns = columns
    self.rows = rows
    self.coverage = coverage
    guard radius > 0 else { return }
    for contour in shape.contours {
      guard var from = contour.last else { continue }
      for to in contour {
        add(from: from, to: to, radius: radius)
        from = to
      }
    }
  }

  /// How many pixels the rectangle has.
  package var byteCount: Int { coverage.count }

  /// Adds one straight stroke with round ends.
  ///
  /// A pixel is covered by how far its centre lies inside the stroke's edge: wholly from half a
  /// pixel inside, not at all from half a pixel outside, linearly between.
  mutating func add(from a: StrokePoint, to b: StrokePoint, radius: Int) {
    let reach = radius + StrokePoint.pixel / 2
    let left = max((min(a.x, b.x) - reach) >> 8, columns.lowerBound)
    let right = min((max(a.x, b.x) + reach) >> 8 + 1, columns.upperBound)
    let top = max((min(a.y, b.y) - reach) >> 8, rows.lowerBound)
    let bottom = min((max(a.y, b.y) + reach) >> 8 + 1, rows.upperBound)
    guard left < right, top < bottom else { return }

    let (dx, dy) = (b.x - a.x, b.y - a.y)
    // The direction as a unit vector in 1/65536, so that along and across are in 1/2²⁴ pixel.
    let squared = dx * dx + dy * dy
    let shift = squared < 1 << 44 ? 8 : 0
    let length = max(IntegerRoot.floor(of: squared << (2 * shift)), 1)
    let (ux, uy) = ((dx << (16 + shift)) / length, (dy << (16 + shift)) / length)
    let end = (length << 16) >> shift
    let inner = max(radius - StrokePoint.pixel / 2, 0)

    for row in top..<bottom {
      let py = row << 8 + 128 - a.y
      let start = (row - rows.lowerBound) * columns.count - columns.lowerBound
      var px = left << 8 + 128 - a.x
      for column in left..<right {
        defer { px += 256 }
        let along = px * ux + py * uy
        let distance: Int
        if along >= 0 && along <= end && squared > 0 {
          distance = abs(px * uy - py * ux) >> 16
        } else {
          let (ex, ey) = along < 0 || squared == 0 ? (px, py) : (px - dx, py - dy)
          let square = ex * ex + ey * ey
          if square >= reach * reach { continue }
          distance = square <= inner * inner ? inner : IntegerRoot.floor(of: square)
        }
        let covered = min(reach - distance, 255)
        if covered > Int(coverage[start + column]) {
          coverage[start + column] = UInt8(truncatingIfNeeded: covered)
        }
      }
    }
  }
}

extension Bitmap {
  /// Lays a colour over the pixels a mask covers, moved by whole pixels; what falls outside is left
  /// out.
  package mutating func blend(_ mask: StrokeMask, colour: RGBA8, x: Int = 0, y: Int = 0) {
    let width = width
    let columns = (mask.columns.lowerBound + x..<mask.columns.upperBound + x).clamped(to: 0..<width)
    let rows = (mask.rows.lowerBound + y..<mask.rows.upperBound + y).clamped(to: 0..<height)
    withMutablePixels { pixels in
      for row in rows {
        let start = row * width
        var at = (row - y - mask.rows.lowerBound) * mask.columns.count
        at += columns.lowerBound - x - mask.columns.lowerBound
        for column in columns {
          let covered = Int(mask.coverage[at])
          at += 1
          if covered > 0 {
            pixels[start + column] = colour.over(pixels[start + column], coverage: covered)
          }
        }
      }
    }
  }
}
