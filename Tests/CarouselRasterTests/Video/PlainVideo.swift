import CarouselRaster

/// Frames of video as their definition says, pixel by pixel: what the fast loops must give.
struct PlainVideo {
  let frame: Bitmap

  /// Luma, then blue and red differences of squares of `side` × `side` pixels, 1 or 2.
  func planes(side: Int) -> [UInt8] {
    let chroma = squares(of: side)
    return squares(of: 1).map { luma($0) } + chroma.map { blueDifference($0) }
      + chroma.map { redDifference($0) }
  }

  /// Each pixel's first `count` bytes.
  func bytes(perPixel count: Int) -> [UInt8] {
    squares(of: 1).flatMap { square in
      square.flatMap { [$0.red, $0.green, $0.blue, $0.alpha].prefix(count) }
    }
  }

  /// The pixels of each square, row by row; squares at the right and lower edge may have fewer.
  private func squares(of side: Int) -> [[RGBA8]] {
    stride(from: 0, to: frame.height, by: side).flatMap { y in
      stride(from: 0, to: frame.width, by: side).map { x in
        (y..<min(y + side, frame.height)).flatMap { row in
          (x..<min(x + side, frame.width)).map { frame[$0, row] }
        }
      }
    }
  }

  private func luma(_ square: [RGBA8]) -> UInt8 {
    let (red, green, blue, count) = sums(square)
    return rounded(5983 * red + 20127 * green + 2032 * blue, above: 16, count: count)
  }

  private func blueDifference(_ square: [RGBA8]) -> UInt8 {
    let (red, green, blue, count) = sums(square)
    return rounded(14392 * blue - 3298 * red - 11094 * green, above: 128, count: count)
  }

  private func redDifference(_ square: [RGBA8]) -> UInt8 {
    let (red, green, blue, count) = sums(square)
    return rounded(14392 * red - 13073 * green - 1319 * blue, above: 128, count: count)
  }

  private func sums(_ square: [RGBA8]) -> (red: Int, green: Int, blue: Int, count: Int) {
    square.reduce(into: (0, 0, 0, square.count)) { sums, pixel in
      sums.0 += Int(pixel.red)
      sums.1 += Int(pixel.green)
      sums.2 += Int(pixel.blue)
    }
  }

  /// The nearest number to `sum` / (2¹⁵ · count) above `zero`; a half goes up.
  private func rounded(_ sum: Int, above zero: Int, count: Int) -> UInt8 {
    let unit = count << 15
    return UInt8((sum + zero * unit + unit / 2) / unit)
  }
}
