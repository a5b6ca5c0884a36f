// Why this file exists: two folders of pictures, judged pair by pair; no way through it leaves a picture
// without a verdict.

public import CarouselDiff
internal import CarouselFiles
internal import CarouselRaster
public import SystemPackage

/// Compares a folder of pictures with a folder of goldens; neither is ever written to.
public struct FolderVerify: Sendable {
  /// The pictures as they should be.
  public let goldens: FilePath
  /// The pictures as they are.
  public var actuals: FilePath
  /// How they are compared.
  public let diff: ImageDiff

  /// Whether a `comparison` in a folder's `golden.json` counts there, in place of ``diff``.
  public var heedsRecords = false
  /// Where whatever is amiss is kept; `nil` for nowhere.
  public var run: RunFolder?
  /// Which pictures are compared, by their path in the folder: `llrrr/*`; `nil` for all.
  public var filter: String?
  /// The scenarios whose pictures are looked at: each has `NAME.png` and all in `NAME/`; `nil` for all
  /// pictures.
  public var scenarios: Set<String>?
  /// Whether goldens that belong to none of ``scenarios`` are orphans; else they are not looked at.
  public var looksOutside = false
  /// Which part is looked at, cut between scenarios, or else between folders; `nil` for all of it.
  public var shard: RunReport.Shard?
  /// What is known to be wrong, by a picture's path or a scenario's name: neither is compared then.
  public var problems: [String: String] = [:]
  /// Whether all that comes after the first finding is skipped.
  public var stopsAtFirst = false
  /// Whether pictures that match are kept too.
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
  /// - Parameter observe: told how many of how many pictures are judged, from one task.
  /// - Returns: what was found; it is also in ``run``.
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
        hasFinding = hasFinding || item.status.isAmiss
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
      // Of what was not looked at in full no row is known. A film may be shorter with nothing else amiss.
      sequences: hasSkipped ? [] : sequences(items),
      leftOut: leftOut,
      complete: filter == nil && (scenarios == nil || looksOutside) && !hasSkipped
    )
    try run?.write(report)
    return report
  }

  /// Puts all after the first finding among the skipped ones, so that the jobs change nothing.
  private func skip(after items: inout [RunItem], _ places: [Place]) {
    guard let first = items.firstIndex(where: \.status.isAmiss) else { return }
    items = items[...first] + places[(first + 1)...].map { RunItem(path: $0.path) }
  }
}
