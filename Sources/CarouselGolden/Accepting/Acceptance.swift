internal import CarouselFiles
internal import CarouselRaster
public import SystemPackage

/// Turns the pictures that a run saved into goldens, exactly as they were judged.
public struct Acceptance: Sendable {
  /// Which of the saved pictures are accepted.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Pictures without a golden.
    case missing
    /// Also pictures that differ from their golden.
    case changed
    /// All that were saved.
    case all
  }

  /// What was done, or would be.
  public struct Outcome: Hashable, Sendable {
    /// The goldens written, by their path in the goldens' folder.
    public var written: [String] = []
    /// The goldens deleted.
    public var removed: [String] = []
    /// The pictures that were not accepted because their golden could not be judged.
    public var left: [String] = []
    /// The goldens that were not deleted, although their film has become shorter.
    public var unpruned: [String] = []

    /// Nothing was done.
    public init() {}
  }

  /// The run.
  public let run: RunFolder
  /// Several runs of tests in the folder; `nil` for the one run in it.
  private let runs: KeptRuns?
  /// The goldens' folder; `nil` for the one that the run names.
  public var goldens: FilePath?
  /// Which pictures, by their path, such as `llrrr/*`; `nil` for all.
  ///
  /// With several runs the end of a path is enough if no whole path matches.
  public var only: String?
  /// Which pictures, by their verdict; `nil` for none.
  public var choice: Choice? = .changed
  /// Whether goldens that could not be judged, such as a damaged one or a Git LFS pointer, are replaced.
  public var takesErrors = true
  /// Whether goldens without a picture are deleted.
  public var prunes = false

  /// Accepts what a run saved.
  public init(of run: RunFolder) {
    self.run = run
    runs = nil
  }

  /// Accepts what several runs saved in one folder.
  package init(of runs: KeptRuns) {
    run = runs.folder
    self.runs = runs
  }

  /// Writes the goldens, and lists them in the `golden.json` of their folders.
  ///
  /// If the process is killed, it leaves old and new goldens but no partial file; accepting again
  /// finishes the job.
  ///
  /// - Parameter isDry: whether nothing is written.
  /// - Returns: what was done.
  /// - Throws: a ``GoldenProblem``. Nothing is written if a saved picture is not the one that was judged,
  ///   or if the folder that the run names does not exist.
  public func perform(isDry: Bool = false) throws(GoldenProblem) -> Outcome {
    let report = if let runs { runs.report } else { try run.read() }
    guard report.complete || !report.items.isEmpty else {
      throw .refused(
        what: run.path.string,
        reason: "the run was stopped before its end, or is not finished",
        remedy: "run carousel verify to its end"
      )
    }
    let goldens = if let goldens { goldens } else { try Self.goldens(of: report) }
    var items = report.items
    if let only {
      items = choose(items, NamePattern(only, matchesHidden: true))
      guard !items.isEmpty else { throw .nothingMatches(filter: only) }
    }
    let (broken, taken) = items.filter(isTaken).divided { $0.status == .error && !takesErrors }
    let orphans = items.filter { $0.status == .orphan }
    // A run that did not look at everything must not claim that there are no orphans.
    if prunes, choice == nil || !orphans.allSatisfy({ report.isOfShorterFilm($0) }) {
      try Self.refusePruning(report)
    }
    var outcome = Outcome()
    outcome.written = taken.map(\.path)
    outcome.removed = prunes ? orphans.map(\.path) : []
    outcome.left = broken.map(\.path)
    outcome.unpruned =
      prunes || choice == nil ? [] : orphans.filter { report.isOfShorterFilm($0) }.map(\.path)
    // Every picture is checked before the first is written.
    for item in taken {
      _ = try kept(item)
      try refuseChanged(item, goldens.pushing(FilePath(item.path)))
    }
    guard !isDry else { return outcome }
    let doomed = Set(outcome.removed)
    let all = taken + orphans.filter { doomed.contains($0.path) }
    for (folder, items) in Dictionary(grouping: all, by: \.scenario).sorted(by: { $0.key < $1.key })
    {
      try accept(items.sorted(), in: goldens.pushing(FilePath(folder)), doomed)
    }
    return outcome
  }

  /// The items that `only` names.
  private func choose(_ items: [RunItem], _ pattern: NamePattern) -> [RunItem] {
    let whole = items.filter { pattern.matches($0.path) }
    guard whole.isEmpty, runs?.count != nil else { return whole }
    return items.filter { pattern.matchesEnd(of: $0.path) }
  }

  /// Refuses to delete goldens because of a run that was not a full one.
  static func refusePruning(_ report: RunReport) throws(GoldenProblem) {
    guard report.prunesAll else {
      throw .refused(
        what: "goldens are not deleted",
        reason: "the run compared only some pictures, or could not judge all",
        remedy: "run carousel verify without --filter, --shard and --fail-fast first"
      )
    }
  }

  /// The goldens' folder that a run names; a relative path is from where verify was run.
  private static func goldens(of report: RunReport) throws(GoldenProblem) -> FilePath {
    let path = FilePath(report.goldens)
    // The folder of a first golden does not exist yet, but the start of its path does.
    let start = path.components.first.map { FilePath(root: nil, [$0]) } ?? "."
    if path.isRelative, case .unreachable = FileKind(of: start) {
      throw .refused(
        what: path.string,
        reason: "there is no such folder here",
        remedy: "change to the folder where carousel verify was run, or give --goldens"
      )
    }
    return path
  }

  private func isTaken(_ item: RunItem) -> Bool {
    guard item.actual != nil else { return false }
    return switch choice {
    case .missing: item.status == .missing
    case .changed: item.status != .matched
    case .all: true
    case nil: false
    }
  }

  /// The saved picture of an item, which must be the one that was judged.
  private func kept(
    _ item: RunItem
  ) throws(GoldenProblem) -> (picture: GoldenPicture, entry: GoldenRecord.Picture) {
    let path = run.path.pushing(FilePath(item.actual ?? item.path))
    let picture = try GoldenPicture(path)
    let bitmap = try picture.decoded()
    let digest = PixelDigest(of: bitmap).description
    guard digest == item.actualDigest else {
      throw .refused(
        what: path.string,
        reason: "it has changed since it was judged",
        remedy: "run carousel verify again"
      )
    }
    return (picture, GoldenRecord.Picture(digest: digest, size: [bitmap.width, bitmap.height]))
  }

  /// Refuses to replace a golden that is not the one that the picture was compared with.
  private func refuseChanged(_ item: RunItem, _ golden: FilePath) throws(GoldenProblem) {
    let now: String
    do throws(GoldenProblem) {
      now = PixelDigest(of: try GoldenPicture(golden).decoded()).description
    } catch {
      switch error {
      // Nothing is lost if it does not exist or is broken.
      case .missing, .empty, .pointer, .damaged: return
      default: throw error
      }
    }
    guard now == item.goldenDigest || now == item.actualDigest else {
      throw .refused(
        what: golden.string,
        reason: "it has changed since the picture was judged",
        remedy: "run carousel verify again"
      )
    }
  }

  /// Deletes partial files of an accept that was killed; the lock keeps others out.
  private static func removeLeftOvers(in folder: FilePath) throws(GoldenProblem) {
    let names: [String]
    do throws(Errno) {
      names = try DirectoryListing.texts(in: folder)
    } catch {
      throw .unreadable(file: folder.string, reason: error.description)
    }
    for name in names where TemporaryName.isOurs(name) {
      try Removal<GoldenProblem>.file(folder.appending(name))
    }
  }

  private func accept(
    _ items: [RunItem],
    in folder: FilePath,
    _ doomed: Set<String>
  ) throws(GoldenProblem) {
    try FolderMaking<GoldenProblem>.make(folder, remedy: "name another folder for goldens")
    // Several processes of tests may record into one folder at the same time.
    let lock = try FolderLock(folder)
    defer { lock.end() }
    var record = try GoldenRecord.read(in: folder) ?? GoldenRecord()
    try Self.removeLeftOvers(in: folder)
    for item in items {
      let path = folder.appending(item.frame)
      if doomed.contains(item.path) {
        try Removal<GoldenProblem>.file(path)
        record.pictures[item.frame] = nil
      } else {
        let (picture, entry) = try kept(item)
        let file = try PendingFile<GoldenProblem>(path)
        try file.write(picture.bytes)
        try file.commit(isDurable: true)
        record.pictures[item.frame] = entry
      }
    }
    try record.write(in: folder)
    if record.pictures.isEmpty { Removal<GoldenProblem>.folderIfEmpty(folder) }
  }
}

