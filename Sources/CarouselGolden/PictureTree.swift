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

  /// Their paths from `root`, sorted; names that begin with a dot are left out.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - endings: how their names end, in small letters.
  /// - Returns: the paths.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, or with too much in it, or with a link
  ///   in it that leads nowhere or to a folder that it lies in.
  package static func paths(
    in root: FilePath,
    endings: [String] = [".png"]
  ) throws(GoldenProblem) -> [String] {
    var found: [String] = []
    try list(root, FilePath(), endings, within: [], into: &found)
    return found.sorted()
  }

  private static func list(
    _ root: FilePath,
    _ folder: FilePath,
    _ endings: [String],
    within: [FileKind],
    into found: inout [String]
  ) throws(GoldenProblem) {
    let path = root.pushing(folder)
    guard within.count < maximumDepth, found.count < maximumCount else {
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
    for name in names where !name.string.hasPrefix(".") {
      let item = folder.appending(name)
      let isWanted = endings.contains { name.string.lowercased().hasSuffix($0) }
      switch FileKind(of: root.pushing(item)) {
      case .folder: try list(root, item, endings, within: within + [kind], into: &found)
      // A picture that is no file must not be overlooked: reading it tells what is wrong.
      case .file, .other, .unreachable:
        if isWanted { found.append(item.string) } else { try checkNoFolder(root.pushing(item)) }
      }
    }
  }

  /// Refuses what may be a folder of pictures and cannot be looked into; what has just gone is none.
  private static func checkNoFolder(_ path: FilePath) throws(GoldenProblem) {
    guard case .unreachable(let error) = FileKind(of: path),
      FileKind(of: path, followingLinks: false) != .unreachable(.noSuchFileOrDirectory)
    else { return }
    throw .unreadable(file: path.string, reason: error.description)
  }
}
