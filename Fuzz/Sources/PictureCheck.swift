// What must hold of each picture decoder.

import CarouselRaster

/// Checks a picture decoder on one input.
enum PictureCheck {
  /// Pictures of any size would be slow to fill.
  private static let maxPixels = 1 << 16

  /// Checks that a picture is within the limit, that both ways to decode it agree, and that an error
  /// is one line.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - decode: to a bitmap of its own; its second argument is the most pixels.
  ///   - decodeOver: over a page of the picture's size.
  static func run<Failure: Error & CustomStringConvertible>(
    _ bytes: [UInt8],
    _ decode: ([UInt8], Int) throws(Failure) -> Bitmap,
    _ decodeOver: ([UInt8], inout Bitmap) throws(Failure) -> Bool
  ) {
    do throws(Failure) {
      let picture = try decode(bytes, maxPixels)
      precondition(picture.width * picture.height <= maxPixels, "over the limit")
      var page = Bitmap(width: picture.width, height: picture.height)
      if try decodeOver(bytes, &page) { precondition(page == picture, "over a page: other pixels") }
    } catch {
      FuzzTarget.checkLine(error.description)
    }
  }
}
