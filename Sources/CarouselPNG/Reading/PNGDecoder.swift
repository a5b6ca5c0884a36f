internal import CCodecShims
public import CarouselRaster

/// Reads PNG files of every colour type, bit depth and interlacing into straight-alpha pixels.
public enum PNGDecoder {
  /// Reads a file's size from its first ``PNGHeader/byteCount`` bytes.
  ///
  /// - Throws: ``PNGError/notPNG``, ``PNGError/truncated(byteCount:)`` or
  ///   ``PNGError/badHeader(reason:)``.
  public static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try PNGHeader(parsing: bytes)
  }

  /// Reads the header of a file that has no more pixels than allowed.
  static func header(of bytes: [UInt8], maxPixels: Int) throws(PNGError) -> PNGHeader {
    let header = try header(of: bytes)
    let limit = min(maxPixels, Int(Int32.max))
    // Each side is below 2³¹, so the product fits.
    guard header.width * header.height <= limit else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limit)
    }
    return header
  }

  /// Decodes a whole file.
  ///
  /// Grey, palette and fewer than 8 bits are widened, 16 bits are rounded to 8, transparency
  /// (`tRNS`) becomes alpha. Samples are taken as sRGB: `gAMA`, `cHRM`, `sRGB` and `iCCP` are
  /// ignored. An index beyond the palette is opaque black. Bytes after `IEND` are ignored.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maxPixels: The most pixels to set memory aside for; no more than 2³¹−1 whatever is given.
  /// - Returns: A bitmap of the header's size.
  /// - Throws: A ``PNGError`` for anything but a whole and undamaged picture; sizes over the limit
  ///   are refused before memory is set aside.
  public static func decode(_ bytes: [UInt8], maxPixels: Int) throws(PNGError) -> Bitmap {
    let header = try header(of: bytes, maxPixels: maxPixels)
    let pixelCount = header.width * header.height
    let pixels = try [RGBA8](capacity: pixelCount) { (pixels) throws(PNGError) in
      let result = unsafe pixels.withUnsafeMutableBufferPointer { target, initializedCount in
        let result = unsafe decode(bytes, header, into: target)
        if result.status == .ok { initializedCount = pixelCount }
        return result
      }
      if let error = PNGError(decoding: result, byteCount: bytes.count) { throw error }
    }
    return Bitmap(width: header.width, height: header.height, pixels: pixels)
  }

  /// Decodes a whole file of the bitmap's size over its pixels; as ``decode(_:maxPixels:)`` else.
  ///
  /// - Returns: Whether the size is the bitmap's; if not, nothing was done.
  /// - Throws: A ``PNGError``; the bitmap then holds anything.
  public static func decode(_ bytes: [UInt8], over bitmap: inout Bitmap) throws(PNGError) -> Bool {
    let header = try header(of: bytes)
    guard (header.width, header.height) == (bitmap.width, bitmap.height),
      header.width * header.height <= Int(Int32.max)
    else { return false }
    let result = bitmap.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBufferPointer { target in
        unsafe decode(bytes, header, into: target)
      }
    }
    if let error = PNGError(decoding: result, byteCount: bytes.count) { throw error }
    return true
  }

  /// Decodes into `target`, which has room for the header's pixels.
  @unsafe
  private static func decode(
    _ bytes: [UInt8],
    _ header: PNGHeader,
    into target: UnsafeMutableBufferPointer<RGBA8>
  ) -> carousel_codec_result {
    // SAFETY: the shim writes width × height × 4 bytes, for which there is room, and reads no more
    // than `count` bytes; neither pointer is kept.
    unsafe bytes.span.withUnsafeBufferPointer { source in
      unsafe carousel_png_decode(
        source.baseAddress,
        source.count,
        UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        UInt32(header.width),
        UInt32(header.height)
      )
    }
  }
}
