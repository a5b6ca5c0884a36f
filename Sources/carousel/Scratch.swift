// Why this file exists: what is rendered only to be looked at lies where temporary files do.

internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A folder for what is rendered only to be compared.
struct Scratch {
  /// Where it is.
  let path: FilePath

  /// Makes the folder.
  init() throws(GoldenProblem) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-\(UUID().uuidString)")
    path = FilePath(folder.path)
    try FolderMaking<GoldenProblem>.make(path, remedy: "set TMPDIR to a folder with room")
  }

  /// Removes it with all in it.
  func remove() { try? FileManager.default.removeItem(atPath: path.string) }
}
