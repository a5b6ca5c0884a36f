internal import CarouselFiles
internal import Foundation
internal import SystemPackage

/// Where tests save failures: in the build folder, which is not committed.
enum RunPlace {
  /// The environment's variable.
  static let variable = "CAROUSEL_OUT"

  /// The folder of all runs.
  ///
  /// - Parameters:
  ///   - environment: that of the process; ``variable`` names the folder.
  ///   - testFile: the test's file.
  /// - Returns: the named folder, else `.build/carousel-run` of the test's package, else a temporary
  ///   folder.
  static func folder(environment: [String: String], testFile: FilePath) -> FilePath {
    if let path = environment[variable], !path.isEmpty { return absolute(FilePath(path)) }
    if let package = package(of: testFile) {
      return package.appending(".build").appending("carousel-run")
    }
    return FilePath(FileManager.default.temporaryDirectory.path).appending("carousel-run")
  }

  /// The path from the package's folder, so that a run can be moved to another checkout; `nil` outside of
  /// packages.
  static func inPackage(_ path: FilePath) -> FilePath? {
    guard let package = package(of: path) else { return nil }
    var inner = path
    return inner.removePrefix(package) ? inner : nil
  }

  /// The package of a file or folder: the nearest folder above it with a `Package.swift`.
  private static func package(of path: FilePath) -> FilePath? {
    var folder = path.removingLastComponent()
    while !folder.isEmpty {
      if case .file = FileKind(of: folder.appending("Package.swift")) { return folder }
      guard folder.removeLastComponent() else { break }
    }
    return nil
  }

  /// The path from the root, for any current folder.
  static func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute
      ? path : FilePath(FileManager.default.currentDirectoryPath).pushing(path)
  }
}
