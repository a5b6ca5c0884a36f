internal import CarouselFiles
public import CarouselPNG

/// A picture that cannot be found, read or decoded; each case names its file.
public enum ImagesError: Error, Sendable {
  /// Nothing was found where pictures were said to be.
  case notFound(PictureFinderError)
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The file is longer than one gibibyte.
  case fileTooLong(file: String)
  /// The file is no PNG, JPEG or WebP.
  case notAPicture(file: String, format: PictureFormat?)
  /// The header claims more pixels than allowed.
  case tooLarge(file: String, width: Int, height: Int, limit: Int)
  /// The picture did not come over the network: which, why and what to do, as one line; and why, in
  /// a few words.
  case notFetched(String, reason: String)
  /// The lock file cannot be written: why and what to do, as one line.
  case notRecorded(String)
  /// A PNG that cannot be decoded.
  case png(file: String, PNGError)
  /// A JPEG that cannot be decoded.
  case jpeg(file: String, JPEGError)
  /// A WebP that cannot be decoded.
  case webP(file: String, WebPError)
}

extension ImagesError {
  /// Whether it says that the bytes are no whole picture, whatever memory there is and limits are
  /// set.
  package var isDamage: Bool {
    switch self {
    case .notAPicture: true
    case .png(_, let error):
      switch error {
      case .notPNG, .truncated, .badHeader, .corrupt: true
      case .tooManyPixels, .sideTooLong, .encodingFailed, .outOfMemory: false
      }
    case .jpeg(_, let error):
      switch error {
      case .notJPEG, .truncated, .badMarker, .emptyPicture, .unsupported, .tooManyScans, .corrupt:
        true
      case .tooManyPixels, .outOfMemory: false
      }
    case .webP(_, let error):
      switch error {
      case .notWebP, .truncated, .badHeader, .animated, .corrupt: true
      case .tooManyPixels, .outOfMemory: false
      }
    case .notFound, .unreadable, .fileTooLong, .tooLarge, .notFetched, .notRecorded: false
    }
  }

  /// The warning about a picture for which a placeholder is shown.
  package var replacementWarning: String { "\(self); a placeholder is shown instead" }
}

extension ImagesError: CustomStringConvertible {
  /// What is wrong, with which file, and what to do.
  public var description: String {
    switch self {
    case .notFound(let error): error.description
    case .unreadable(let file, let reason):
      "\(file): cannot be read: \(reason); \(fittingRemedy("check the file", for: reason))"
    case .fileTooLong(let file): "\(file): over 1 GiB; use a smaller file"
    case .notAPicture(let file, let format):
      if let format {
        "\(file): a \(format) picture; convert it to PNG, JPEG or WebP"
      } else {
        "\(file): not a picture; name PNG, JPEG or WebP files"
      }
    case .tooLarge(let file, let width, let height, let limit):
      "\(file): \(width)x\(height) is over the limit of \(limit) pixels; "
        + "make it smaller or raise --max-pixels"
    case .notFetched(let line, _), .notRecorded(let line): line
    case .png(let file, let error): "\(file): \(Self.withRemedy(error.description))"
    case .jpeg(let file, let error): "\(file): \(Self.withRemedy(error.description))"
    case .webP(let file, let error): "\(file): \(Self.withRemedy(error.description))"
    }
  }

  /// A codec's words, which may or may not say what to do.
  private static func withRemedy(_ text: String) -> String {
    text.contains("; ") ? text : text + "; replace or leave out the file"
  }
}
