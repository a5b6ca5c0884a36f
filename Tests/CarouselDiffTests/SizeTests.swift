import CarouselDiff
import CarouselRaster
import Testing

@Suite("Pictures of different size")
struct SizeTests {
  /// Everything allowed that can be.
  static let lax = DiffTolerance(
    maxChannelDelta: 255,
    antialiasing: .skipped,
    maxDiffPixels: .max,
    maxDiffRatio: 1
  )

  @Test(
    "no metric, tolerance or mask lets them pass, and both sizes are reported",
    arguments: [(7, 6), (9, 6), (8, 5), (8, 7), (9, 7), (7, 5), (9, 5), (7, 7)]
  )
  func verdict(_ width: Int, _ height: Int) throws {
    // Nothing everywhere, so that added rows are as transparent as those beside them.
    let expected = Bitmap(width: 8, height: 6, fill: .clear)
    let actual = Bitmap(width: width, height: height, fill: .clear)
    let masks: [DiffMask] = [.rectangle(DiffRect(x: 0, y: 0, width: 8, height: 5))]
    for metric in [DiffMetric.exact, .yiq(threshold: 1), .hyab(threshold: 1)] {
      for masks in [[], masks] {
        let diff = ImageDiff(metric: metric, tolerance: Self.lax, masks: masks)
        let found = try diff.compare(expected, actual)
        #expect(found.verdict == .size && !found.isMatch)
        #expect(found.expectedSize.description == "8×6")
        #expect(found.actualSize.description == "\(width)×\(height)")
        #expect(found.description.hasPrefix("size: expected 8×6, actual \(width)×\(height)"))
      }
    }
  }

  @Test("what only one picture has counts as differing, and is drawn; the corner of neither is not")
  func rest() throws {
    let expected = Bitmap(width: 3, height: 2, fill: .white)
    var actual = Bitmap(width: 2, height: 4, fill: .white)
    actual[1, 1] = .black
    let found = try ImageDiff().compare(expected, actual)
    #expect(found.comparedPixels == 10)
    #expect(found.changedPixels == 1 && found.differingPixels == 7)
    #expect(found.box == DiffRect(x: 0, y: 0, width: 3, height: 4))
    let pictures = try ImageDiff().pictures(expected, actual)
    #expect(
      PictureText(pictures.overlay).text == """
        ··o
        ·do
        oo·
        oo·
        """
    )
    #expect(pictures.triptych.width == 3 * 3 + 2 * DiffPictures.gap)
    #expect(pictures.triptych.height == 4)
    #expect(pictures.triptych[0, 3] == .clear)
  }

  @Test("masked pixels that the actual picture lacks are left out of the count")
  func maskedRest() throws {
    let diff = ImageDiff(masks: [.rectangle(DiffRect(x: 2, y: 0, width: 2, height: 1))])
    let found = try diff.compare(Bitmap(width: 4, height: 2), Bitmap(width: 3, height: 2))
    #expect(found.verdict == .size)
    #expect(found.maskedPixels == 2 && found.comparedPixels == 6 && found.differingPixels == 1)
  }
}
