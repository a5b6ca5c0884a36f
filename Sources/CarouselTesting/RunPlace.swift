// Why this file exists: what failed is kept where builds are kept, so that it is neither committed nor in
// anybody's way.

internal import CarouselFiles
internal import Foundation
internal import SystemPackage

/// Where tests keep what is amiss.
enum RunPlace {
  /// The environment's variable.
  static let variable = "CAROUSEL_OUT"

  /// The folder of all runs.
  ///
  /// - Parameters:
  ///   - environment: the process's: ``variable`` names the folder.
  ///   - testFile: the test's file.
  /// - Returns: the folder that is named, else `.build/carousel-run` of the package that the test is in,
  ///   or else a folder for temporary files.
  static func folder(environment: [String: String], testFile: FilePath) -> FilePath {
    if let path = environment[variable], !path.isEmpty { return absolute(FilePath(path)) }
    if let package = package(of: testFile) {
      return package.appending(".build").appending("carousel-run")
    }
    return FilePath(FileManager.default.temporaryDirectory.path).appending("carousel-run")
  }

  /// The path from the package's folder, so that a run from one machine leads to the goldens of another;
  /// `nil` outside of packages.
  static func inPackage(_ path: FilePath) -> FilePath? {
    guard let package = package(of: path) else { return nil }
    var inner = path
    return inner.removePrefix(package) ? inner : nil
  }

  /// The package that a file or folder lies in: the nearest folder above it with a `Package.swift`.
  private static func package(of path: FilePath) -> FilePath? {
    var folder = path.removingLastComponent()
    while !folder.isEmpty {
      if case .file = FileKind(of: folder.appending("Package.swift")) { return folder }
      guard folder.removeLastComponent() else { break }
    }
    return nil
  }

  /// A path that leads to the same wherever it is used.
  static func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute
      ? path : FilePath(FileManager.default.currentDirectoryPath).pushing(path)
  }
}
