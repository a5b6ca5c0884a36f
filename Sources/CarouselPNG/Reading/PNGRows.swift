internal import CCodecShims
package import CarouselRaster

/// Reads a PNG file row by row, from the top.
///
/// Two large pictures can be compared without holding either of them in memory.
///
/// Files of every kind can be read; those that are not 8-bit RGB or RGBA without interlacing are
/// decoded whole first.
@safe
package struct PNGRows: ~Copyable {
  /// The picture's size.
  package let header: PNGHeader
  /// The image data, in bytes, up to which they are inflated at once: 64 MiB.
  package static let atOnce = 1 << 26

  private var reader: OpaquePointer?
  /// The file, for as long as it is needed.
  private var bytes: [UInt8]
  /// The picture where there is no reader.
  private var whole: Bitmap?
  private var nextRow = 0

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - maxPixels: the most pixels of it; no more than 2³¹−1 whatever is given.
  ///   - limit: image data up to this many bytes is inflated at once, which is faster.
  /// - Throws: a ``PNGError`` as `PNGDecoder.decode(_:maxPixels:)`; some damage may show later.
  package init(
    _ bytes: [UInt8],
    maxPixels: Int,
    inflatingAtOnce limit: Int = atOnce
  ) throws(PNGError) {
    let header = try PNGDecoder.header(of: bytes, maxPixels: maxPixels)
    // SAFETY: no more than `count` bytes are read, and their address is not kept.
    let reader = unsafe bytes.span.withUnsafeBufferPointer { file in
      unsafe carousel_png_rows_open(file.baseAddress, file.count, limit)
    }
    let isWhole = unsafe reader == nil
    // Nothing can be thrown where there is a reader, which would then be lost.
    whole = isWhole ? try PNGDecoder.decode(bytes, maxPixels: maxPixels) : nil
    self.header = header
    unsafe self.reader = reader
    let needsFile =
      if let reader = unsafe reader { unsafe carousel_png_rows_need_file(reader) } else { false }
    self.bytes = needsFile ? bytes : []
  }

  deinit {
    if let reader = unsafe reader { unsafe carousel_png_rows_close(reader) }
  }

  /// Reads the next rows.
  ///
  /// - Shapes: whole rows, at least one and no more than are left.
  /// - Throws: a ``PNGError`` for damage; nothing can be read after that. With the last row, all
  ///   that comes after it has been checked too.
  package mutating func read(into rows: inout MutableSpan<RGBA8>) throws(PNGError) {
    let count = rows.count / header.width
    precondition(count > 0 && rows.count == count * header.width, "not whole rows")
    precondition(count <= header.height - nextRow, "no more rows")
    if let reader = unsafe reader {
      // SAFETY: `count` rows are written, for which there is room; the reader lives as long as
      // this, and it gets the bytes that it began with if it still needs them.
      let isRead = unsafe rows.withUnsafeMutableBytes { target in
        unsafe bytes.span.withUnsafeBufferPointer { file in
          unsafe carousel_png_rows_read(
            reader,
            file.baseAddress,
            target.baseAddress?.assumingMemoryBound(to: UInt8.self),
            UInt32(count)
          )
        }
      }
      if isRead {
        nextRow += count
        return
      }
      unsafe carousel_png_rows_close(reader)
      unsafe self.reader = nil
      // libpng names the damage, or accepts it.
      whole = try PNGDecoder.decode(bytes, maxPixels: .max)
    }
    guard let whole else { throw .corrupt(reason: "damaged rows") }
    let start = nextRow * header.width
    whole.withPixels { pixels in
      for place in 0..<rows.count { rows[place] = pixels[start + place] }
    }
    nextRow += count
  }
}
