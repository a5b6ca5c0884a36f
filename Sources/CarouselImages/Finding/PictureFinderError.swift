internal import CarouselFiles

/// An argument that leads to no pictures.
public enum PictureFinderError: Error, Hashable, Sendable {
  /// Nothing is there, or nothing that may be looked at.
  case missing(String, reason: String)
  /// A pattern that nothing matches.
  case unmatched(String)
  /// A folder without a single picture that can be shown.
  case noPictures(folder: String, files: Int, isRecursive: Bool)
  /// A folder in which all pictures are of earlier renders.
  case onlyRenders(folder: String)
  /// A folder that cannot be listed.
  case unreadable(String, reason: String)
  /// A device, pipe or socket.
  case notAFile(String)
  /// The search was asked to stop.
  case cancelled
  /// Folders nested more than 64 deep.
  case tooDeep(String)
  /// More than 1,000,000 pictures.
  case tooMany(String)
}

extension PictureFinderError: CustomStringConvertible {
  /// What is wrong, with which argument, and what to do.
  public var description: String {
    switch self {
    case .missing(let path, let reason): "\(path): \(reason); check its name and rights"
    case .unmatched(let pattern): "\(pattern): no PNG, JPEG or WebP matches; check the pattern"
    case .noPictures(let folder, 0, _):
      "\(folder): no pictures: the folder is empty; add PNG, JPEG or WebP files"
    case .noPictures(let folder, let files, let isRecursive):
      "\(folder): no pictures: \(files == 1 ? "1 file" : "\(files) files"), none is PNG, JPEG or WebP; "
        + (isRecursive ? "name another folder" : "name another folder or pass --recursive")
    case .onlyRenders(let folder):
      "\(folder): all pictures in it are of earlier renders; name the folder of one to show it"
    case .unreadable(let path, let reason):
      "\(path): cannot be listed: \(reason); \(fittingRemedy("check its rights", for: reason))"
    case .notAFile(let path): "\(path): neither a file nor a folder; name PNG, JPEG or WebP files"
    case .cancelled: "stopped while looking for pictures"
    case .tooDeep(let path):
      "\(path): folders nested more than \(PictureFinderLimits.depth) deep; name an inner one"
    case .tooMany(let path):
      "\(path): more than \(PictureFinderLimits.pictures) pictures; name fewer"
    }
  }
}

/// The limits of a search for pictures.
enum PictureFinderLimits {
  /// The most pictures.
  static let pictures = 1_000_000
  /// How deep folders may be nested.
  static let depth = 64
}
