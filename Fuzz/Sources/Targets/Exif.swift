// JPEG headers, and what cameras note in them about how a picture is held.

import CarouselImages

extension FuzzTarget {
  static let exif = FuzzTarget(name: "exif", seeds: { exifSeeds }) { bytes in
    checkScan(bytes)
    // The same bytes as the Exif of a JPEG that is sound before and after.
    let exif = Array("Exif".utf8) + [0, 0] + bytes.prefix(60_000)
    let length = exif.count + 2
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
    let colour = JPEGFixtures.colour
    guard case .header = JPEGHeader.scan(colour.prefix(2) + segment + colour.dropFirst(2)) else {
      fatalError("Exif hides the header")
    }
  }

  /// A directory with the orientation 6.
  static let exifTIFF: [UInt8] = [
    0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]

  private static let exifSeeds =
    [exifTIFF] + jpegSeeds
    + [
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + exifTIFF
        + jpegSeeds[0].dropFirst(2)
    ]

  /// Checks that a JPEG's header, read from ever more bytes, is asked for and never changes.
  private static func checkScan(_ bytes: [UInt8]) {
    let whole = JPEGHeader.scan(bytes)
    var count = bytes.count / 2
    while true {
      let part = JPEGHeader.scan(Array(bytes.prefix(count)))
      guard case .needMoreBytes(let needed) = part else {
        return precondition(part == whole, "more bytes change the header")
      }
      precondition(needed > count, "bytes are asked for that are there")
      if needed > bytes.count { return }
      count = needed
    }
  }
}
