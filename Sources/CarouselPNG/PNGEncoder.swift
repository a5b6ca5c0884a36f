// Why this file exists: the way out for pictures: bitmap in, the bytes of a PNG file out, into a
// buffer that is used again for the next picture.

internal import CCodecShims
public import CarouselRaster

/// Writes bitmaps as PNG files.
///
/// The file holds IHDR, IDAT and IEND only. Its bytes are a function of the pixels, the options and
/// the versions in ``codecVersions``.
public enum PNGEncoder {
  /// The libraries that decide the bytes, as loaded at run time, such as "libpng 1.6.39, zlib 1.2.13".
  public static var codecVersions: String {
    // SAFETY: both functions return strings that live as long as the process.
    let libpng = unsafe String(cString: carousel_libpng_version())
    let zlib = unsafe String(cString: carousel_zlib_version())
    return "libpng \(libpng), zlib \(zlib)"
  }

  /// Encodes a bitmap, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - alpha: Whether alpha is written.
  ///   - compression: How much time to spend.
  ///   - output: Afterwards the file, or empty if an error was thrown. Handing in the same array for
  ///     each frame avoids allocating; its capacity grows to a little over the size of the pixels.
  /// - Throws: ``PNGError/sideTooLong(width:height:)``, or ``PNGError/outOfMemory`` or
  ///   ``PNGError/encodingFailed(reason:)`` from libpng.
  public static func encode(
    _ bitmap: Bitmap,
    alpha: PNGAlpha,
    compression: PNGCompression,
    into output: inout [UInt8]
  ) throws(PNGError) {
    output.removeAll(keepingCapacity: true)
    guard max(bitmap.width, bitmap.height) <= PNGHeader.longestSide else {
      throw .sideTooLong(width: bitmap.width, height: bitmap.height)
    }
    let attempt = PNGAttempt(bitmap: bitmap, alpha: alpha)
    do {
      switch compression {
      case .fast:
        try attempt.append(.fast, to: &output)
      case .balanced:
        let recipe = try attempt.bestOnSample(
          of: .runs,
          or: [.filtered(level: 6), .plain(level: 6)],
          scratch: &output
        )
        try attempt.append(recipe, to: &output)
      case .small:
        try attempt.appendSmallest(of: [.runs, .plain(level: 9), .filtered(level: 9)], to: &output)
      }
    } catch {
      output.removeAll(keepingCapacity: true)
      throw error
    }
  }
}
