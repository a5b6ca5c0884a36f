internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A temporary folder for films that are rendered only to be compared.
struct ScratchFolder {
  /// What to do if there is no room in it.
  static let remedy = "set TMPDIR to a folder with room"

  /// Where it is.
  let path: FilePath

  /// Makes the folder.
  init() throws(GoldenProblem) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-\(UUID().uuidString)")
    path = FilePath(folder.path)
    try FolderMaking<GoldenProblem>.make(path, remedy: Self.remedy)
  }

  /// Removes it with everything in it.
  func remove() { try? FileManager.default.removeItem(atPath: path.string) }
}
