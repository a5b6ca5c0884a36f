package import CarouselPNG
package import CarouselRaster

extension Bitmap {
  /// A PNG file of these pixels.
  ///
  /// - Parameters:
  ///   - name: what an error calls the picture.
  ///   - alpha: whether the file has alpha.
  ///   - compression: how hard to compress.
  /// - Returns: the whole file.
  /// - Throws: a ``GoldenProblem`` if there is no memory for it.
  package func png(
    named name: String,
    alpha: PNGAlpha = .kept,
    compression: PNGCompression
  ) throws(GoldenProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      try PNGEncoder.encode(self, alpha: alpha, compression: compression, into: &bytes)
    } catch {
      throw .file(
        path: name,
        operation: "encode",
        reason: error.description,
        remedy: "free some memory, or compare a smaller picture"
      )
    }
    return bytes
  }
}
