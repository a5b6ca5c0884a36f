internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// Paths in lines; many of one folder share a line.
enum PathLines {
  /// How many paths of a group have lines of their own.
  private static let most = 5

  /// A line for each path, or one for all of a folder with many.
  ///
  /// - Parameters:
  ///   - paths: sorted by folder, then by name.
  ///   - mark: what each line begins with.
  ///   - note: what ends each line.
  ///   - namesAll: whether only frames of one sequence share a line.
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
