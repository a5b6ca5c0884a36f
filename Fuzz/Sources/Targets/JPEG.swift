// JPEGs from outside.

import CarouselImages

extension FuzzTarget {
  static let jpeg = FuzzTarget(name: "jpeg", seeds: { jpegSeeds }) { bytes in
    PictureCheck.run(bytes, JPEGDecoder.decode, JPEGDecoder.decode)
  }

  static let jpegSeeds = [
    JPEGFixtures.colour, JPEGFixtures.subsampled, JPEGFixtures.progressive, JPEGFixtures.threeScans,
    JPEGFixtures.rgb, JPEGFixtures.grey, JPEGFixtures.greyProgressive, JPEGFixtures.cmyk,
    JPEGFixtures.ycck, JPEGFixtures.ycckProgressive, JPEGFixtures.arithmetic,
    JPEGFixtures.twoComponents,
  ]
}
