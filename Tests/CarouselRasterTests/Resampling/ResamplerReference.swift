import CarouselRaster

/// The resampler in floating point, without tables or rings: the oracle of the tests.
enum ResamplerReference {
  /// Fits a picture to a page; only the page's colours are rounded.
  static func draw(
    _ picture: Bitmap,
    pageWidth: Int,
    pageHeight: Int,
    fit: Fit,
    background: RGBA8
  ) -> Bitmap {
    let size = (picture.width, picture.height)
    let at = Placement(picture: size, page: (pageWidth, pageHeight), fit: fit)
    let isVerticalFirst = Resampler(
      from: size,
      to: (pageWidth, pageHeight),
      fit: fit
    ).isVerticalFirst
    var page = Bitmap(width: pageWidth, height: pageHeight, fill: background)
    let channels = [\RGBA8.red, \RGBA8.green, \RGBA8.blue].map { channel in
      let flat = (0..<picture.height).map { y in
        (0..<picture.width).map { x in
          let pixel = picture[x, y]
          let alpha = Double(pixel.alpha) / 255
          let mixed =
            Double(pixel[keyPath: channel]) * alpha
            + Double(background[keyPath: channel]) * (1 - alpha)
          return (mixed + 0.5).rounded(.down)
        }
      }
      let rows = { scaled($0, at.sourceX, at.sourceWidth, at.width) }
      let columns = { (plane: [[Double]]) in
        transposed(transposed(plane).map { scaled($0, at.sourceY, at.sourceHeight, at.height) })
      }
      return isVerticalFirst ? columns(flat).map(rows) : columns(flat.map(rows))
    }
    for y in 0..<at.height {
      for x in 0..<at.width {
        let bytes = channels.map { UInt8(($0[y][x] + 0.5).rounded(.down)) }
        page[at.x + x, at.y + y] = RGBA8(bytes[0], bytes[1], bytes[2])
      }
    }
    return page
  }

  private static func scaled(
    _ values: [Double],
    _ start: Double,
    _ extent: Double,
    _ outputs: Int
  ) -> [Double] {
    let scale = extent / Double(outputs)
    let stretch = max(1, scale)
    return (0..<outputs).map { output in
      let centre = start + (Double(output) + 0.5) * scale
      var sum = 0.0
      var total = 0.0
      for (index, value) in values.enumerated() {
        let weight = LanczosKernel.value(at: (Double(index) + 0.5 - centre) / stretch)
        sum += weight * value
        total += weight
      }
      return min(max(sum / total, 0), 255)
    }
  }

  private static func transposed(_ rows: [[Double]]) -> [[Double]] {
    rows[0].indices.map { column in rows.map { $0[column] } }
  }
}

/// The largest difference of any channel of two pictures of one size.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  var largest = 0
  for y in 0..<a.height {
    for x in 0..<a.width {
      let (p, q) = (a[x, y], b[x, y])
      for (u, v) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)] {
        largest = max(largest, Int(max(u, v) - min(u, v)))
      }
    }
  }
  return largest
}

/// Whether every alpha is 255.
func isOpaque(_ bitmap: Bitmap) -> Bool {
  bitmap.withPixels { pixels in pixels.indices.allSatisfy { pixels[$0].alpha == 255 } }
}
