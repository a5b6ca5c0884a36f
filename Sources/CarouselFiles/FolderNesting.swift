package import SystemPackage

/// Where folders lie.
///
/// Names do not show whether one folder is inside another: links, `..` and the current folder give
/// a folder many names.
package enum FolderNesting {
  /// Whether `inner` is the folder `outer` or lies in it; one that is not there yet, where it would
  /// be made.
  package static func contains(_ outer: FilePath, _ inner: FilePath) -> Bool {
    let kind = FileKind(of: outer)
    guard case .folder = kind else { return false }
    // Folders that are not there yet are no links: their `..` are names alone.
    return way(inner).contains(kind) || way(inner.lexicallyNormalized()).contains(kind)
  }

  /// Whether two paths name one file, which need not be there yet.
  package static func isOnePlace(_ a: FilePath, _ b: FilePath) -> Bool {
    guard a.lastComponent == b.lastComponent else { return false }
    let folders = [a, b].map { $0.removingLastComponent() }
    let kinds = folders.map { FileKind(of: $0.isEmpty ? "." : $0) }
    if case .folder = kinds[0] { return kinds[0] == kinds[1] }
    return folders[0].lexicallyNormalized() == folders[1].lexicallyNormalized()
  }

  /// The folders from the root to the last one of `path` that is there, that one first.
  private static func way(_ path: FilePath) -> [FileKind] {
    var folder = path
    while true {
      if folder.isEmpty { folder = "." }
      if case .folder = FileKind(of: folder) { break }
      guard folder.removeLastComponent() else { return [] }
    }
    var way: [FileKind] = []
    while true {
      let kind = FileKind(of: folder)
      // The root is its own parent.
      guard case .folder = kind, !way.contains(kind) else { return way }
      way.append(kind)
      folder.append("..")
    }
  }
}
