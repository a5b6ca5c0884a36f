internal import CarouselFiles
package import SystemPackage

extension FolderVerify {
  /// The files that are read: the pictures of both folders, scenarios, records and masks.
  package func inputs() throws(GoldenProblem) -> [FilePath] {
    let given =
      actuals.isEmpty
      ? [] : try PictureTree.pictures(in: actuals).pictures.map { actuals.pushing(FilePath($0)) }
    let found = try PictureTree.pictures(in: goldens, and: [".json", ".script"])
    let goldens = (found.pictures + found.others).map { self.goldens.pushing(FilePath($0)) }
    let records = goldens.filter { $0.lastComponent?.string == GoldenRecord.fileName }
    return given + goldens + records.flatMap { Self.masks(of: $0.removingLastComponent()) }
  }

  /// The masks that the record of a folder names.
  private static func masks(of folder: FilePath) -> [FilePath] {
    do throws(GoldenProblem) {
      return try GoldenRecord.read(in: folder)?.comparison?.maskFiles(base: folder) ?? []
    } catch {
      // The verdicts on its pictures say what is wrong with the record.
      return []
    }
  }
}

extension RunReport {
  /// The pictures that the report shows, and the goldens that it names.
  package func files(in run: RunFolder) -> [FilePath] {
    items.flatMap { item in
      [item.golden].compactMap(\.self).map { FilePath(goldens).pushing(FilePath($0)) }
        + item.keptPictures.map { run.path.pushing(FilePath($0)) }
    }
  }
}
