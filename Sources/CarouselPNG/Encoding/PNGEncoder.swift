internal import CCodecShims
internal import CLibDeflate
public import CarouselRaster

/// Writes bitmaps as PNG files.
///
/// The file holds IHDR, IDAT and IEND only. Its bytes are a function of the pixels, the options and
/// the versions in ``codecVersions``.
public enum PNGEncoder {
  /// The most bytes of filtered rows that are held in memory: those of a picture of 44 megapixels,
  /// larger than any frame but not than any sheet.
  private static let wholeLimit = 1 << 27

  /// The libraries that decide the bytes: libpng and zlib as loaded at run time, libdeflate as
  /// compiled against, such as "libpng 1.6.39, zlib 1.2.13, libdeflate 1.14".
  public static var codecVersions: String {
    // SAFETY: both functions return strings that live as long as the process.
    let libpng = unsafe String(cString: carousel_libpng_version())
    let zlib = unsafe String(cString: carousel_zlib_version())
    return "libpng \(libpng), zlib \(zlib), libdeflate \(LIBDEFLATE_VERSION_STRING)"
  }

  /// Encodes a bitmap, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - alpha: Whether alpha is written.
  ///   - compression: How much time to spend.
  ///   - output: Afterwards the file, or empty if an error was thrown. Handing in the same array
  ///     for each frame avoids allocating; its capacity grows to a little over twice the size of
  ///     the pixels.
  /// - Throws: ``PNGError/sideTooLong(width:height:)``, ``PNGError/outOfMemory`` or
  ///   ``PNGError/encodingFailed(reason:)``.
  public static func encode(
    _ bitmap: Bitmap,
    alpha: PNGAlpha,
    compression: PNGCompression,
    into output: inout [UInt8]
  ) throws(PNGError) {
    try encode(
      bitmap,
      alpha: alpha,
      compression: compression,
      wholeLimit: wholeLimit,
      into: &output
    )
  }

  /// Encodes a bitmap as said above, by libpng if its rows are too many to be held in memory.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - alpha: Whether alpha is written.
  ///   - compression: How much time to spend.
  ///   - wholeLimit: The most bytes of filtered rows that are held in memory, at most 2³⁰.
  ///   - output: Afterwards the file.
  /// - Throws: As said above.
  static func encode(
    _ bitmap: Bitmap,
    alpha: PNGAlpha,
    compression: PNGCompression,
    wholeLimit: Int,
    into output: inout [UInt8]
  ) throws(PNGError) {
    output.removeAll(keepingCapacity: true)
    guard max(bitmap.width, bitmap.height) <= PNGHeader.longestSide else {
      throw .sideTooLong(width: bitmap.width, height: bitmap.height)
    }
    let picture = PictureRows(bitmap: bitmap, alpha: alpha)
    let coder = PictureCoder(picture: picture)
    do throws(PNGError) {
      let recipe = try coder.best(of: compression.recipes, scratch: &output)
      if picture.byteCount(bitmap.height) <= wholeLimit {
        try coder.append(recipe, to: &output)
      } else {
        _ = try LibPNGWriter.append(picture, recipe, to: &output)
      }
      guard compression == .small else { return }
      let count = output.count
      if try LibPNGWriter.append(picture, .libpngSmallest, limit: count - 1, to: &output) {
        output.removeSubrange(0..<count)
      }
    } catch {
      output.removeAll(keepingCapacity: true)
      throw error
    }
  }
}
