internal import CarouselFiles
package import SystemPackage

/// Finds PNG files, and others, in a folder and the folders in it.
package enum PictureTree {
  /// The most files that are listed.
  static let maximumCount = 1_000_000
  /// How deep folders may lie in each other.
  private static let maximumDepth = 64

  /// What was found; all paths are from the folder, and sorted.
  package struct Found: Hashable, Sendable {
    /// The paths of pictures, and of broken links, each of which may have led to a folder of pictures.
    package fileprivate(set) var pictures: [String] = []
    /// The paths of other files that were asked for.
    package fileprivate(set) var others: [String] = []
    /// The paths of hidden folders with pictures in them; these are skipped.
    package fileprivate(set) var leftOut: [String] = []
  }

  /// What is searched for.
  private struct Search {
    /// Whether pictures are.
    let hasPictures: Bool
    /// How the names of other files end, in lower case.
    let endings: [String]

    func wants(_ name: String) -> Bool {
      !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
    }
  }

  /// Whether a path is that of a picture, by its ending.
  static func isPicture(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// Finds the pictures of a folder, and other files in the same walk.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - endings: how the names of other files end, in lower case; names with a leading dot are skipped.
  /// - Returns: the paths.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, that holds too much, or that holds a
  ///   link to a folder around it.
  package static func pictures(
    in root: FilePath,
    and endings: [String] = []
  ) throws(GoldenProblem) -> Found {
    try find(in: root, Search(hasPictures: true, endings: endings))
  }

  /// Finds files that are not pictures.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - endings: how their names end, in lower case; names with a leading dot are skipped.
  /// - Returns: the paths, sorted.
  /// - Throws: as ``pictures(in:and:)``.
  package static func files(
    in root: FilePath,
    endings: [String]
  ) throws(GoldenProblem) -> [String] {
    try find(in: root, Search(hasPictures: false, endings: endings)).others
  }

  private static func find(
    in root: FilePath,
    _ search: Search
  ) throws(GoldenProblem) -> Found {
    var found = Found()
    try list(root, FilePath(), search, within: [], into: &found)
    found.pictures.sort()
    found.others.sort()
    found.leftOut.sort()
    return found
  }

  private static func list(
    _ root: FilePath,
    _ folder: FilePath,
    _ search: Search,
    within: [FileKind],
    into found: inout Found
  ) throws(GoldenProblem) {
    let path = root.pushing(folder)
    guard within.count < maximumDepth, found.pictures.count + found.others.count < maximumCount
    else {
      throw .unreadable(file: path.string, reason: "too many files, or folders too deep")
    }
    let kind = FileKind(of: path)
    // Each golden would have many paths, and be deleted by one that has no picture.
    guard !within.contains(kind) else {
      throw .unreadable(file: path.string, reason: "it is a link to a folder that it lies in")
    }
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try DirectoryListing.names(in: path)
    } catch {
      throw error == .noSuchFileOrDirectory
        ? .missing(file: path.string) : .unreadable(file: path.string, reason: error.description)
    }
    for name in names {
      let item = folder.appending(name)
      let isHidden = name.string.hasPrefix(".")
      guard search.hasPictures || !isHidden else { continue }
      var isBroken = false
      switch FileKind(of: root.pushing(item)) {
      case .folder where isHidden:
        // One without pictures, such as .git, is not worth a message.
        if mayHavePictures(root.pushing(item)) { found.leftOut.append(item.string) }
        continue
      case .folder:
        try list(root, item, search, within: within + [kind], into: &found)
        continue
      // What is not a regular file must not be overlooked: reading it tells what is wrong.
      case .file, .other: break
      case .unreachable: isBroken = FileKind.exists(root.pushing(item))
      }
      if search.wants(name.string) { found.others.append(item.string) }
      if search.hasPictures, isPicture(name.string) || isBroken {
        found.pictures.append(item.string)
      }
    }
  }

  /// Whether a folder has pictures in it, or cannot be read.
  private static func mayHavePictures(_ folder: FilePath) -> Bool {
    do throws(GoldenProblem) {
      let found = try pictures(in: folder)
      return !found.pictures.isEmpty || !found.leftOut.isEmpty
    } catch {
      return true
    }
  }
}
