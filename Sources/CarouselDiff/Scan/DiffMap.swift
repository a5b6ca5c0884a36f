/// What a comparison found at a pixel.
enum DiffKind: UInt8 {
  /// Equal, near enough, or masked.
  case same
  /// Different, but passed as an antialiased edge.
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

/// What a comparison found at each pixel of an area that holds both pictures.
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
  /// - Complexity: O(pixels), whatever the side: every column keeps the sum over the window's rows, and
  ///   the window moves by adding one column and subtracting one.
  func densestWindow(side: Int) -> Int {
    let (across, down) = (min(side, width), min(side, height))
    var columns = [Int](repeating: 0, count: width)
    var densest = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y].differs { columns[x] += 1 }
      if y >= down {
        for x in 0..<width where self[x, y - down].differs { columns[x] -= 1 }
      }
      // The first windows are incomplete; a later complete one holds the same pixels.
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
