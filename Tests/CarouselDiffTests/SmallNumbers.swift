import CarouselRaster
import CarouselValues

/// Small numbers from a stream.
struct SmallNumbers {
  private var stream: SplitMix64

  init(seed: UInt64) { stream = SplitMix64(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int(stream.next() % UInt64(count)) }

  mutating func colour() -> RGBA8 {
    let (red, green, blue) = (below(256), below(256), below(256))
    return RGBA8(UInt8(red), UInt8(green), UInt8(blue))
  }
}
