// Why this file exists: from what a person names to the ordered list of pictures it means.

internal import SystemPackage

/// Resolves folders, files and patterns into picture files.
///
/// Arguments keep their order; inside a folder and among the matches of a pattern, names stand in
/// ``NaturalOrder``. Hidden names are skipped, and so are files in folders that have no picture's
/// signature; a file that is named itself is taken as it is, and refused later if it is no picture.
struct PictureFinder {
  /// What was found.
  struct Result {
    /// The pictures, in order; one that was named twice is there twice.
    var pictures: [FilePath] = []
    /// A line for each folder in which pictures of other formats were skipped.
    var skipped: [String] = []
  }

  /// The folder that relative arguments start from; empty for the current one.
  let base: FilePath
  /// Whether folders inside folders are searched too.
  let recursive: Bool

  /// The most pictures.
  static let maximumFiles = 1_000_000
  /// How deep folders may lie inside each other.
  static let maximumDepth = 64

  /// Finds what `arguments` mean.
  func find(_ arguments: [String]) throws(PictureFinderError) -> Result {
    var result = Result()
    for argument in arguments {
      let path = base.pushing(FilePath(argument))
      if let kind = DirectoryListing.kind(of: path) {
        try add(path, kind, to: &result)
      } else if NamePattern.isPattern(Array(argument.utf8)) {
        try addMatches(of: path, argument, to: &result)
      } else {
        throw .missing(path.string)
      }
      guard result.pictures.count <= Self.maximumFiles else { throw .tooMany(path.string) }
    }
    return result
  }

  private func add(
    _ path: FilePath,
    _ kind: FileKind,
    to result: inout Result
  ) throws(PictureFinderError) {
    switch kind {
    case .file: result.pictures.append(path)
    case .other: throw .notAFile(path.string)
    case .folder:
      let search = try addFolder(path, kind, to: &result)
      guard !search.pictures.isEmpty else {
        throw .noPictures(folder: path.string, files: search.files, isRecursive: recursive)
      }
    }
  }

  @discardableResult
  private func addFolder(
    _ path: FilePath,
    _ kind: FileKind,
    to result: inout Result
  ) throws(PictureFinderError) -> FolderSearch {
    var search = FolderSearch(recursive: recursive)
    try search.search(path, kind, depth: 0)
    result.pictures += search.pictures
    if let line = search.skippedLine(in: path) { result.skipped.append(line) }
    return search
  }

  /// Expands a pattern component by component.
  ///
  /// A match may be a file or a folder; one that is or holds no picture is passed over.
  private func addMatches(
    of path: FilePath,
    _ argument: String,
    to result: inout Result
  ) throws(PictureFinderError) {
    var places = [FilePath(root: path.root, [])]
    for component in path.components {
      let bytes = Array(component.string.utf8)
      guard NamePattern.isPattern(bytes) else {
        places = places.map { $0.appending(component) }
        continue
      }
      let pattern = NamePattern(bytes)
      var next: [FilePath] = []
      for place in places {
        guard case .folder = DirectoryListing.kind(of: place.isEmpty ? "." : place) else {
          continue
        }
        let names = try FolderSearch.sortedNames(in: place.isEmpty ? "." : place)
        next += names.filter { pattern.matches(Array($0.string.utf8)) }.map { place.appending($0) }
        guard next.count <= Self.maximumFiles else { throw .tooMany(argument) }
      }
      places = next
    }
    let count = result.pictures.count
    for place in places {
      switch DirectoryListing.kind(of: place) {
      case .file: if FolderSearch.isPicture(place) { result.pictures.append(place) }
      case .some(let kind) where kind != .other: try addFolder(place, kind, to: &result)
      default: continue
      }
    }
    guard result.pictures.count > count else { throw .unmatched(argument) }
  }
}
