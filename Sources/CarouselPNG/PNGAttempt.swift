// Why this file exists: which recipe makes the smallest file cannot be known without trying. This
// type tries them, on whole pictures or on samples, in the memory of the output alone.

internal import CCodecShims
internal import CarouselRaster

/// One picture, to be written in one of several ways.
struct PNGAttempt {
  let bitmap: Bitmap
  let alpha: PNGAlpha

  /// Appends the picture, written by one recipe.
  func append(_ recipe: carousel_png_recipe, to output: inout [UInt8]) throws(PNGError) {
    let rows = 0..<bitmap.height
    let result = append(rows, recipe, capacity: bound(rowCount: rows.count), to: &output)
    if let error = PNGError(encoding: result) { throw error }
  }

  /// Fills the empty `output` with the smallest of the files the recipes make; the first wins a draw.
  ///
  /// Every recipe after the first is broken off once it is as large as the smallest so far.
  func appendSmallest(
    of recipes: [carousel_png_recipe],
    to output: inout [UInt8]
  ) throws(PNGError) {
    let rows = 0..<bitmap.height
    for recipe in recipes {
      let smallest = output.count
      let capacity = smallest > 0 ? smallest - 1 : bound(rowCount: rows.count)
      let result = append(rows, recipe, capacity: capacity, to: &output)
      if result.status == .output_full, smallest > 0 { continue }
      if let error = PNGError(encoding: result) { throw error }
      output.removeSubrange(0..<smallest)
    }
  }

  /// Finds the recipe that makes a sample of the rows smallest, leaving the empty `output` empty.
  ///
  /// A later recipe, being slower, has to beat the best before it by a tenth.
  func bestOnSample(
    of first: carousel_png_recipe,
    or others: [carousel_png_recipe],
    scratch output: inout [UInt8]
  ) throws(PNGError) -> carousel_png_recipe {
    var best = first
    var smallest = try sampleSize(first, scratch: &output)
    for recipe in others {
      let size = try sampleSize(recipe, scratch: &output)
      guard size < smallest - smallest / 10 else { continue }
      best = recipe
      smallest = size
    }
    return best
  }

  /// The bytes that two bands of 32 rows take, at a third and at two thirds of the height.
  private func sampleSize(
    _ recipe: carousel_png_recipe,
    scratch output: inout [UInt8]
  ) throws(PNGError) -> Int {
    let height = bitmap.height
    let bands =
      height <= 128 ? [0..<height] : [height / 3, height * 2 / 3].map { $0 - 16..<$0 + 16 }
    for band in bands {
      let result = append(band, recipe, capacity: bound(rowCount: band.count), to: &output)
      if let error = PNGError(encoding: result) { throw error }
    }
    defer { output.removeAll(keepingCapacity: true) }
    return output.count
  }

  /// Appends a PNG of some of the rows, or nothing if it fails.
  private func append(
    _ rows: Range<Int>,
    _ recipe: carousel_png_recipe,
    capacity: Int,
    to output: inout [UInt8]
  ) -> carousel_codec_result {
    var result = carousel_codec_result()
    output.append(addingCapacity: capacity) { added in
      // SAFETY: the rows lie inside the bitmap, the shim reads rows × width × 4 bytes from their
      // start and writes no more than `capacity` bytes, of which it reports how many; neither
      // pointer is kept.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        result = bitmap.withPixels { pixels in
          unsafe pixels.withUnsafeBytes { source in
            unsafe carousel_png_encode(
              source.baseAddress?.advanced(by: rows.lowerBound * bitmap.width * 4)
                .assumingMemoryBound(to: UInt8.self),
              UInt32(bitmap.width),
              UInt32(rows.count),
              alpha == .kept,
              recipe,
              target.baseAddress,
              capacity
            )
          }
        }
        initializedCount = result.written
      }
    }
    return result
  }

  /// More bytes than zlib and the chunks around it can make of so many rows.
  ///
  /// Deflate without gain adds at most an eighth and a sixty-fourth (zlib's `deflateBound` for the
  /// least favourable settings), each 64 KiB of IDAT 12 bytes, and the rest fits in 1 KiB.
  private func bound(rowCount: Int) -> Int {
    let raw = rowCount * (1 + bitmap.width * (alpha == .kept ? 4 : 3))
    let deflated = raw + raw / 8 + raw / 64 + 64
    return deflated + deflated / 65536 * 12 + 1024
  }
}
