import CarouselDiff
import CarouselRaster
import Testing

@Suite("The page of CarouselDiff")
struct CarouselDiffPage {
  @Test("its example does what it says")
  func example() throws {
    // Example begins
    let expected = Bitmap(width: 100, height: 100, fill: .white)
    var actual = expected
    actual[10, 20] = .black

    let exact = try ImageDiff().compare(expected, actual)
    // exact.isMatch == false, exact.differingPixels == 1

    let tolerant = ImageDiff(tolerance: DiffTolerance(maxDiffPixels: 1))
    let verdict = try tolerant.compare(expected, actual)
    // verdict.isMatch == true

    let triptych = try ImageDiff().pictures(expected, actual).triptych
    // Example ends
    #expect(!exact.isMatch && exact.differingPixels == 1)
    #expect(verdict.isMatch)
    #expect(triptych.width > 300 && triptych.height >= 100)
  }
}
