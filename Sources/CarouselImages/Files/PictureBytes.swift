internal import CarouselPNG
package import CarouselRaster

/// The untrusted bytes of a PNG, JPEG or WebP, from a file or a server.
package struct PictureBytes: Sendable {
  /// How many bytes a picture may have: one gibibyte.
  package static let maximumCount = 1 << 30

  /// What errors call it.
  package let name: String
  /// The whole file.
  package let bytes: [UInt8]
  /// A picture with more pixels is refused before anything is allocated.
  package let maxPixels: Int

  /// Takes bytes for a picture, unseen.
  package init(name: String, bytes: [UInt8], maxPixels: Int) {
    self.name = name
    self.bytes = bytes
    self.maxPixels = maxPixels
  }

  /// The size of a PNG or a WebP, upright, without decoding it.
  func uprightSize() throws(ImagesError) -> (width: Int, height: Int) {
    let format = PictureFormat(signature: bytes)
    switch format {
    case .png:
      do throws(PNGError) {
        let header = try PNGDecoder.header(of: bytes)
        return ExifOrientation(png: bytes).upright(header.width, header.height)
      } catch {
        throw .png(file: name, error)
      }
    case .webp:
      do throws(WebPError) {
        return try WebPDecoder.uprightSize(of: bytes)
      } catch {
        throw .webP(file: name, error)
      }
    default: throw .notAPicture(file: name, format: format)
    }
  }

  /// Draws the picture over a page, upright.
  ///
  /// A picture of the page's size is decoded right into it, so that no memory is set aside.
  package func draw(into page: inout Bitmap, fit: Fit, background: RGBA8) throws(ImagesError) {
    let format = PictureFormat(signature: bytes)
    switch format {
    case .png:
      do throws(PNGError) {
        let orientation = ExifOrientation(png: bytes)
        if orientation == .topLeft, try PNGDecoder.decode(bytes, over: &page) {
          return page.flatten(over: background)
        }
        let picture = try PNGDecoder.decode(bytes, maxPixels: maxPixels)
        fit.draw(orientation.upright(picture), into: &page, background: background)
      } catch {
        throw .png(file: name, error)
      }
    case .jpeg:
      do throws(JPEGError) {
        if try JPEGDecoder.decode(bytes, over: &page) { return }
        let picture = try JPEGDecoder.decode(bytes, maxPixels: maxPixels)
        fit.draw(picture, into: &page, background: background)
      } catch {
        throw .jpeg(file: name, error)
      }
    case .webp:
      do throws(WebPError) {
        if try WebPDecoder.decode(bytes, over: &page) { return page.flatten(over: background) }
        let picture = try WebPDecoder.decode(bytes, maxPixels: maxPixels)
        fit.draw(picture, into: &page, background: background)
      } catch {
        throw .webP(file: name, error)
      }
    default: throw .notAPicture(file: name, format: format)
    }
  }
}
