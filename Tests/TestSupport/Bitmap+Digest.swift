package import CarouselRaster

extension Bitmap {
  /// The 64-bit FNV-1a hash of the size and the pixels' bytes.
  package var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for side in [width, height] {
      add(UInt8(truncatingIfNeeded: side))
      add(UInt8(truncatingIfNeeded: side >> 8))
    }
    withPixels { pixels in
      for at in pixels.indices {
        let pixel = pixels[at]
        add(pixel.red)
        add(pixel.green)
        add(pixel.blue)
        add(pixel.alpha)
      }
    }
    return hash
  }
}
