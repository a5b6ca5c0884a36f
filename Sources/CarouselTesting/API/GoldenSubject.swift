internal import CarouselFiles
internal import CarouselGolden
public import CarouselRaster
public import Foundation
public import SystemPackage

/// Something that can be compared with a golden.
///
/// `Bitmap`, the bytes of a PNG file (`[UInt8]`, `Data`) and its path (`FilePath`, `URL`) conform. To add
/// your own type:
/// ```swift
/// extension Chart: GoldenSubject {
///   public var goldenImage: GoldenImage { get throws { .png(try renderedPNG()) } }
/// }
/// ```
public protocol GoldenSubject {
  /// Its picture; an error fails the test.
  var goldenImage: GoldenImage { get throws }
}

/// The picture of a ``GoldenSubject``.
public enum GoldenImage: Hashable, Sendable {
  /// Pixels; encoded as PNG only if they differ.
  case bitmap(Bitmap)
  /// A whole PNG file.
  case png([UInt8])
  /// A PNG file, by its path.
  case file(FilePath)
}

extension GoldenImage: GoldenSubject {
  /// Itself.
  public var goldenImage: GoldenImage { self }
}

extension Bitmap: GoldenSubject {
  /// The pixels.
  public var goldenImage: GoldenImage { .bitmap(self) }
}

extension [UInt8]: GoldenSubject {
  /// The bytes, which must be those of a PNG file.
  public var goldenImage: GoldenImage { .png(self) }
}

extension Data: GoldenSubject {
  /// The bytes, which must be those of a PNG file.
  public var goldenImage: GoldenImage { .png([UInt8](self)) }
}

extension FilePath: GoldenSubject {
  /// The PNG file at this path.
  public var goldenImage: GoldenImage { .file(self) }
}

extension URL: GoldenSubject {
  /// The PNG file at this URL.
  public var goldenImage: GoldenImage {
    get throws {
      guard isFileURL else { throw TestingError.notAFile(url: absoluteString) }
      return .file(FilePath(path))
    }
  }
}

extension GoldenSubject {
  /// The picture, to be judged.
  ///
  /// - Throws: a `GoldenProblem` with the subject's own error.
  func picture() throws(GoldenProblem) -> GoldenPicture {
    let name = "the given picture"
    let image: GoldenImage
    do {
      image = try goldenImage
    } catch let problem as GoldenProblem {
      throw problem
    } catch {
      throw .unreadable(file: name, reason: "\(error)".oneLine)
    }
    return switch image {
    case .bitmap(let bitmap): GoldenPicture(name: name, bitmap: bitmap)
    case .png(let bytes): try GoldenPicture(name: name, bytes: bytes)
    case .file(let path): try GoldenPicture(path)
    }
  }
}
