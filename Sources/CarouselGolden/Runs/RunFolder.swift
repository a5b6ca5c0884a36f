package import CarouselDiff
internal import CarouselFiles
internal import CarouselPNG
package import CarouselRaster
public import SystemPackage

/// The folder of a run: what a person needs to look at its failures, and what `accept` turns into goldens.
///
/// It holds `run.json` and, for each failure, pictures with the golden's name and `-expected`, `-actual`,
/// `-diff` or `-triptych` at its end.
public struct RunFolder: Sendable {
  /// The report's file name.
  public static let reportName = "run.json"
  /// The largest report that is read, in bytes: 256 MiB.
  public static let maximumReport = 256 << 20

  /// Where it is.
  public let path: FilePath

  /// Names a folder; nothing is read or created yet.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// Creates the folder, and keeps other runs out of it.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that another run is writing into.
  func lock() throws(GoldenProblem) -> FolderLock {
    try FolderMaking<GoldenProblem>.make(path, remedy: "name another folder")
    return try FolderLock(ifFree: path)
  }

  /// Creates the folder, and deletes the pictures of an earlier run in it.
  ///
  /// - Parameter report: the run; it is written without its pictures, so that the next run recognises the
  ///   folder even if this one is killed.
  /// - Throws: a ``GoldenProblem`` for a folder that holds other files but no run; it stays as it is.
  package func begin(_ report: RunReport) throws(GoldenProblem) {
    try FolderMaking<GoldenProblem>.make(path, remedy: "name another folder")
    let names = try Self.names(in: path)
    let hasRun = names.contains(Self.reportName)
    if hasRun {
      try checkReport()
    } else {
      guard names.allSatisfy({ $0.hasPrefix(".") }) else {
        throw .file(
          path: path.string,
          operation: "write a run into",
          reason: "it holds other files",
          remedy: "name another folder"
        )
      }
    }
    try write(report.begun)
    if hasRun { try clear() }
  }

  /// Deletes the run, and the folder if nothing else is in it.
  ///
  /// - Throws: a ``GoldenProblem`` for an invalid report; then nothing is deleted.
  package func discard() throws(GoldenProblem) {
    guard case .folder = FileKind(of: path) else { return }
    if try Self.names(in: path).contains(Self.reportName) {
      try checkReport()
      try clear()
      try Removal<GoldenProblem>.file(path.appending(Self.reportName))
    }
    Removal<GoldenProblem>.folderIfEmpty(path)
  }

  /// Refuses to clear a folder whose `run.json` is not a run's report.
  private func checkReport() throws(GoldenProblem) {
    do throws(GoldenProblem) {
      _ = try read()
    } catch {
      guard case .notARun(let file, let reason) = error else { throw error }
      throw .file(
        path: path.string,
        operation: "write a run into",
        reason: "\(file) is not a report of carousel verify: \(reason)",
        remedy: "remove it, or name another folder"
      )
    }
  }

  /// Writes `run.json`.
  public func write(_ report: RunReport) throws(GoldenProblem) {
    try FolderMaking<GoldenProblem>.make(path, remedy: "name another folder")
    let file = try PendingFile<GoldenProblem>(path.appending(Self.reportName))
    try file.write(Array(report.json.utf8))
    try file.commit()
  }

  /// The runs in a folder and the folders in it.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read.
  package static func all(below folder: FilePath) throws(GoldenProblem) -> [RunFolder] {
    try PictureTree.files(in: folder, endings: [reportName])
      .filter { FilePath($0).lastComponent?.string == reportName }
      .map { RunFolder(folder.pushing(FilePath($0).removingLastComponent())) }
  }

  /// Reads `run.json`, checks that its paths stay in the folder, and counts its totals again.
  ///
  /// - Throws: a ``GoldenProblem``, also for a document that is not a run.
  public func read() throws(GoldenProblem) -> RunReport {
    let file = path.appending(Self.reportName)
    do {
      return try Self.report(file)
    } catch .missing {
      throw .refused(
        what: file.string,
        reason: "no such file",
        remedy: "run carousel verify first, or name the folder of a run"
      )
    }
  }

  /// Reads a report by the path of its file.
  package static func report(_ file: FilePath) throws(GoldenProblem) -> RunReport {
    let bytes = try GoldenPicture.bytes(of: file, atMost: maximumReport)
    var report: RunReport
    do throws(StrictJSON.Problem) {
      report = try StrictJSON.decode(RunReport.self, from: bytes)
    } catch {
      throw .notARun(file: file.string, reason: error.words)
    }
    guard report.kind == RunReport.fileKind, report.schemaVersion == RunReport.currentSchema
    else { throw .notARun(file: file.string, reason: "it has another kind or schemaVersion") }
    if let mistake = mistake(in: report) { throw .notARun(file: file.string, reason: mistake) }
    report.recount()
    return report
  }

