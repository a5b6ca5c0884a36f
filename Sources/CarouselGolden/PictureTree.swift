// Why this file exists: which pictures lie in a folder is one question for goldens and for what is
// compared with them.

internal import CarouselFiles
package import SystemPackage

/// The PNG files, or others, in a folder and the folders in it.
package enum PictureTree {
  /// The most files that are listed.
  static let maximumCount = 1_000_000
  /// How deep folders may lie in each other.
  private static let maximumDepth = 64

  /// What was found.
  package struct Found: Hashable, Sendable {
    /// Paths from the folder, sorted.
    package fileprivate(set) var paths: [String] = []
    /// The paths of hidden folders with such files in them, which are not looked at.
    package fileprivate(set) var leftOut: [String] = []
  }

  /// What is looked for.
  private struct Search {
    /// How names end, in small letters.
    let endings: [String]
    /// Whether pictures are looked for: then names may begin with a dot, and links that lead nowhere are
    /// taken, whatever their names, for each may be a folder of pictures.
    let isForPictures: Bool

    func wants(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }
  }

  /// Whether a path is that of a picture, by its name.
  static func isPicture(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// The pictures, and what may be a folder of pictures and cannot be looked into.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, or with too much in it, or with a link
  ///   in it to a folder that it lies in.
  package static func pictures(in root: FilePath) throws(GoldenProblem) -> Found {
    try find(in: root, Search(endings: [".png"], isForPictures: true))
  }

  /// The paths of files of another kind, sorted; names that begin with a dot are left out.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - endings: how their names end, in small letters.
  /// - Returns: the paths.
  /// - Throws: as ``pictures(in:)``.
  package static func files(
    in root: FilePath,
    endings: [String]
  ) throws(GoldenProblem) -> [String] {
    try find(in: root, Search(endings: endings, isForPictures: false)).paths
  }

  private static func find(
    in root: FilePath,
    _ search: Search
  ) throws(GoldenProblem) -> Found {
    var found = Found()
    try list(root, FilePath(), search, within: [], into: &found)
    found.paths.sort()
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
    guard within.count < maximumDepth, found.paths.count < maximumCount else {
      throw .unreadable(file: path.string, reason: "too many files, or folders too deep")
    }
    let kind = FileKind(of: path)
    // Each golden would have many paths, and be removed by one for which there is no picture.
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
      guard search.isForPictures || !isHidden else { continue }
      switch FileKind(of: root.pushing(item)) {
      case .folder where isHidden:
        // One with nothing in it to compare, such as .git, is not worth a word.
        if mayHavePictures(root.pushing(item)) { found.leftOut.append(item.string) }
      case .folder: try list(root, item, search, within: within + [kind], into: &found)
      // A picture that is no file must not be overlooked: reading it tells what is wrong.
      case .file, .other: if search.wants(name.string) { found.paths.append(item.string) }
      case .unreachable:
        if search.wants(name.string) || search.isForPictures && FileKind.exists(root.pushing(item))
        {
          found.paths.append(item.string)
        }
      }
    }
  }

  /// Whether a folder has pictures in it, or cannot be looked into.
  private static func mayHavePictures(_ folder: FilePath) -> Bool {
    do throws(GoldenProblem) {
      let found = try pictures(in: folder)
      return !found.paths.isEmpty || !found.leftOut.isEmpty
    } catch {
      return true
    }
  }
}
