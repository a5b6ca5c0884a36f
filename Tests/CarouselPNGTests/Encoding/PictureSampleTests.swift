import Testing

@testable import CarouselPNG

@Suite struct PictureSampleTests {
  @Test(
    "bands lie inside, in order, apart, and are an eighth at most",
    arguments: [96, 97, 300, 5000]
  )
  func bands(height: Int) {
    let bands = PictureSample.bands(height: height, byteCount: 1 << 24)
    #expect(bands.count >= 12)
    #expect(bands.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= height })
    for (band, next) in zip(bands, bands.dropFirst()) {
      #expect(band.upperBound <= next.lowerBound)
    }
    #expect(bands.reduce(0) { $0 + $1.count } * 8 <= height)
    let distances = zip(bands, bands.dropFirst()).map { $1.lowerBound - $0.lowerBound }
    #expect(Set(distances).count > 1)
  }

  @Test(
    "of few rows or few bytes, all are tried",
    arguments: [(1, 1 << 28), (95, 1 << 24), (844, 1 << 19)]
  )
  func small(height: Int, byteCount: Int) {
    #expect(PictureSample.bands(height: height, byteCount: byteCount) == [0..<height])
  }

  @Test("a tenth of a tall picture is tried")
  func tall() {
    let bands = PictureSample.bands(height: 16000, byteCount: 1 << 26)
    #expect(bands.reduce(0) { $0 + $1.count } == 1600)
  }
}
