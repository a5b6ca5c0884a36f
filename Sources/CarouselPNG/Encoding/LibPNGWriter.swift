internal import CCodecShims
internal import CarouselRaster

/// Writes pictures by libpng, a row at a time, in as many IDATs as they need.
///
/// It makes the smallest files, and writes pictures that are too large to be copied in memory.
enum LibPNGWriter {
  /// Appends a whole file.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - recipe: How to make it; zlib stands in for libdeflate.
  ///   - limit: The most bytes it may have.
  ///   - output: Where to append it.
  /// - Returns: Whether it fits into `limit` bytes; if not, nothing is appended.
  /// - Throws: ``PNGError/outOfMemory`` or ``PNGError/encodingFailed(reason:)``.
  static func append(
    _ picture: PictureRows,
    _ recipe: PNGRecipe,
    limit: Int = .max,
    to output: inout [UInt8]
  ) throws(PNGError) -> Bool {
    let bitmap = picture.bitmap
    let capacity = min(limit, bound(picture))
    var result = carousel_codec_result()
    output.append(addingCapacity: capacity) { added in
      // SAFETY: the shim reads width × height × 4 bytes and writes no more than `capacity` bytes,
      // of which it reports how many; neither pointer is kept.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        result = bitmap.withPixels { pixels in
          unsafe pixels.withUnsafeBytes { source in
            unsafe carousel_png_encode(
              source.baseAddress?.assumingMemoryBound(to: UInt8.self),
              UInt32(bitmap.width),
              UInt32(bitmap.height),
              picture.alpha == .kept,
              carousel_png_recipe(recipe),
              target.baseAddress,
              capacity
            )
          }
        }
        initializedCount = result.written
      }
    }
    if result.status == .output_full, capacity == limit { return false }
    if let error = PNGError(encoding: result) { throw error }
    return true
  }

  /// More bytes than the file has: each 64 KiB of IDAT take 12 bytes, and the rest fits in 1 KiB.
  private static func bound(_ picture: PictureRows) -> Int {
    let deflated = PNGRecipe.Coder.bound(picture.byteCount(picture.bitmap.height))
    return deflated + deflated / 65536 * 12 + 1024
  }
}

extension carousel_png_recipe {
  /// The same with zlib, whose highest level is 9.
  fileprivate init(_ recipe: PNGRecipe) {
    let filters = recipe.filters == .adaptive
    switch recipe.coder {
    case .runs: self.init(filters: filters, runs: true, level: 1)
    case .deflate(let level): self.init(filters: filters, runs: false, level: min(level, 9))
    }
  }
}
