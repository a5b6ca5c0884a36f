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
  public var scenarios: [String]?
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
  /// - Parameters:
  ///   - version: the program's version, for the report.
  ///   - observe: told how many of how many pictures are judged, from one task.
  /// - Returns: what was found; it is also in ``run``.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, or a filter that nothing matches;
  ///   a `DiffError` for settings that are out of range; `CancellationError`.
  @concurrent
  public func run(
    version: String,
    observe: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RunReport {
    try diff.check()
    precondition(jobs >= 1, "at least one job is needed, not \(jobs)")
    let places = try places()
    try run?.begin()
    var items: [RunItem] = []
    try await withThrowingTaskGroup(of: RunItem.self) { group in
      var begun = 0
      func take(_ item: RunItem) {
        items.append(item)
        observe(items.count, places.count)
      }
      for place in places {
        if begun >= jobs, let item = try await group.next() { take(item) }
        try Task.checkCancellation()
        if stopsAtFirst, items.contains(where: \.isFinding) { break }
        begun += 1
        group.addTask { try judge(place) }
      }
      for try await item in group { take(item) }
    }
    items.sort()
    if stopsAtFirst { skip(after: &items, places) }
    var request = RunReport.Request(version: version, goldens: goldens.string, diff: diff)
    request.filter = filter
    request.shard = shard
    let isComplete =
      filter == nil && (scenarios == nil || looksOutside)
      && !items.contains { $0.status == .skipped }
    let report = RunReport(
      request,
      items: items,
      sequences: stopsAtFirst ? [] : sequences(items),
      complete: isComplete
    )
    try run?.write(report)
    return report
  }

  /// A picture's path and what is there of it.
  private struct Place: Sendable {
    let path: String
    var isExpected = false
    var isGiven = false
    /// Whether it is listed by `golden.json` and there is no such file.
    var isLost = false
    /// What is wrong with the folder or the name.
    var problem: String?
    /// How it is compared, where its folder says so.
    var diff: ImageDiff?
  }

  /// What is to be judged, in order.
  private func places() throws(GoldenProblem) -> [Place] {
    var places: [String: Place] = [:]
    for path in try PictureTree.paths(in: goldens) {
      places[path, default: Place(path: path)].isExpected = true
    }
    for path in try PictureTree.paths(in: actuals) {
      places[path, default: Place(path: path)].isGiven = true
    }
    for folder in Set(places.keys.map(Self.folder)) { try look(at: folder, &places) }
    // A Mac takes two such names for one.
    for twins in Dictionary(grouping: places.keys, by: { $0.lowercased() }).values
    where twins.count > 1 {
      for path in twins {
        let other = twins.sorted().first { $0 != path } ?? ""
        places[path]?.problem = "its name differs from \(other) by case only; rename one"
      }
    }
    for (name, problem) in problems {
      let mine = places.keys.filter { $0 == name || unit(of: $0) == name }
      for path in mine.isEmpty ? [name] : mine {
        places[path, default: Place(path: path)].problem = problem
      }
    }
    var found = places.values.sorted { RunItem(path: $0.path) < RunItem(path: $1.path) }
    if let shard { found = try part(found, shard) }
    if scenarios != nil, !looksOutside { found.removeAll { unit(of: $0.path) == nil } }
    if let filter {
      let pattern = NamePattern(filter)
      found.removeAll { !pattern.matches($0.path) }
      guard !found.isEmpty else { throw .nothingMatches(filter: filter) }
    }
    return found
  }

  /// Adds what `golden.json` lists and is not there.
  private func look(at folder: String, _ places: inout [String: Place]) throws(GoldenProblem) {
    let path = goldens.pushing(FilePath(folder))
    do throws(GoldenProblem) {
      guard let record = try GoldenRecord.read(in: path) else { return }
      // A mask that lies beside the goldens is none.
      for mask in record.comparison?.masks ?? [] {
        let path = folder.isEmpty ? mask : "\(folder)/\(mask)"
        if places[path]?.isGiven == false { places[path] = nil }
      }
      if heedsRecords, let comparison = record.comparison {
        let diff = try Self.resolved(comparison, in: path)
        for path in places.keys where Self.folder(path) == folder { places[path]?.diff = diff }
      }
      for name in record.pictures.keys where RunFolder.isInside(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard places[path]?.isExpected != true else { continue }
        places[path, default: Place(path: path)].isLost = true
      }
    } catch {
      for (path, place) in places where place.isExpected && Self.folder(path) == folder {
        places[path]?.problem = error.description
      }
    }
  }

  private static func resolved(
    _ comparison: ComparisonSettings,
    in folder: FilePath
  ) throws(GoldenProblem) -> ImageDiff {
    do {
      return try comparison.resolved(base: folder)
    } catch let problem as GoldenProblem {
      throw problem
    } catch {
      let file = folder.appending(GoldenRecord.fileName).string
      throw .notARecord(file: file, reason: "\(error)")
    }
  }

  private static func folder(_ path: String) -> String { RunItem(path: path).scenario }

  /// The scenario that a picture belongs to, if it does to one.
  private func unit(of path: String) -> String? {
    scenarios?.first { path == $0 || path == "\($0).png" || path.hasPrefix("\($0)/") }
  }

  /// The pictures of every n-th scenario, or else folder, so that rows of pictures stay whole; what
  /// belongs to no scenario is in the first part.
  private func part(
    _ places: [Place],
    _ shard: RunReport.Shard
  ) throws(GoldenProblem) -> [Place] {
    func unit(_ place: Place) -> String? {
      scenarios == nil ? Self.folder(place.path) : self.unit(of: place.path)
    }
    let all = scenarios ?? Set(places.map { Self.folder($0.path) }).sorted()
    let mine = Set(shard.part(of: all))
    guard !mine.isEmpty else {
      throw .refused(
        what: "part \(shard.i) of \(shard.n)",
        reason: "there is nothing in it, only \(all.count) can be parted",
        remedy: "use fewer parts"
      )
    }
    return places.filter { unit($0).map(mine.contains) ?? (shard.i == 1) }
  }

  /// Puts all after the first finding among the skipped ones, so that the jobs change nothing.
  private func skip(after items: inout [RunItem], _ places: [Place]) {
    guard let first = items.firstIndex(where: \.isFinding) else { return }
    items = items[...first] + places[(first + 1)...].map { RunItem(path: $0.path) }
  }

  private func judge(_ place: Place) throws -> RunItem {
    var item = RunItem(path: place.path)
    let golden = goldens.pushing(FilePath(place.path))
    let actual = actuals.pushing(FilePath(place.path))
    item.golden = place.isExpected ? place.path : nil
    item.metric = place.diff.map { RunReport.Metric($0) }
    item.budgets = place.diff.map { RunReport.Budgets($0) }
    guard place.isGiven else {
      item.status = place.problem == nil ? .orphan : .error
      item.message =
        place.problem
        ?? (place.isLost
          ? "golden.json lists it, but there is no such file, and no picture"
          : "no picture for this golden")
      return item
    }
    do {
      let given = try GoldenPicture(actual)
      let lost = "golden.json lists it, but there is no such file; restore it or accept the new one"
      if let problem = place.problem ?? (place.isLost ? lost : nil) {
        item.status = .error
        item.message = problem
        try keep(&item, nil, given, diff)
      } else if !place.isExpected {
        item.status = .missing
        item.message = "no golden: \(golden.string)"
        try keep(&item, nil, given, diff)
      } else {
        try judge(&item, golden, given, place.diff ?? diff)
      }
    } catch let error as GoldenProblem where !error.isOfRun {
      item.status = .error
      item.message = error.description.oneLine
    } catch let error as DiffError {
      item.status = .error
      item.message = error.description.oneLine
    }
    return item
  }

  private func judge(
    _ item: inout RunItem,
    _ golden: FilePath,
    _ given: GoldenPicture,
    _ diff: ImageDiff
  ) throws {
    let expected: GoldenPicture
    let outcome: PairCheck.Outcome
    do throws(GoldenProblem) {
      expected = try GoldenPicture(golden)
      try expected.check()
    } catch {
      // The picture may be sound, and could be a golden in place of the broken one.
      item.status = .error
      item.message = error.description.oneLine
      return try keep(&item, nil, given, diff)
    }
    outcome = try PairCheck(diff).compare(expected, given)
    switch outcome {
    case .identical: item.status = .matched
    case .compared(let comparison): item.note(comparison, tolerance: diff.tolerance)
    }
    if item.status != .matched || keepsMatches { try keep(&item, expected, given, diff) }
  }

  /// Keeps what is amiss.
  ///
  /// - Throws: what is wrong with a picture that cannot be decoded: it could not become a golden.
  private func keep(
    _ item: inout RunItem,
    _ expected: GoldenPicture?,
    _ given: GoldenPicture,
    _ diff: ImageDiff
  ) throws {
    let actual = try given.decoded()
    item.size = [actual.width, actual.height]
    guard let run else { return }
    var pictures: DiffPictures?
    if let expected, item.status != .matched {
      pictures = try diff.pictures(expected.decoded(), actual)
    }
    try run.keep(
      &item,
      expected: item.status == .matched ? nil : expected,
      actual: given,
      digest: PixelDigest(of: actual),
      pictures: pictures
    )
  }

  /// Compares numbered pictures as rows, where something is amiss.
  private func sequences(_ items: [RunItem]) -> [RunSequence] {
    let rows = Dictionary(grouping: items.filter { $0.status != .skipped }) { item in
      Row(scenario: item.scenario, prefix: FrameNumber(item.frame)?.prefix)
    }
    return rows.compactMap { row, items in
      let lacksSome =
        items.contains { $0.status == .orphan } && items.contains { $0.status != .orphan }
      guard let prefix = row.prefix, items.count > 1,
        lacksSome || items.contains(where: \.isFinding)
      else { return nil }
      let numbered = items.compactMap { item in FrameNumber(item.frame).map { ($0.number, item) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
      return sequence(row.scenario, prefix, numbered)
    }
  }

  private struct Row: Hashable {
    let scenario: String
    let prefix: String?
  }

  private func sequence(_ scenario: String, _ prefix: String, _ items: [RunItem]) -> RunSequence? {
    let record = try? GoldenRecord.read(in: goldens.pushing(FilePath(scenario)))
    func frames(_ side: FilePath, _ isThere: (RunItem) -> Bool) -> [SequenceCheck.Frame] {
      items.filter(isThere).map { item in
        // What matches is the same here, whatever its pixels.
        let isGolden = item.status == .matched || side == goldens
        let path = (isGolden ? goldens : side).pushing(FilePath(item.path))
        let noted = isGolden ? record?.pictures[item.frame]?.digest : nil
        return SequenceCheck.Frame(
          name: item.frame,
          digest: noted ?? (try? PixelDigest(of: GoldenPicture(path).decoded()).description)
        )
      }
    }
    return SequenceCheck(
      scenario: scenario,
      prefix: prefix,
      expected: frames(goldens) { $0.golden != nil || $0.status == .orphan },
      actual: frames(actuals) { $0.status != .orphan && !($0.status == .error && $0.size == nil) }
    ).finding
  }
}

extension RunItem {
  /// Whether something is wrong with it; orphans are for the reader to judge.
  fileprivate var isFinding: Bool {
    switch status {
    case .matched, .skipped, .orphan: false
    case .different, .missing, .size, .error: true
    }
  }
}

extension GoldenProblem {
  /// Whether it is the run's folder that cannot be written, which ends the run.
  fileprivate var isOfRun: Bool { if case .file = self { true } else { false } }
}
