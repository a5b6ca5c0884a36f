internal import CLibWebP
public import CarouselRaster

/// Reads still WebP files: lossy and lossless, with and without alpha.
public enum WebPDecoder {
  /// The library that decides the pixels, at run time, such as "libwebp 1.2.4".
  public static var codecVersion: String {
    let version = WebPGetDecoderVersion()
    return "libwebp \(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }

  /// Decodes a whole file and turns it upright.
  ///
  /// Lossy pictures are decoded with smooth chroma upsampling and without dithering, in whole
  /// numbers, so that the results are the same on all processors. Samples are taken as sRGB,
  /// embedded profiles are ignored. Bytes after the end that the header gives are ignored.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maxPixels: The most pixels to set memory aside for. libwebp needs up to 4 bytes a pixel of
  ///     its own for lossless pictures; a hostile one can have a group of code tables of 21 kB
  ///     for each 16 pixels, up to 65,536 of them.
  /// - Returns: A bitmap of the header's upright size.
  /// - Throws: A ``WebPError`` for anything but a whole and undamaged still picture; sizes over the
  ///   limit are refused before memory is set aside.
  public static func decode(_ bytes: [UInt8], maxPixels: Int) throws(WebPError) -> Bitmap {
    let (header, orientation) = try header(of: bytes)
    let pixelCount = header.width * header.height
    guard pixelCount <= maxPixels else {
      throw .tooManyPixels(
        width: orientation.swapsSides ? header.height : header.width,
        height: orientation.swapsSides ? header.width : header.height,
        limit: maxPixels
      )
    }
    let pixels = try [RGBA8](capacity: pixelCount) { (pixels) throws(WebPError) in
      let error = unsafe pixels.withUnsafeMutableBufferPointer { target, initializedCount in
        let error = unsafe decode(bytes, header, into: target)
        if error == nil { initializedCount = pixelCount }
        return error
      }
      if let error { throw error }
    }
    let stored = Bitmap(width: header.width, height: header.height, pixels: pixels)
    return orientation.upright(stored)
  }

  /// Decodes a whole file of the bitmap's size, stored upright, over its pixels; as
  /// ``decode(_:maxPixels:)`` else.
  ///
  /// - Returns: Whether it is such a file; if not, nothing was done.
  /// - Throws: A ``WebPError``; the bitmap then holds anything.
  public static func decode(_ bytes: [UInt8], over bitmap: inout Bitmap) throws(WebPError) -> Bool {
    let (header, orientation) = try header(of: bytes)
    guard (header.width, header.height) == (bitmap.width, bitmap.height), orientation == .topLeft
    else { return false }
    let error = bitmap.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBufferPointer { target in
        unsafe decode(bytes, header, into: target)
      }
    }
    if let error { throw error }
    return true
  }

  /// Decodes into `target`, which has room for the header's pixels, and fills all of it or fails.
  @unsafe
  private static func decode(
    _ bytes: [UInt8],
    _ header: WebPHeader,
    into target: UnsafeMutableBufferPointer<RGBA8>
  ) -> WebPError? {
    // As it is made, it asks for smooth upsampling, no dithering and no thread.
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else {
      return .corrupt(reason: "the installed libwebp is not the one this program was built for")
    }
    let memory = UnsafeMutableRawBufferPointer(target)
    unsafe config.output.colorspace = MODE_RGBA
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.RGBA.rgba = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe config.output.u.RGBA.stride = Int32(header.width * 4)
    unsafe config.output.u.RGBA.size = memory.count
    // SAFETY: libwebp writes no more than `size` bytes and reads no more than `count`; neither
    // pointer is kept.
    let status = unsafe bytes.span.withUnsafeBufferPointer { source in
      unsafe WebPDecode(source.baseAddress, source.count, &config)
    }
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_OUT_OF_MEMORY: return .outOfMemory
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      return .corrupt(reason: "the compressed data end early")
    case VP8_STATUS_UNSUPPORTED_FEATURE: return .corrupt(reason: "a feature that no picture has")
    default: return .corrupt(reason: "the data contradict themselves")
    }
    guard
      unsafe (Int(config.output.width), Int(config.output.height)) == (header.width, header.height)
    else { return .corrupt(reason: "the size is not that of the header") }
    return nil
  }

  /// The size of a picture, upright, from its header alone.
  static func uprightSize(of bytes: [UInt8]) throws(WebPError) -> (width: Int, height: Int) {
    let (header, orientation) = try header(of: bytes)
    return orientation.upright(header.width, header.height)
  }

  private static func header(
    of bytes: [UInt8]
  ) throws(WebPError) -> (WebPHeader, ExifOrientation) {
    let header = try WebPHeader(parsing: bytes)
    guard header.end <= bytes.count else { throw .truncated(byteCount: bytes.count) }
    return (header, ExifOrientation(webP: bytes, header))
  }
}

extension ExifOrientation {
  /// Reads the orientation out of a WebP's chunk `EXIF`.
  ///
  /// - Returns: ``topLeft`` if there is no such chunk, or no valid orientation in it.
  /// - Source: RFC 9649, 2.7.1.5.
  fileprivate init(webP bytes: [UInt8], _ header: WebPHeader) {
    guard header.isExtended,
      let payload = WebPChunks.payload(of: "EXIF", in: bytes, end: header.end)
    else {
      self = .topLeft
      return
    }
    self.init(chunk: payload)
  }
}
