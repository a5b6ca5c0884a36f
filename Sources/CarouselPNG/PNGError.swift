/// What is wrong with a PNG, or with a bitmap to be written as one.
///
/// Each description is one line; the caller, who knows the file's name, puts it in front.
public enum PNGError: Error, Hashable, Sendable {
  /// The first eight bytes are not those of a PNG.
  case notPNG
  /// The bytes, `byteCount` of them, end before the picture does.
  case truncated(byteCount: Int)
  /// The first chunk is not a sound IHDR.
  case badHeader(reason: String)
  /// The header claims more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Chunks or image data are damaged; the reason is libpng's.
  case corrupt(reason: String)
  /// A side of the bitmap is longer than a PNG can say.
  case sideTooLong(width: Int, height: Int)
  /// The bitmap could not be written; the reason is the library's own.
  case encodingFailed(reason: String)
  /// A library could not get memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One line without the file's name, such as "truncated: ends after 1234 bytes".
  public var description: String {
    switch self {
    case .notPNG:
      "not a PNG: the signature is missing"
    case .truncated(let byteCount):
      "truncated: ends after \(byteCount) bytes"
    case .badHeader(let reason):
      "bad PNG header: \(reason)"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)×\(height) is \(width * height) pixels, over the limit of \(limit)"
    case .corrupt(let reason):
      "damaged PNG: \(reason)"
    case .sideTooLong(let width, let height):
      "\(width)×\(height) does not fit a PNG, whose sides are at most \(PNGHeader.longestSide)"
    case .encodingFailed(let reason):
      "cannot be written as a PNG: \(reason)"
    case .outOfMemory:
      "out of memory; use smaller pictures or fewer jobs"
    }
  }
}
