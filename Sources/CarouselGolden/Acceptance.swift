// Why this file exists: what a person has looked at becomes golden as it is, without being made anew.

internal import CarouselFiles
internal import CarouselRaster
public import SystemPackage

/// Makes goldens of the pictures that a run kept.
public struct Acceptance: Sendable {
  /// Which of the kept pictures are taken.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Those without a golden.
    case missing
    /// Those, and those that are not as their golden.
    case changed
    /// All that were kept.
    case all
  }

  /// What was done, or would be.
  public struct Outcome: Hashable, Sendable {
    /// The goldens written, by their path in the goldens' folder.
    public var written: [String] = []
    /// The goldens removed.
    public var removed: [String] = []
    /// What was not taken because its golden could not be judged.
    public var left: [String] = []
    /// Goldens that were not removed, although their film has become shorter.
    public var unpruned: [String] = []

    /// Nothing done.
    public init() {}
  }

  /// The run.
  public let run: RunFolder
  /// What tests kept in several runs; `nil` for the one run of the folder.
  private let runs: KeptRuns?
  /// The goldens' folder; `nil` for the one that the run names.
  public var goldens: FilePath?
  /// Which pictures, by their path: `llrrr/*`; `nil` for all.
  ///
  /// Of several runs the end of a path is enough, if no whole path matches.
  public var only: String?
  /// Which pictures, by their verdict; `nil` for none.
  public var choice: Choice? = .changed
  /// Whether pictures are taken whose golden could not be judged: a damaged one, or a Git LFS pointer.
  public var takesErrors = true
  /// Whether goldens without a picture are removed.
  public var prunes = false

  /// Accepts what a run kept.
  public init(of run: RunFolder) {
    self.run = run
    runs = nil
  }

  /// Accepts what runs kept in one folder.
  package init(of runs: KeptRuns) {
    run = runs.folder
    self.runs = runs
  }

  /// Writes the goldens, each whole or not at all, and lists them in their folders' `golden.json`.
  ///
  /// Killed at any moment it leaves old and new goldens, no half one; done again it finishes.
  ///
  /// - Parameter isDry: whether nothing is written.
  /// - Returns: what was done; nothing if there is nothing to do.
  /// - Throws: a ``GoldenProblem``; nothing is written if a kept picture is not the one that was judged,
  ///   or if the run names its goldens by a path that leads nowhere from here.
  public func perform(isDry: Bool = false) throws(GoldenProblem) -> Outcome {
    let report = if let runs { runs.report } else { try run.read() }
    guard report.complete || !report.items.isEmpty else {
      throw .refused(
        what: run.path.string,
        reason: "the run was stopped before its end, or is still going on",
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
    // Who asks for orphans alone is not told that there are none by a run that could not know.
    if prunes, choice == nil || !orphans.allSatisfy({ report.isOfShorterFilm($0) }) {
      try Self.refusePruning(report)
    }
    var outcome = Outcome()
    outcome.written = taken.map(\.path)
    outcome.removed = prunes ? orphans.map(\.path) : []
    outcome.left = broken.map(\.path)
    outcome.unpruned =
      prunes || choice == nil ? [] : orphans.filter { report.isOfShorterFilm($0) }.map(\.path)
    // All are looked at before the first is written.
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

  /// Refuses to remove goldens by what was no full run.
  static func refusePruning(_ report: RunReport) throws(GoldenProblem) {
    guard report.prunesAll else {
      throw .refused(
        what: "goldens are not removed",
        reason: "the run looked at some pictures only, or could not judge all",
        remedy: "run carousel verify without --filter, --shard and --fail-fast first"
      )
    }
  }

  /// The folder that a run names, which is where verify found it unless this is another place.
  private static func goldens(of report: RunReport) throws(GoldenProblem) -> FilePath {
    let path = FilePath(report.goldens)
    // A first golden's folder is not there yet; where it starts is.
    let start = path.components.first.map { FilePath(root: nil, [$0]) } ?? "."
    if path.isRelative, case .unreachable = FileKind(of: start) {
      throw .refused(
        what: path.string,
        reason: "there is no such folder here",
        remedy: "go to where carousel verify was run, or give --goldens"
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

  /// The picture that an item kept, which must be the one that was judged.
  private func kept(
    _ item: RunItem
  ) throws(GoldenProblem) -> (picture: GoldenPicture, noted: GoldenRecord.Picture) {
    let path = run.path.pushing(FilePath(item.actual ?? item.path))
    let picture = try GoldenPicture(path)
    let bitmap = try picture.decoded()
    let digest = PixelDigest(of: bitmap).description
    guard digest == item.actualDigest else {
      throw .refused(
        what: path.string,
        reason: "it is not the picture that was judged",
        remedy: "run carousel verify again"
      )
    }
    return (picture, GoldenRecord.Picture(digest: digest, size: [bitmap.width, bitmap.height]))
  }

  /// Refuses to replace a golden that is not the one the picture was held against.
  private func refuseChanged(_ item: RunItem, _ golden: FilePath) throws(GoldenProblem) {
    let now: String
    do throws(GoldenProblem) {
      now = PixelDigest(of: try GoldenPicture(golden).decoded()).description
    } catch {
      switch error {
      // What is not there, or is broken, is no loss.
      case .missing, .empty, .pointer, .damaged: return
      default: throw error
      }
    }
    guard now == item.goldenDigest || now == item.actualDigest else {
      throw .refused(
        what: golden.string,
        reason: "it is not the golden that was there when the picture was judged",
        remedy: "run carousel verify again"
      )
    }
  }

  /// Removes what an accept that was killed has left half written; nobody else has the lock.
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
    // Tests that record at once in several processes change one list.
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
        let (picture, noted) = try kept(item)
        let file = try PendingFile<GoldenProblem>(path)
        try file.write(picture.bytes)
        try file.commit(isDurable: true)
        record.pictures[item.frame] = noted
      }
    }
    try record.write(in: folder)
    if record.pictures.isEmpty { Removal<GoldenProblem>.folderIfEmpty(folder) }
  }
}

extension RunReport {
  /// Whether the run tells which goldens have no picture: it was a full one, and judged all.
  fileprivate var prunesAll: Bool { complete && shard == nil && !isUndecided }

  /// Whether films that have become shorter may lose goldens: they were made whole, and all were judged.
  package var prunesShorterFilms: Bool { filter == nil && totals.error == 0 }

  /// Whether `accept --prune` removes all goldens without a picture; else it refuses.
  package var isPrunable: Bool {
    prunesAll || items.allSatisfy { $0.status != .orphan || isOfShorterFilm($0) }
  }

  /// Whether an orphan is a frame of a film that was made whole, and has become shorter.
  fileprivate func isOfShorterFilm(_ item: RunItem) -> Bool {
    prunesShorterFilms && sequences.contains { $0.lacksFrames && item.belongs(to: $0) }
  }
}

extension RunItem {
  /// Whether its picture may become golden.
  ///
  /// What is broken is to be restored first; who wants to accept it nevertheless will know how.
  package var isAcceptable: Bool { actual != nil && status.isAmiss && status != .error }

  /// Whether it is one of a row.
  func belongs(to row: RunSequence) -> Bool {
    scenario == row.scenario && FrameNumber(frame)?.prefix == row.prefix
  }
}

extension NamePattern {
  /// Whether the end of a path matches, from one of its folders or from its name on.
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
  /// Those for which something holds, and the others.
  fileprivate func divided(by holds: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
