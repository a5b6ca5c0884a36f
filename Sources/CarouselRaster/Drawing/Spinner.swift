/// The activity spinner in the middle of a page: eight spokes, the brightest of which goes round.
///
/// The spokes are light, on a dark disc that lets the page shine through, so they show on every
/// ground. Pages with a side below 16 pixels have none.
///
/// - Units: points of `scale` pixels. The spokes reach 4…40 from the middle, growing with the page's shorter side and
///   from 10 on in steps of 10, so that upright spokes are two, four, six or eight whole columns;
///   the disc reaches 7/4 as far.
/// - Source: proportions and alphas of Flutter's `CupertinoActivityIndicator`. Of a radius of 30,
///   spokes lie 10…30 from the middle and are 6 thick; none is thinner than 2 pixels. Its alphas,
///   47…147, are scaled to 82…255.
/// - Memory: eight pictures of the box, 4 bytes a pixel: at most 630 kB at a scale of 1.
/// - Complexity: O(area of the box); make it once a film.
package struct Spinner: Sendable {
  /// The columns of the page that are drawn on; empty if the page is too small.
  package let columns: Range<Int>
  /// The rows of the page that are drawn on, as many; empty if the page is too small.
  package let rows: Range<Int>
  /// What lies over the box in each of the eight phases; none if the page is too small.
  package let looks: [Bitmap]

  /// Makes the spinner for pages of a size, both sides at least 1.
  ///
  ///
  /// - Parameters:
  ///   - width: The pages' width in pixels.
  ///   - height: Their height in pixels.
  ///   - scale: Pixels to a point, at least 1.
  package init(width: Int, height: Int, scale: Int = 1) {
    let radius = Self.radius(width: width / scale, height: height / scale) * scale
    let reach = radius * 7 / 4
    var disc = Bitmap(width: max(1, 2 * reach), height: max(1, 2 * reach), fill: .clear)
    let middle = StrokePoint(reach << 8, reach << 8)
    disc.fill(Shape(circleAt: middle, radius: reach << 8), with: .flat(Self.shade))
    self.init(width: width, height: height, radius: radius, on: disc, ink: Self.ink, scale: scale)
  }

  /// Makes a spinner without a disc, for pages of a size.
  ///
  /// - Parameters:
  ///   - width: The pages' width in pixels.
  ///   - height: Their height in pixels.
  ///   - radius: How far the spokes reach from the middle, in pixels.
  ///   - ink: The colour of the spokes.
  ///   - scale: Pixels to a point, at least 1.
  package init(width: Int, height: Int, radius: Int, ink: RGBA8, scale: Int) {
    let clear = Bitmap(width: max(1, 2 * radius), height: max(1, 2 * radius), fill: .clear)
    self.init(width: width, height: height, radius: radius, on: clear, ink: ink, scale: scale)
  }

  private init(width: Int, height: Int, radius: Int, on disc: Bitmap, ink: RGBA8, scale: Int) {
    let (x, y) = (width / 2, height / 2)
    let reach = radius > 0 ? disc.width / 2 : 0
    columns = x - reach..<x + reach
    rows = y - reach..<y + reach
    guard radius > 0 else {
      looks = []
      return
    }
    looks = (0..<8).map { phase in
      var look = disc
      look.drawSpokes(radius: radius, scale: scale) { spoke in
        ink.withAlpha(Self.alphas[(spoke - phase) & 7])
      }
      return look
    }
  }

  /// The first spokes of a spinner that is being pulled out, clockwise from the upright one, all of one
  /// strength.
  ///
  /// - Parameters:
  ///   - count: How many, 0 to 8.
  ///   - radius: How far they reach from the middle, in pixels, at least 1.
  ///   - ink: Their colour.
  ///   - scale: Pixels to a point, at least 1.
  /// - Returns: Their box, otherwise transparent.
  package static func pulled(_ count: Int, radius: Int, ink: RGBA8, scale: Int) -> Bitmap {
    var look = Bitmap(width: 2 * radius, height: 2 * radius, fill: .clear)
    look.drawSpokes(radius: radius, scale: scale) { $0 < count ? ink.withAlpha(pulledAlpha) : nil }
    return look
  }

  /// The brightest spoke at a time: 0…7, one turn per second.
  ///
  /// - Units: `timeNumerator` / `denominator` seconds; any time, even before 0; the denominator is
  ///   at least 1.
  package static func phase(timeNumerator: Int, denominator: Int) -> Int {
    precondition(denominator >= 1, "a time of \(timeNumerator)/\(denominator)")
    let rest = timeNumerator % denominator
    let part = rest < 0 ? rest + denominator : rest
    return denominator.dividingFullWidth(part.multipliedFullWidth(by: 8)).quotient
  }

  /// Draws the spinner of a page on the part of it that a bitmap shows.
  ///
  /// Pixels outside ``columns`` and ``rows`` stay as they are.
  ///
  /// - Parameters:
  ///   - phase: Which spoke has its turn, counted clockwise from the upright one, modulo 8; the
  ///     brightest is the one before it.
  ///   - bitmap: Where to draw; opaque.
  ///   - column: The bitmap's column of the page's left edge; the page may stand over either side.
  ///   - firstRow: Which row of the page is the bitmap's first.
  package func draw(
    phase: Int,
    on bitmap: inout Bitmap,
    atColumn column: Int = 0,
    firstRow: Int = 0
  ) {
    let left = columns.lowerBound + column
    let shown = (left..<left + columns.count).clamped(to: 0..<bitmap.width)
    let lines = rows.clamped(to: firstRow..<firstRow + bitmap.height)
    guard !looks.isEmpty, !shown.isEmpty, !lines.isEmpty else { return }
    let (stride, side) = (bitmap.width, columns.count)
    looks[phase & 7].withPixels { look in
      bitmap.withMutablePixels { pixels in
        for row in lines {
          let from = (row - rows.lowerBound) * side - left
          let to = (row - firstRow) * stride
          for x in shown { pixels[to + x] = look[from + x].over(pixels[to + x]) }
        }
      }
    }
  }

  private static func radius(width: Int, height: Int) -> Int {
    let short = min(width, height)
    guard short >= 16 else { return 0 }
    let radius = min(short / 20 + 4, 40)
    return radius < 10 ? radius : (radius + 5) / 10 * 10
  }

  /// Flutter's alpha of a spinner that is being pulled out.
  private static let pulledAlpha: UInt8 = 147
  private static let ink = RGBA8(0xF8, 0xF8, 0xFC)
  /// The spokes' alphas, clockwise from the one whose turn it is, which is about to light up.
  private static let alphas: [UInt8] = [82, 82, 82, 82, 125, 168, 212, 255]
  private static let shade = RGBA8(0x10, 0x10, 0x18, 112)
  /// The spokes' directions in 1/65536, clockwise from the upright one; 46341 is 65536 · √½.
  fileprivate static let directions: [(x: Int, y: Int)] = [
    (0, -65_536), (46_341, -46_341), (65_536, 0), (46_341, 46_341),
    (0, 65_536), (-46_341, 46_341), (-65_536, 0), (-46_341, -46_341),
  ]
}

extension Bitmap {
  /// Draws spokes around the middle; those without a colour are left out.
  fileprivate mutating func drawSpokes(radius: Int, scale: Int, _ colour: (_ spoke: Int) -> RGBA8?)
  {
    let middle = StrokePoint(width << 7, height << 7)
    let unit = radius << 8
    for (spoke, direction) in Spinner.directions.enumerated() {
      func point(_ distance: Int) -> StrokePoint {
        StrokePoint(
          middle.x + direction.x * distance / 65_536,
          middle.y + direction.y * distance / 65_536
        )
      }
      // From a third of the radius to all of it, less the round ends.
      let mask = StrokeMask(
        polylines: [[point(unit * 13 / 30), point(unit * 9 / 10)]],
        radius: max(unit / 10, StrokePoint.pixel * scale),
        width: width,
        height: height
      )
      guard let mask, let colour = colour(spoke) else { continue }
      blend(mask, colour: colour)
    }
  }
}
