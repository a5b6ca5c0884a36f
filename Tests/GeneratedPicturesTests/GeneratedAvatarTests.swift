import CarouselRaster
import GeneratedPictures
import TestSupport
import Testing

@Suite struct GeneratedAvatarTests {
  private func drawn(
    _ number: Int,
    seed: UInt64 = 1,
    width: Int = 40,
    height: Int = 40,
    fill: RGBA8 = .clear
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, fill: fill)
    GeneratedAvatar.draw(seed: seed, number: number, into: &bitmap)
    return bitmap
  }

  @Test("a face depends on its seed, number and size only", arguments: [Int.min, -3, 0, 7, .max])
  func pure(number: Int) {
    #expect(drawn(number) == drawn(number, fill: RGBA8(1, 2, 3)))
    #expect(drawn(number) != drawn(number, seed: 2))
  }

  @Test("faces are opaque, and neighbours have other backgrounds", arguments: -13...13)
  func neighbours(number: Int) {
    let (one, other) = (drawn(number), drawn(number + 1))
    one.withPixels { one in
      #expect(one.indices.allSatisfy { one[$0].alpha == 255 })
      let corner = one[0]
      other.withPixels { #expect($0[0] != corner) }
    }
  }

  @Test("faces fit every size", arguments: [(1, 1), (3, 90), (90, 3), (41, 40), (2000, 2)])
  func sizes(width: Int, height: Int) {
    #expect(drawn(5, width: width, height: height) == drawn(5, width: width, height: height))
  }
}
