/// The coverage one row of pixels gets from the edges of a shape.
///
/// Each pixel keeps how far edges inside it go down (`cover`) and that height times how far left of
/// the pixel's right side they lie, doubled (`area`); a sum from the left then gives the coverage.
/// Pixels without edges cost nothing: a bit set remembers the others.
///
/// - Source: the cell sums of anti-aliased scan conversion, R. Levien's LibArt and D. Turner's
///   smooth rasteriser, 1998; written anew.
struct ShapeRow {
  private var cover: [Int32]
  private var area: [Int32]
  private var touched: [UInt64]
  private let width: Int

  /// Makes an empty row of `width` pixels.
  init(width: Int) {
    self.width = width
    cover = [Int32](repeating: 0, count: width)
    area = [Int32](repeating: 0, count: width)
    touched = [UInt64](repeating: 0, count: (width + 63) / 64)
  }

  /// Adds an edge from (`x0`, `y0`) to (`x1`, `y1`), `y` within the row.
  ///
  /// - Units: 1/256 pixel; `y1 − y0` at most 256 either way.
  mutating func add(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if x0 > x1 { return add(from: x1, y1, to: x0, y0, sign: -1) }
    add(from: x0, y0, to: x1, y1, sign: 1)
  }

  /// Adds an edge that goes rightwards or straight down, as often as `sign` says.
  private mutating func add(from x0: Int, _ y0: Int, to x1: Int, _ y1: Int, sign: Int) {
    let end = width << 8
    if x0 >= end || y0 == y1 { return }
    if x1 <= 0 { return put(column: 0, cover: (y1 - y0) * sign, area: 0) }
    if x0 >> 8 == x1 >> 8 {
      let base = x0 & ~255
      let height = (y1 - y0) * sign
      return put(column: x0 >> 8, cover: height, area: height * (x0 + x1 - 2 * base))
    }
    var (x, y) = (x0, y0)
    if x < 0 {
      let cut = y0 + (y1 - y0) * -x0 / (x1 - x0)
      put(column: 0, cover: (cut - y0) * sign, area: 0)
      (x, y) = (0, cut)
    }
    while x < x1 && x < end {
      let column = x >> 8
      let nextX = min((column + 1) << 8, x1)
      let nextY = nextX == x1 ? y1 : y0 + (y1 - y0) * (nextX - x0) / (x1 - x0)
      let height = (nextY - y) * sign
      put(column: column, cover: height, area: height * (x + nextX - 2 * (column << 8)))
      (x, y) = (nextX, nextY)
    }
  }

  private mutating func put(column: Int, cover height: Int, area amount: Int) {
    cover[column] &+= Int32(truncatingIfNeeded: height)
    area[column] &+= Int32(truncatingIfNeeded: amount)
    touched[column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Hands out the runs of equal coverage (1…255), from the left, and empties the row.
  mutating func drain(_ body: (Range<Int>, Int) -> Void) {
    var sum = 0
    var done = 0
    for word in touched.indices {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let column = word << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        let before = Self.coverage(sum << 9)
        if before > 0 && done < column { body(done..<column, before) }
        sum += Int(cover[column])
        let own = Self.coverage(sum << 9 - Int(area[column]))
        if own > 0 { body(column..<column + 1, own) }
        cover[column] = 0
        area[column] = 0
        done = column + 1
      }
    }
    let rest = Self.coverage(sum << 9)
    if rest > 0 && done < width { body(done..<width, rest) }
  }

  /// 0…255 from a signed sum whose full pixel is 2 · 256 · 256.
  private static func coverage(_ sum: Int) -> Int {
    (min(abs(sum), 131_072) * 255 + 65_536) >> 17
  }
}