extension RunReport {
  /// Whether every orphan of the run is one: it was a full run, and judged everything.
  fileprivate var prunesAll: Bool { complete && shard == nil && !isUndecided }

  /// Whether films that have become shorter may lose goldens: they were rendered whole, and judged.
  package var prunesShorterFilms: Bool { filter == nil && totals.error == 0 }

  /// Whether `accept --prune` deletes all goldens without a picture; otherwise it refuses.
  package var isPrunable: Bool {
    prunesAll || items.allSatisfy { $0.status != .orphan || isOfShorterFilm($0) }
  }

  /// Whether an orphan is a frame of a film that was rendered whole and has become shorter.
  fileprivate func isOfShorterFilm(_ item: RunItem) -> Bool {
    prunesShorterFilms && sequences.contains { $0.lacksFrames && item.belongs(to: $0) }
  }
}

extension RunItem {
  /// Whether a hint to accept it is printed.
  ///
  /// Not for a broken golden, which should be restored.
  package var isAcceptable: Bool { actual != nil && status.isFailure && status != .error }

  /// Whether it is a frame of a sequence.
  func belongs(to sequence: RunSequence) -> Bool { RunSequence.Name(self) == sequence.name }
}

extension NamePattern {
  /// Whether the end of a path matches: its name, or its name and some of its folders.
  package func matchesEnd(of path: String) -> Bool {
    var rest = path[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      if matches(String(rest)) { return true }
    }
    return false
  }
}

extension Array {
  /// The elements for which a condition holds, and the others.
  fileprivate func divided(by holds: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
