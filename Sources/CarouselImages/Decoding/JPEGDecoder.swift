internal import CCodecShims
internal import CJPEGShims
public import CarouselRaster

/// Reads JPEG files: baseline and progressive; grey, YCbCr, RGB, CMYK and YCCK.
public enum JPEGDecoder {
  /// The library that decides the pixels, as compiled against, such as "libjpeg-turbo 2.1.5".
  public static var codecVersion: String {
    // SAFETY: the function returns a string that lives as long as the process.
    unsafe "libjpeg-turbo \(String(cString: carousel_libjpeg_version()))"
  }

  /// The most scans a picture may have.
  ///
  /// Encoders write about ten, the most thorough optimisers some dozens. Each scan may cover all
  /// pixels in a few bytes, so that without a limit a small file could keep the decoder busy for
  /// minutes.
  public static let scanLimit = 100

  /// Decodes a whole file and turns it upright.
  ///
  /// Decoding is by the accurate integer DCT and with smooth chroma upsampling, whose results are
  /// the same on all processors; all pixels are opaque. Samples are taken as sRGB, embedded
  /// profiles are ignored. Pictures of four inks store the light each ink leaves (255 for no ink),
  /// with or without an Adobe marker, as common readers agree; r = c·k ÷ 255, rounded; g from m and
  /// b from y the same way.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maxPixels: The most pixels to set memory aside for. libjpeg needs up to 8 bytes a pixel of
  ///     its own for progressive pictures.
  /// - Returns: A bitmap of the header's upright size.
  /// - Throws: A ``JPEGError`` for anything but a whole and undamaged picture; sizes over the limit
  ///   are refused before memory is set aside. Stray bytes between segments and unknown versions of
  ///   JFIF and Adobe markers are no damage.
  public static func decode(_ bytes: [UInt8], maxPixels: Int) throws(JPEGError) -> Bitmap {
    let header = try header(of: bytes)
    let pixelCount = header.width * header.height
    guard pixelCount <= maxPixels else {
      throw .tooManyPixels(
        width: header.uprightWidth,
        height: header.uprightHeight,
        limit: maxPixels
      )
    }
    let pixels = try [RGBA8](capacity: pixelCount) { (pixels) throws(JPEGError) in
      let result = unsafe pixels.withUnsafeMutableBufferPointer { target, initializedCount in
        let result = unsafe decode(bytes, header, into: target)
        if result.status == .ok { initializedCount = pixelCount }
        return result
      }
      if let error = JPEGError(result, byteCount: bytes.count) { throw error }
    }
    let stored = Bitmap(width: header.width, height: header.height, pixels: pixels)
    return header.orientation.upright(stored)
  }

  /// Decodes a whole file of the bitmap's size, stored upright, over its pixels; as
  /// ``decode(_:maxPixels:)`` else.
  ///
  /// - Returns: Whether it is such a file; if not, nothing was done.
  /// - Throws: A ``JPEGError``; the bitmap then holds anything.
  public static func decode(_ bytes: [UInt8], over bitmap: inout Bitmap) throws(JPEGError) -> Bool {
    let header = try header(of: bytes)
    guard (header.width, header.height) == (bitmap.width, bitmap.height),
      header.orientation == .topLeft
    else { return false }
    let result = bitmap.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBufferPointer { target in
        unsafe decode(bytes, header, into: target)
      }
    }
    if let error = JPEGError(result, byteCount: bytes.count) { throw error }
    return true
  }

  /// Decodes into `target`, which has room for the header's pixels.
  @unsafe
  private static func decode(
    _ bytes: [UInt8],
    _ header: JPEGHeader,
    into target: UnsafeMutableBufferPointer<RGBA8>
  ) -> carousel_codec_result {
    // SAFETY: the shim writes width × height × 4 bytes, for which there is room, and reads no more
    // than `count` bytes; neither pointer is kept.
    unsafe bytes.span.withUnsafeBufferPointer { source in
      unsafe carousel_jpeg_decode(
        source.baseAddress,
        source.count,
        UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        UInt32(header.width),
        UInt32(header.height),
        Int32(scanLimit)
      )
    }
  }

  private static func header(of bytes: [UInt8]) throws(JPEGError) -> JPEGHeader {
    switch JPEGHeader.scan(bytes) {
    case .header(let header): return header
    case .needMoreBytes: throw .truncated(byteCount: bytes.count)
    case .failed(let error): throw error
    }
  }
}

extension JPEGError {
  /// The error a result of the shim stands for, or nil if it is none.
  fileprivate init?(_ result: carousel_codec_result, byteCount: Int) {
    // SAFETY: the text lies inside the result, which outlives the call, and ends in a zero.
    let reason = unsafe withUnsafePointer(to: result) {
      unsafe String(cString: carousel_codec_text($0))
    }
    switch result.status {
    case .ok: return nil
    case .truncated: self = .truncated(byteCount: byteCount)
    case .unsupported: self = .unsupported(kind: reason)
    case .too_many_scans: self = .tooManyScans(limit: JPEGDecoder.scanLimit)
    case .no_memory: self = .outOfMemory
    case .corrupt, .output_full: self = .corrupt(reason: reason)
    }
  }
}
