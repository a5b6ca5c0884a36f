internal import CarouselFiles
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
    /// A line for each folder in which pictures of other formats, or of renders, were skipped.
    var skipped: [String] = []
  }

  /// The folder that relative arguments start from; empty for the current one.
  let base: FilePath
  /// Whether folders inside folders are searched too.
  let recursive: Bool
  /// Which of the names in a folder are of renders.
  var rendered: (_ folder: FilePath, _ names: [String]) -> Set<String> = { _, _ in [] }

  /// Finds what `arguments` mean.
  func find(_ arguments: [String]) throws(PictureFinderError) -> Result {
    var result = Result()
    for argument in arguments {
      let path = base.pushing(FilePath(argument))
      switch FileKind(of: path) {
      case .file: result.pictures.append(path)
      case .other: throw .notAFile(path.string)
      case .unreachable where NamePattern.isPattern(argument):
        try addMatches(of: FilePath(argument), to: &result)
      case .unreachable(let error): throw .missing(path.string, reason: error.description)
      case .folder:
        let search = try addFolder(path, to: &result)
        guard !search.pictures.isEmpty else {
          if search.renders > 0 { throw .onlyRenders(folder: path.string) }
          throw .noPictures(folder: path.string, files: search.files, isRecursive: recursive)
        }
      }
      guard result.pictures.count <= PictureFinderLimits.pictures else {
        throw .tooMany(path.string)
      }
    }
    return result
  }

  @discardableResult
  private func addFolder(
    _ path: FilePath,
    to result: inout Result
  ) throws(PictureFinderError) -> FolderSearch {
    var search = FolderSearch(recursive: recursive, rendered: rendered)
    try search.search(path, FileKind(of: path), depth: 0)
    result.pictures += search.pictures
    let lines = [search.skippedLine(in: path.string), search.renderedLine(in: path.string)]
    result.skipped += lines.compactMap(\.self)
    return search
  }

  /// Expands a pattern component by component.
  ///
  /// A match may be a file or a folder; one that is or holds no picture is passed over.
  private func addMatches(
    of pattern: FilePath,
    to result: inout Result
  ) throws(PictureFinderError) {
    // The base is a place and never a pattern, whatever characters it has.
    var places = [pattern.isAbsolute ? FilePath(root: pattern.root, []) : base]
    for component in pattern.components {
      guard NamePattern.isPattern(component.string) else {
        places = places.map { $0.appending(component) }
        continue
      }
      var next: [FilePath] = []
      for place in places {
        next += try matches(of: NamePattern(component.string), in: place)
      }
      places = next
      guard places.count <= PictureFinderLimits.pictures else { throw .tooMany(pattern.string) }
    }
    let count = result.pictures.count
    var files = FolderSearch(recursive: recursive, rendered: rendered)
    for place in places {
      switch FileKind(of: place) {
      case .file: files.note(place)
      case .folder: try addFolder(place, to: &result)
      case .other, .unreachable: continue
      }
      result.pictures += files.takePictures()
    }
    if let line = files.skippedLine(in: pattern.string) { result.skipped.append(line) }
    guard result.pictures.count > count else { throw .unmatched(pattern.string) }
  }

  private func matches(
    of pattern: NamePattern,
    in place: FilePath
  ) throws(PictureFinderError) -> [FilePath] {
    let folder: FilePath = place.isEmpty ? "." : place
    guard case .folder = FileKind(of: folder) else { return [] }
    return try FolderSearch.sortedNames(in: folder)
      .filter { pattern.matches($0.string) }
      .map { place.appending($0) }
  }
}
