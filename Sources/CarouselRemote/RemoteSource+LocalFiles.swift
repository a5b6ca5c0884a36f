internal import SystemPackage

extension RemoteSource {
  /// The list and the lock file, and the pictures that `file:` URLs name.
  package func localFiles(pages: ClosedRange<Int>) -> [String] {
    files(pages: pages).map(\.string)
  }

  private func files(pages: ClosedRange<Int>) -> [FilePath] {
    switch selection {
    case .list: documents
    case .urls(let texts): documents + texts.compactMap(Self.file)
    case .template(let text):
      // Millions of pages need be looked at only where they are files.
      documents
        + (Self.file(template?.url(ofPage: 0) ?? text) == nil
          ? [] : pages.compactMap { Self.file(template?.url(ofPage: $0) ?? text) })
    }
  }

  private static func file(_ url: String) -> FilePath? {
    do throws(RemoteError) {
      guard case .file(let path) = try PictureAddress(named: url).place else { return nil }
      return FilePath(path)
    } catch {
      return nil
    }
  }
}

extension RemoteSelection {
  /// The list, if it is a file.
  func listFile(base: String) -> FilePath? {
    guard case .list(let text, _, _, _) = self, !text.lowercased().hasPrefix("http") else {
      return nil
    }
    return FilePath(base).pushing(FilePath(text))
  }
}
