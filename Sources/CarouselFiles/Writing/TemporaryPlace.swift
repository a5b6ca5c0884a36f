package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The system's folder for temporary files.
package enum TemporaryPlace {
  /// What to do if it has no room, or cannot be written to.
  package static let remedy = "set TMPDIR to a folder with room"

  /// Where it is.
  package static var folder: FilePath { FilePath(FileManager.default.temporaryDirectory.path) }
}
