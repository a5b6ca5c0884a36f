// PNGs from outside, as they come and with their checksums made right, so that
// damage reaches what lies behind those.

import CPlainPNG
import CarouselImages
import CarouselPNG
import CarouselRaster
import GeneratedPictures

extension FuzzTarget {
  static let png = FuzzTarget(name: "png", seeds: pngSeeds) { bytes in
    PictureCheck.run(bytes, PNGDecoder.decode, PNGDecoder.decode)
  }

  static let pngRepaired = FuzzTarget(name: "png-repaired", seeds: pngSeeds) { bytes in
    var bytes = bytes
    unsafe carousel_fuzz_repair_png(&bytes, bytes.count)
    PictureCheck.run(bytes, PNGDecoder.decode, PNGDecoder.decode)
    let difference = unsafe carousel_fuzz_png_difference(bytes, bytes.count)
    if let difference = unsafe difference {
      fatalError("with libdeflate and without: other \(unsafe String(cString: difference))")
    }
  }

  /// Generated pictures as this program writes them, and hand-made ones of the kinds it does not.
  private static func pngSeeds() throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    for (number, compression) in PNGCompression.allCases.enumerated() {
      var picture = Bitmap(width: 24, height: 16)
      GeneratedPicture.draw(seed: 1, number: number, into: &picture)
      for alpha in [PNGAlpha.dropped, .kept] {
        var bytes: [UInt8] = []
        try PNGEncoder.encode(picture, alpha: alpha, compression: compression, into: &bytes)
        files.append(bytes)
      }
    }
    for isInterlaced in [false, true] {
      for (colour, depths) in [
        (PNGBuilder.Colour.grey, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]),
        (.greyAlpha, [8, 16]), (.rgba, [8, 16]),
      ] {
        files += depths.map { depth in
          PNGBuilder.random(
            colour,
            depth: depth,
            width: 7,
            height: 5,
            interlaced: isInterlaced,
            transparent: depth > 2 && colour != .greyAlpha && colour != .rgba
          ).file
        }
      }
    }
    return files
  }
}
