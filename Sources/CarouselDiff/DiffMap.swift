// Why this file exists: what became of each pixel is told once, for counts, windows and pictures.

/// What a comparison found at a pixel.
enum DiffKind: UInt8 {
  /// Equal, near enough, or left out by a mask.
  case same
  /// Different, but passed as the smoothed edge of something.
  case antialiased
  /// Different, and darker (or, equally light, more opaque) than expected.
  case darker
  /// Different, and lighter than expected.
  case lighter
  /// Only one of the two pictures is that large.
  case outside

  /// Whether the pixel counts as differing.
  var differs: Bool { rawValue >= Self.darker.rawValue }
}

/// What a comparison found, pixel by pixel, on an area that holds both pictures.
struct DiffMap: Sendable {
  let width: Int
  let height: Int
  /// Row by row.
  private(set) var kinds: [DiffKind]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    kinds = [DiffKind](repeating: .same, count: width * height)
  }

  subscript(x: Int, y: Int) -> DiffKind {
    get { kinds[y * width + x] }
    set { kinds[y * width + x] = newValue }
  }

  /// The most differing pixels in any window of `side` × `side`, cut to the map where that is smaller.
  ///
  /// - Complexity: O(pixels), whatever the side: every column keeps the sum of the window's rows, and
  ///   the window moves along by adding one column and taking one away.
  func densestWindow(side: Int) -> Int {
    let (across, down) = (min(side, width), min(side, height))
    var columns = [Int](repeating: 0, count: width)
    var densest = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y].differs { columns[x] += 1 }
      if y >= down {
        for x in 0..<width where self[x, y - down].differs { columns[x] -= 1 }
      }
      // The first windows are not full yet; what they hold, a full one holds too.
      var sum = 0
      for x in 0..<width {
        sum += columns[x]
        if x >= across { sum -= columns[x - across] }
        densest = max(densest, sum)
      }
    }
    return densest
  }
}
