internal import CarouselFiles
internal import CarouselPNG
package import CarouselRaster
package import SystemPackage

/// A PNG, JPEG or WebP file that is read when it is asked for.
package struct PictureFile: Sendable {
  /// Where it is.
  let path: FilePath
  /// Pictures with more pixels are refused before anything is allocated.
  let maxPixels: Int

  /// A file, unread.
  package init(path: FilePath, maxPixels: Int) {
    (self.path, self.maxPixels) = (path, maxPixels)
  }

  /// How much is read of a file to find its header; doubled for a JPEG with long metadata.
  private static let headerBytes = 1 << 16

  /// Reads the header alone.
  ///
  /// - Throws: an ``ImagesError`` if it is no PNG, JPEG or WebP, is broken, or claims too many
  ///   pixels.
  func checkHeader() throws(ImagesError) {
    let start = try read(atMost: Self.headerBytes)
    let size: (width: Int, height: Int)
    switch PictureFormat(signature: start) {
    case .png: size = try pngSize(start)
    case .jpeg:
      let header = try jpegHeader(start)
      size = (header.width, header.height)
    case .webp: size = try webPSize(start)
    case let other: throw .notAPicture(file: path.string, format: other)
    }
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, pixels <= maxPixels else {
      throw .tooLarge(file: path.string, width: size.width, height: size.height, limit: maxPixels)
    }
  }

  private func pngSize(_ start: [UInt8]) throws(ImagesError) -> (width: Int, height: Int) {
    do throws(PNGError) {
      let header = try PNGDecoder.header(of: start)
      return (header.width, header.height)
    } catch {
      throw .png(file: path.string, error)
    }
  }

  private func jpegHeader(_ start: [UInt8]) throws(ImagesError) -> JPEGHeader {
    var bytes = start
    while true {
      switch JPEGHeader.scan(bytes) {
      case .header(let header): return header
      case .failed(let error): throw .jpeg(file: path.string, error)
      case .needMoreBytes(let count):
        let more = try read(atMost: max(count, 2 * bytes.count))
        guard more.count > bytes.count else {
          throw .jpeg(file: path.string, .truncated(byteCount: bytes.count))
        }
        bytes = more
      }
    }
  }

  private func webPSize(_ start: [UInt8]) throws(ImagesError) -> (width: Int, height: Int) {
    do throws(WebPError) {
      let header = try WebPHeader(parsing: start)
      return (header.width, header.height)
    } catch {
      throw .webP(file: path.string, error)
    }
  }

  /// Reads the whole file and draws it over a page, upright.
  package func draw(into page: inout Bitmap, fit: Fit, background: RGBA8) throws(ImagesError) {
    let bytes = try read(atMost: PictureBytes.maximumCount)
    try PictureBytes(name: path.string, bytes: bytes, maxPixels: maxPixels)
      .draw(into: &page, fit: fit, background: background)
  }

  /// The size of the picture, upright.
  ///
  /// A JPEG is read up to its header. A PNG or WebP is read as a whole: it may say at its end which way is
  /// up.
  func uprightSize() throws(ImagesError) -> (width: Int, height: Int) {
    let start = try read(atMost: Self.headerBytes)
    if PictureFormat(signature: start) == .jpeg {
      let header = try jpegHeader(start)
      return (header.uprightWidth, header.uprightHeight)
    }
    let bytes = try read(atMost: PictureBytes.maximumCount)
    return try PictureBytes(name: path.string, bytes: bytes, maxPixels: maxPixels).uprightSize()
  }

  private func read(atMost limit: Int) throws(ImagesError) -> [UInt8] {
    do throws(Errno) {
      let (bytes, length) = try FileBytes.read(path, atMost: limit)
      if length <= PictureBytes.maximumCount { return bytes }
    } catch {
      throw .unreadable(file: path.string, reason: describe(error))
    }
    throw .fileTooLong(file: path.string)
  }
}
