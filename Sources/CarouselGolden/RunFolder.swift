// Why this file exists: a run leaves what a person needs to judge it, and what accept makes goldens of,
// in one folder.

package import CarouselDiff
internal import CarouselFiles
internal import CarouselPNG
package import CarouselRaster
public import SystemPackage

/// The folder of a run: `run.json` and, for whatever is amiss, pictures under the goldens' names with
/// `-expected`, `-actual`, `-diff` and `-triptych` at their end.
public struct RunFolder: Sendable {
  /// The report's file name.
  public static let reportName = "run.json"
  /// The largest report that is read, in bytes: 256 MiB.
  public static let maximumReport = 256 << 20

  /// Where it is.
  public let path: FilePath

  /// Names a folder; nothing is read or made yet.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// Makes the folder, and keeps other runs out of it.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that another run is being written into.
  func lock() throws(GoldenProblem) -> FolderLock {
    try FolderMaking<GoldenProblem>.make(path, remedy: "name another folder")
    return try FolderLock(ifFree: path)
  }

  /// Makes the folder, and removes what an earlier run left there.
  ///
  /// - Parameter report: the run; it is written without its pictures, so that a run that is killed leaves
  ///   a folder that the next one knows for a run's.
  /// - Throws: a ``GoldenProblem`` for a folder with anything but a run in it, which is left alone.
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

  /// Removes what an earlier run left there, and the folder if nothing else is in it.
  ///
  /// - Throws: a ``GoldenProblem`` for a report that is none; all is left alone then.
  package func discard() throws(GoldenProblem) {
    guard case .folder = FileKind(of: path) else { return }
    if try Self.names(in: path).contains(Self.reportName) {
      try checkReport()
      try clear()
      try Removal<GoldenProblem>.file(path.appending(Self.reportName))
    }
    Removal<GoldenProblem>.folderIfEmpty(path)
  }

  /// Refuses to clear a folder whose `run.json` is none of ours.
  private func checkReport() throws(GoldenProblem) {
    do throws(GoldenProblem) {
      _ = try read()
    } catch {
      guard case .notARun(let file, let reason) = error else { throw error }
      throw .file(
        path: path.string,
        operation: "write a run into",
        reason: "\(file) is no report of carousel verify: \(reason)",
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

  /// The folders of runs in a folder and the folders in it, by their paths from there.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read.
  package static func all(below folder: FilePath) throws(GoldenProblem) -> [RunFolder] {
    try PictureTree.files(in: folder, endings: [reportName])
      .filter { FilePath($0).lastComponent?.string == reportName }
      .map { RunFolder(folder.pushing(FilePath($0).removingLastComponent())) }
  }

  /// Reads `run.json`; its paths lead nowhere outside the folder, and its totals are counted anew.
  ///
  /// - Throws: a ``GoldenProblem``, also for a document that is no run.
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
    else { throw .notARun(file: file.string, reason: "its kind or schemaVersion is another") }
    if let mistake = mistake(in: report) { throw .notARun(file: file.string, reason: mistake) }
    report.recount()
    return report
  }

  /// What no run of verify has written, and who trusts it would fall over, or write and remove anything.
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
      // A scenario that could not be rendered has no picture's name.
      let isNamed = item.status == .error && item.actual == nil || isPicture(item.path)
      guard isNamed, pictures.allSatisfy(isPicture) else { return "'\(item.path)' is no picture" }
      let canonical = RunItem(path: item.path)
      guard (canonical.scenario, canonical.frame) == (item.scenario, item.frame) else {
        return "'\(item.frame)' is no file's name"
      }
    }
    return Set(report.items.map(\.path)).count == report.items.count
      ? nil : "it has a picture twice"
  }

  /// Whether a path is that of a picture, as ``PictureTree`` has them.
  static func isPicture(_ path: String) -> Bool {
    isInside(path) && PictureTree.isPicture(path)
      && !path.split(separator: "/").dropLast().contains { $0.hasPrefix(".") }
  }

  /// Whether a relative path stays below where it starts.
  static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }
  }

  /// Keeps the pictures of an item that is not as it should be, and notes where.
  ///
  /// - Parameters:
  ///   - item: its paths and digest are set.
  ///   - expected: the golden; `nil` for none, or one that cannot be read.
  ///   - actual: the picture.
  ///   - digest: its pixels' digest.
  ///   - pictures: what differs, if both could be read.
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
      try keep(Self.png(pictures.overlay), as: .diff, of: &item)
      try keep(Self.png(pictures.triptych), as: .triptych, of: &item)
    }
  }

  /// Keeps a copy of a golden for which there is no picture.
  func keep(_ item: inout RunItem, golden: GoldenPicture) throws(GoldenProblem) {
    try keep(golden.bytes, as: .expected, of: &item)
  }

  /// Writes one of an item's pictures, and notes where.
  func keep(
    _ bytes: [UInt8],
    as picture: RunItem.Picture,
    of item: inout RunItem
  ) throws(GoldenProblem) {
    let name = item.name(of: picture)
    try put(bytes, as: name)
    item[picture] = name
  }

  /// Writes a picture.
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

  private static func png(_ bitmap: Bitmap) throws(GoldenProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
    } catch {
      throw .file(
        path: "a difference",
        operation: "encode",
        reason: error.description,
        remedy: "free some memory"
      )
    }
    return bytes
  }

  /// Removes a run's pictures and folders that are empty then.
  private func clear() throws(GoldenProblem) {
    for (item, isFolder) in try Self.leftOvers(in: path) {
      if isFolder {
        Removal<GoldenProblem>.folderIfEmpty(item)
      } else {
        try Removal<GoldenProblem>.file(item)
      }
    }
  }

  /// The files of an earlier run, which ``begin(_:)`` replaces or removes; none without one.
  package func earlierFiles() throws(GoldenProblem) -> [FilePath] {
    let report = path.appending(Self.reportName)
    guard case .file = FileKind(of: report) else { return [] }
    return [report] + (try Self.leftOvers(in: path)).filter { !$0.isFolder }.map(\.path)
  }

  /// A run's own files below a folder, and all folders there, each after what is in it.
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

  /// Whether a file of this name in the folder is the run's own.
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
