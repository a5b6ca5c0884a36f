// WebPs from outside.

import CarouselImages

extension FuzzTarget {
  static let webP = FuzzTarget(name: "webp", seeds: { webPSeeds }) { bytes in
    let start = Array(bytes.prefix(30))
    if start.count == 30 {
      let (header, whole) = (try? WebPHeader(parsing: start), try? WebPHeader(parsing: bytes))
      precondition(header == whole, "more bytes change the header")
    }
    PictureCheck.run(bytes, WebPDecoder.decode, WebPDecoder.decode)
  }

  private static let webPSeeds =
    [
      WebPFixtures.lossy, WebPFixtures.lossyOdd, WebPFixtures.lossyAlpha, WebPFixtures.lossless,
      WebPFixtures.losslessAlpha, WebPFixtures.lossyPixel, WebPFixtures.losslessPixel,
      WebPFixtures.detailed,
    ]
    + [WebPFixtures.lossyAlpha + Array("EXIF".utf8) + [26, 0, 0, 0] + exifTIFF].map { file in
      let length = file.count - 8
      return file.prefix(4) + [UInt8(length & 255), UInt8(length >> 8), 0, 0] + file.dropFirst(8)
    }
}
