import CarouselRaster
import CarouselTesting
import Testing

// Example begins
@Suite(.goldens(tolerance: .exact))
struct ChartTests {
  @Test func bars() {
    var chart = Bitmap(width: 8, height: 4, fill: .white)
    chart[2, 1] = .black
    expectGolden(chart)
  }
}
// Example ends
