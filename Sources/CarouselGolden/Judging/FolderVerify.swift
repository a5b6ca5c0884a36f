public import CarouselDiff
internal import CarouselFiles
internal import CarouselRaster
public import SystemPackage

/// Compares a folder of pictures with a folder of goldens, pair by pair.
///
/// Every picture of both folders gets a verdict. Neither folder is ever written to.
public struct FolderVerify: Sendable {
  /// The folder of the expected pictures.
  public let goldens: FilePath
  /// The folder of the actual pictures.
  public var actuals: FilePath
  /// How they are compared.
  public let diff: ImageDiff

  /// Whether a `comparison` in the `golden.json` of a folder replaces ``diff`` there.
  public var heedsRecords = false
  /// Where failures are saved; `nil` for nowhere.
  public var run: RunFolder?
  /// Which pictures are compared, by their path in the folder, such as `llrrr/*`; `nil` for all.
  public var filter: String?
  /// The scenarios whose pictures are compared: each has `NAME.png` and all in `NAME/`; `nil` for all
  /// pictures.
  public var scenarios: Set<String>?
  /// Whether goldens that belong to none of ``scenarios`` are orphans; otherwise they are ignored.
  public var looksOutside = false
  /// Which part is compared, cut between scenarios, or else between folders; `nil` for everything.
  public var shard: RunReport.Shard?
  /// Known problems, by a picture's path or a scenario's name; such pictures are not compared.
  public var problems: [String: String] = [:]
  /// Whether everything after the first failure is skipped.
  public var stopsAtFirst = false
  /// Whether pictures that match are saved too.
  public var keepsMatches = false
  /// How many pairs are compared at once, at least 1.
  public var jobs = 1

  /// Makes a comparison of folders.
  public init(goldens: FilePath, actuals: FilePath, diff: ImageDiff) {
    self.goldens = goldens
    self.actuals = actuals
    self.diff = diff
  }

  /// Judges every picture of both folders.
  ///
  /// - Parameter observe: called with how many of how many pictures are judged, from one task.
  /// - Returns: what was found; it is also written into ``run``.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, or a filter that nothing matches;
  ///   a `DiffError` for settings that are out of range; `CancellationError`.
  @concurrent
  public func run(
    observe: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RunReport {
    try diff.check()
    precondition(jobs >= 1, "at least one job is needed, not \(jobs)")
    let (places, leftOut) = try places()
    var request = RunReport.Request(goldens: goldens.string, diff: diff)
    request.filter = filter
    request.shard = shard
    let lock = try run?.lock()
    defer { lock?.end() }
    try run?.begin(RunReport(request, items: [], complete: false))
    var items: [RunItem] = []
    try await withThrowingTaskGroup(of: RunItem.self) { group in
      var begun = 0
      var hasFinding = false
      func take(_ item: RunItem) {
        items.append(item)
        hasFinding = hasFinding || item.status.isFailure
        observe(items.count, places.count)
      }
      for place in places {
        if begun >= jobs, let item = try await group.next() { take(item) }
        try Task.checkCancellation()
        if stopsAtFirst, hasFinding { break }
        begun += 1
        group.addTask { try judge(place) }
      }
      for try await item in group { take(item) }
    }
    items.sort()
    if stopsAtFirst { skip(after: &items, places) }
    let hasSkipped = items.contains { $0.status == .skipped }
    let report = RunReport(
      request,
      items: items,
      // A sequence that was not compared whole says nothing.
      sequences: hasSkipped ? [] : sequences(items),
      leftOut: leftOut,
      complete: filter == nil && (scenarios == nil || looksOutside) && !hasSkipped
    )
    try run?.write(report)
    return report
  }

  /// Marks everything after the first failure as skipped, so that the number of jobs changes nothing.
  private func skip(after items: inout [RunItem], _ places: [Place]) {
    guard let first = items.firstIndex(where: \.status.isFailure) else { return }
    items = items[...first] + places[(first + 1)...].map { RunItem(path: $0.path) }
  }
}
