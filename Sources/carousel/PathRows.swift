// Why this file exists: sixty frames of one folder are one line.

internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// Paths in words.
enum PathRows {
  /// How many of a folder are told one by one.
  private static let most = 5

  /// A line for each path, or for all of a folder with many.
  ///
  /// - Parameters:
  ///   - paths: sorted by folder, then by name.
  ///   - mark: what each line begins with.
  ///   - note: what ends a line of one.
  ///   - namesAll: whether only numbered pictures share a line, those of a row.
  /// - Returns: the lines.
  static func lines(
    _ paths: [String],
    _ mark: String,
    note: String = "",
    namesAll: Bool = false
  ) -> [String] {
    let groups = Dictionary(grouping: paths) { path in
      let folder = FilePath(path).removingLastComponent().string
      guard namesAll, let name = FilePath(path).lastComponent?.string else { return folder }
      return "\(folder)/\(FrameNumber(name)?.prefix ?? name)"
    }
    return groups.sorted { $0.key < $1.key }.flatMap { _, paths -> [String] in
      guard paths.count > most, let first = paths.first, let last = paths.last else {
        return paths.map { "\(mark)  \($0.oneLine)\(note)" }
      }
      let end = FilePath(last).lastComponent?.string ?? last
      return ["\(mark)  \(first.oneLine) … \(end.oneLine): \(paths.count) pictures\(note)"]
    }
  }
}
