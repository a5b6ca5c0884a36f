import CarouselRaster
import Testing

@testable import CarouselDiff

@Suite("A comparison of rows that come one after another")
struct DiffScanTests {
  @Test("finds what one of whole pictures finds", arguments: 0..<40)
  func bands(seed: Int) throws {
    let pair = GeneratedPair(seed: seed)
    let (width, height) = (pair.expected.width, pair.expected.height)
    var window = DiffTolerance(maxChannelDelta: 3)
    window.maxWindowDiff = DiffTolerance.Window(side: 4, maxDiffPixels: 2)
    let mask = DiffMask.rectangle(DiffRect(x: 0, y: height / 2, width: width, height: 1))
    let size = Comparison.Size(width: width, height: height)
    for (metric, tolerance) in [
      (DiffMetric.exact, DiffTolerance.none), (.exact, window), (.yiq(threshold: 0.1), .none),
      (.hyab(threshold: 0.1), window),
    ] {
      let diff = ImageDiff(metric: metric, tolerance: tolerance, masks: height > 1 ? [mask] : [])
      let whole = try diff.compare(pair.expected, pair.actual)
      for step in [1, 3, height] {
        var scan = try diff.scan(expected: size, actual: size)
        for top in stride(from: 0, to: height, by: step) {
          let rows = top..<min(top + step, height)
          let (one, other) = (Self.rows(rows, of: pair.expected), Self.rows(rows, of: pair.actual))
          scan.compare(one.span, other.span, rows: rows)
        }
        scan.conclude()
        #expect(scan.comparison == whole, "\(metric.name), \(step) rows at a time")
      }
    }
  }

  private static func rows(_ rows: Range<Int>, of bitmap: Bitmap) -> [RGBA8] {
    rows.flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
  }
}
