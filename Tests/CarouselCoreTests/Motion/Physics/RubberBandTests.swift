import Testing

@testable import CarouselCore

@Suite struct RubberBandTests {
  @Test(
    "the vectors of the design hold",
    arguments: [
      (375, 10, 5.420499), (375, 50, 25.621118), (375, 100, 47.965116), (375, 187.5, 80.882353),
      (375, 375, 133.064516), (375, 1000, 222.972973),
    ]
  )
  func vectors(viewport: Double, pull: Double, stretch: Double) {
    let band = RubberBand(viewport: viewport)
    #expect(abs(band.stretch(pulledBy: pull) - stretch) < 5e-7)
    #expect(band.stretch(pulledBy: -pull) == -band.stretch(pulledBy: pull))
    #expect(abs(band.pull(stretchedBy: stretch) - pull) < 1e-5)
  }

  @Test(
    "so do those of 960 points",
    arguments: [(5, 2.74), (100, 52.02), (400, 178.98), (960, 340.65)]
  )
  func tablet(pull: Double, stretch: Double) {
    #expect(abs(RubberBand(viewport: 960).stretch(pulledBy: pull) - stretch) < 0.012)
  }

  @Test(
    "a stretch that is caught gives the pull that made it",
    arguments: [0, 0.1, 1, 50, 5000, -7]
  )
  func inverse(pull: Double) {
    let band = RubberBand(viewport: 320)
    #expect(abs(band.pull(stretchedBy: band.stretch(pulledBy: pull)) - pull) < 1e-6)
  }

  @Test("it never stretches by the whole viewport, and begins with a slope of 0.55")
  func limits() {
    let band = RubberBand(viewport: 375)
    #expect(band.stretch(pulledBy: 1e9) < 375)
    #expect(band.stretch(pulledBy: 0) == 0)
    #expect(abs(band.stretch(pulledBy: 1e-3) / 1e-3 - 0.55) < 1e-5)
  }
}
