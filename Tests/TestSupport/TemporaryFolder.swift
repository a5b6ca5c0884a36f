internal import Foundation

/// A fresh folder that is removed with its last reference.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes the folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  /// The path of `name` inside.
  package subscript(name: String) -> String { path + "/" + name }

  /// Writes `bytes` as `name`, making folders on the way.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
    return url.path
  }

  /// The names in the folder `name`, sorted.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[name]).sorted()
  }

  /// The bytes of the file `name`.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  /// Every file below the folder `name`, by its path from there, with its bytes; none if it is not
  /// there.
  package func files(in name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in FileManager.default.subpaths(atPath: self[name]) ?? [] {
      let file = "\(name)/\(path)"
      let attributes = try FileManager.default.attributesOfItem(atPath: self[file])
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[path] = try bytes(of: file)
    }
    return files
  }

  deinit {
    // A folder that is gone already is as good as removed.
    _ = Result { try FileManager.default.removeItem(atPath: path) }
  }
}
