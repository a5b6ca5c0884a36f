import CarouselPNG
import CarouselRaster
import Foundation

/// Small pictures, whole and broken, as bytes.
enum SamplePictures {
  /// A PNG of `width` × `height` pixels in one colour.
  static func png(_ width: Int = 12, _ height: Int = 16, _ colour: RGBA8 = .white) throws -> [UInt8]
  {
    var bytes: [UInt8] = []
    try PNGEncoder.encode(
      Bitmap(width: width, height: height, fill: colour),
      alpha: .dropped,
      compression: .fast,
      into: &bytes
    )
    return bytes
  }

  /// A 16 × 12 baseline JPEG, made with Pillow from red = 16 x, green = 20 y, blue = 3 x y.
  static let jpeg = [UInt8](Data(base64Encoded: base64) ?? Data())

  /// A lossy WebP, 33 × 17, made with libwebp from four flat quadrants.
  static let webP = [UInt8](
    Data(
      base64Encoded: """
        UklGRsgAAABXRUJQVlA4ILwAAAAQBgCdASohABEAPi0Sh0KhoQ1SAAwBYlkAHjf8d/CCWV/wDCAP5X7VWmAc6r+lfXABFT\
        rE0F/HxUAA/vFZmlbxeYlf//IHauTkeXYK/8nI8uwV///eejvOlO03RzdkLvO+nuG0i97bDPqft+n9v/s/sVzRhg/gDITj\
        t+UoA1+ej/RP/zSL/zO/pgCKz/a9KRNneN/+HqX+3v/BD9EiNPendPzTtNpxrv7uuE57YaqnYhgR20BIlAdgdfxAAA==
        """
    ) ?? Data()
  )

  private static let base64 = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHB\
    YWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
    KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAMABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAw\
    QFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK\
    FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmq\
    KjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
    AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRob\
    HBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
    hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+P\
    n6/9oADAMBAAIRAxEAPwDyfRPCG/b+7/Su90jwUiqrSIFHuK7fwzplqdmUrttA022uJFeRMk/pXk08XD2NOUoc0p7X\
    2Vu/37fijLhjiWtdb6H/2Q==
    """
}
