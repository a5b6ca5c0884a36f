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
  /// Where it is.
  let path: FilePath

  /// Makes the folder.
  init() throws(GoldenProblem) {
    path = TemporaryPlace.folder.appending("carousel-\(UUID().uuidString)")
    try FolderMaking<GoldenProblem>.make(path, remedy: TemporaryPlace.remedy)
  }

  /// Removes it with everything in it.
  func remove() { try? FileManager.default.removeItem(atPath: path.string) }
}
