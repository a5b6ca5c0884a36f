/// What is wrong with a JPEG.
///
/// Each description is one line; the caller, who knows the file's name, puts it in front.
public enum JPEGError: Error, Hashable, Sendable {
  /// The first two bytes are not those of a JPEG.
  case notJPEG
  /// The bytes, `byteCount` of them, end before the picture does.
  case truncated(byteCount: Int)
  /// A marker or its length makes no sense where it stands.
  case badMarker(reason: String)
  /// The frame header gives a width or a height of zero.
  case emptyPicture(width: Int, height: Int)
  /// The header claims more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A valid kind of JPEG that is not read.
  case unsupported(kind: String)
  /// More scans than ``JPEGDecoder/scanLimit``: a file made to waste time.
  case tooManyScans(limit: Int)
  /// The compressed data are damaged; the reason is libjpeg's.
  case corrupt(reason: String)
  /// libjpeg could not get memory.
  case outOfMemory
}

extension JPEGError: CustomStringConvertible {
  /// One line without the file's name, such as "truncated: ends after 1234 bytes".
  public var description: String {
    switch self {
    case .notJPEG:
      "not a JPEG: the start marker is missing"
    case .truncated(let byteCount):
      "truncated: ends after \(byteCount) bytes"
    case .badMarker(let reason):
      "bad JPEG header: \(reason)"
    case .emptyPicture(let width, let height):
      "the JPEG header gives an empty picture, \(width)×\(height)"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)×\(height) is \(width * height) pixels, over the limit of \(limit)"
    case .unsupported(let kind):
      "a kind of JPEG that is not read: \(kind); save it as a baseline JPEG"
    case .tooManyScans(let limit):
      "more than \(limit) scans; save it as a baseline JPEG"
    case .corrupt(let reason):
      "damaged JPEG: \(reason)"
    case .outOfMemory:
      "out of memory in libjpeg; use smaller pictures or fewer jobs"
    }
  }
}