  /// What is wrong with a report that verify did not write; it is untrusted, and its paths are written to
  /// and deleted.
  private static func mistake(in report: RunReport) -> String? {
    if let shard = report.shard, !shard.isPossible {
      return "there is no part \(shard.i) of \(shard.n)"
    }
    if let file = report.test?.file, !isInside(file) { return "'\(file)' leads out of the package" }
    guard !report.goldens.utf8.contains(0) else { return "the goldens' path has a NUL in it" }
    for item in report.items {
      let pictures = [item.golden].compactMap(\.self) + item.keptPictures
      for path in pictures + [item.path] where !isInside(path) {
        return "'\(path)' leads out of the folder"
      }
      // The path of a scenario that could not be rendered is not a picture's.
      let isNamed = item.status == .error && item.actual == nil || isPicture(item.path)
      guard isNamed, pictures.allSatisfy(isPicture) else {
        return "'\(item.path)' is not a picture"
      }
      let canonical = RunItem(path: item.path)
      guard (canonical.scenario, canonical.frame) == (item.scenario, item.frame) else {
        return "'\(item.frame)' is not a file name"
      }
    }
    return Set(report.items.map(\.path)).count == report.items.count
      ? nil : "it has a picture twice"
  }

  /// Whether a path is one that ``PictureTree`` finds as a picture's.
  static func isPicture(_ path: String) -> Bool {
    isInside(path) && PictureTree.isPicture(path)
      && !path.split(separator: "/").dropLast().contains { $0.hasPrefix(".") }
  }

  /// Whether a relative path stays in its folder.
  static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }
  }

  /// Saves the pictures of an item, and sets its paths and digest.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - expected: the golden; `nil` for none, or one that cannot be read.
  ///   - actual: the picture.
  ///   - digest: the digest of its pixels.
  ///   - pictures: the difference; `nil` if both could not be read.
  /// - Throws: a ``GoldenProblem`` for a file that cannot be written.
  package func keep(
    _ item: inout RunItem,
    expected: GoldenPicture?,
    actual: GoldenPicture,
    digest: PixelDigest,
    pictures: DiffPictures?
  ) throws(GoldenProblem) {
    if let expected { try keep(expected.bytes, as: .expected, of: &item) }
    try keep(actual.bytes, as: .actual, of: &item)
    item.actualDigest = digest.description
    if let pictures {
      let drawn = [(RunItem.Picture.diff, pictures.overlay), (.triptych, pictures.triptych)]
      for (kind, bitmap) in drawn {
        try keep(bitmap.png(named: "the difference", compression: .fast), as: kind, of: &item)
      }
    }
  }

  /// Saves a copy of a golden without a picture.
  func keep(_ item: inout RunItem, golden: GoldenPicture) throws(GoldenProblem) {
    try keep(golden.bytes, as: .expected, of: &item)
  }

  /// Saves one of an item's pictures, and sets its path.
  func keep(
    _ bytes: [UInt8],
    as picture: RunItem.Picture,
    of item: inout RunItem
  ) throws(GoldenProblem) {
    let name = item.name(of: picture)
    try put(bytes, as: name)
    item[picture] = name
  }

  /// Writes one file of the run.
  func put(_ bytes: [UInt8], as name: String) throws(GoldenProblem) {
    let place = path.pushing(FilePath(name))
    try FolderMaking<GoldenProblem>.make(
      place.removingLastComponent(),
      remedy: "name another folder"
    )
    let file = try PendingFile<GoldenProblem>(place)
    try file.write(bytes)
    try file.commit()
  }

  /// Deletes the run's pictures, and folders that are empty without them.
  private func clear() throws(GoldenProblem) {
    for (item, isFolder) in try Self.leftOvers(in: path) {
      if isFolder {
        Removal<GoldenProblem>.folderIfEmpty(item)
      } else {
        try Removal<GoldenProblem>.file(item)
      }
    }
  }

  /// The files of an earlier run, which ``begin(_:)`` replaces or deletes.
  package func earlierFiles() throws(GoldenProblem) -> [FilePath] {
    let report = path.appending(Self.reportName)
    guard case .file = FileKind(of: report) else { return [] }
    return [report] + (try Self.leftOvers(in: path)).filter { !$0.isFolder }.map(\.path)
  }

  /// A run's files below a folder, and all folders there, each after its contents.
  private static func leftOvers(
    in folder: FilePath
  ) throws(GoldenProblem) -> [(path: FilePath, isFolder: Bool)] {
    var found: [(path: FilePath, isFolder: Bool)] = []
    for name in try names(in: folder) {
      let item = folder.appending(name)
      if case .folder = FileKind(of: item, followingLinks: false) {
        found += try leftOvers(in: item)
        found.append((item, true))
      } else if isLeftOver(name) {
        found.append((item, false))
      }
    }
    return found
  }

  /// Whether a file of this name in the folder belongs to the run.
  package static func isOwn(_ name: String) -> Bool { name == reportName || isLeftOver(name) }

  private static func isLeftOver(_ name: String) -> Bool {
    RunItem.Picture.allCases.contains { name.hasSuffix($0.ending) } || TemporaryName.isOurs(name)
  }

  private static func names(in folder: FilePath) throws(GoldenProblem) -> [String] {
    do throws(Errno) {
      return try DirectoryListing.texts(in: folder)
    } catch {
      throw .unreadable(file: folder.string, reason: error.description)
    }
  }
}
