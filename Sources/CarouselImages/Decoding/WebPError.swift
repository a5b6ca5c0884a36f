/// What is wrong with a WebP.
///
/// Each description is one line; the caller, who knows the file's name, puts it in front.
public enum WebPError: Error, Hashable, Sendable {
  /// The first twelve bytes are not those of a WebP.
  case notWebP
  /// The bytes, `byteCount` of them, end before the file does.
  case truncated(byteCount: Int)
  /// The first chunk does not give a picture's size.
  case badHeader(reason: String)
  /// More than one picture in time.
  case animated
  /// The header claims more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Chunks or compressed data are damaged.
  case corrupt(reason: String)
  /// libwebp could not get memory.
  case outOfMemory
}

extension WebPError: CustomStringConvertible {
  /// One line without the file's name, such as "truncated: ends after 1234 bytes".
  public var description: String {
    switch self {
    case .notWebP:
      "not a WebP: the signature is missing"
    case .truncated(let byteCount):
      "truncated: ends after \(byteCount) bytes"
    case .badHeader(let reason):
      "bad WebP header: \(reason)"
    case .animated:
      "animated WebP is not supported; save one picture of it"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)×\(height) is \(width * height) pixels, over the limit of \(limit)"
    case .corrupt(let reason):
      "damaged WebP: \(reason)"
    case .outOfMemory:
      "out of memory in libwebp; use smaller pictures or fewer jobs"
    }
  }
}
