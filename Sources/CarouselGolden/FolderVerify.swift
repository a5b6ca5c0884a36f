// Why this file exists: two folders of pictures, judged pair by pair; no way through it leaves a picture
// without a verdict.

public import CarouselDiff
internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
public import SystemPackage

/// Compares a folder of pictures with a folder of goldens; neither is ever written to.
public struct FolderVerify: Sendable {
  /// The pictures as they should be.
  public let goldens: FilePath
  /// The pictures as they are.
  public let actuals: FilePath
  /// Where differences are drawn; `nil` for nowhere.
  public let out: FilePath?
  /// How they are compared.
  public let diff: ImageDiff
  /// Which are compared, by their path in the folder: `llrrr/*`; `nil` for all.
  public let filter: String?
  /// How many are compared at once, at least 1.
  public let jobs: Int

  /// Makes a comparison of folders.
  public init(
    goldens: FilePath,
    actuals: FilePath,
    out: FilePath?,
    diff: ImageDiff,
    filter: String?,
    jobs: Int
  ) {
    precondition(jobs >= 1, "at least one job is needed, not \(jobs)")
    self.goldens = goldens
    self.actuals = actuals
    self.out = out
    self.diff = diff
    self.filter = filter
    self.jobs = jobs
  }

  /// Judges every picture of both folders.
  ///
  /// - Parameter tool: the program's version, for the report.
  /// - Returns: what was found.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read, or a filter that nothing matches;
  ///   a `DiffError` for settings that are out of range.
  @concurrent
  public func run(tool: String) async throws -> RunReport {
    try diff.check()
    let expected = Set(try PictureTree.paths(in: goldens))
    let given = Set(try PictureTree.paths(in: actuals))
    var paths = expected.union(given).sorted()
    if let filter {
      let pattern = NamePattern(filter)
      paths.removeAll { !pattern.matches($0) }
      guard !paths.isEmpty else { throw GoldenProblem.nothingMatches(filter: filter) }
    }
    var items: [RunItem] = []
    try await withThrowingTaskGroup(of: RunItem.self) { group in
      var begun = 0
      for path in paths {
        if begun >= jobs, let item = try await group.next() { items.append(item) }
        begun += 1
        let (isExpected, isGiven) = (expected.contains(path), given.contains(path))
        group.addTask { item(path, isExpected: isExpected, isGiven: isGiven) }
      }
      for try await item in group { items.append(item) }
    }
    return RunReport(items, diff: diff, filter: filter, tool: tool)
  }

  private func item(_ path: String, isExpected: Bool, isGiven: Bool) -> RunItem {
    var item = RunItem(path: path)
    let golden = goldens.pushing(FilePath(path))
    let actual = actuals.pushing(FilePath(path))
    item.golden = isExpected ? golden.string : nil
    item.actual = isGiven ? actual.string : nil
    do {
      guard isExpected else {
        item.status = .missing
        // One that could not become a golden is an error, not merely without one.
        _ = try PairCheck.picture(actual)
        item.message = "no golden: \(golden.string)"
        return item
      }
      guard isGiven else {
        item.status = .orphan
        item.message = "no picture: \(actual.string)"
        return item
      }
      let check = PairCheck(diff)
      switch try check.compare(golden, actual) {
      case .identical: item.status = .matched
      case .compared(let comparison):
        item.note(comparison)
        if let out, !comparison.isMatch {
          item.diff = try Self.draw(check.pictures(golden, actual), path, golden, actual, into: out)
        }
      }
    } catch {
      item.status = .error
      item.message = "\(error)".oneLine
    }
    return item
  }

  /// Writes expected, actual, difference and triptych under the picture's name.
  ///
  /// - Returns: the difference's path.
  private static func draw(
    _ pictures: DiffPictures,
    _ path: String,
    _ golden: FilePath,
    _ actual: FilePath,
    into out: FilePath
  ) throws -> String {
    let stem = path.dropLast(".png".count)
    func place(_ ending: String) -> FilePath { out.pushing(FilePath("\(stem)-\(ending).png")) }
    try FolderMaking<GoldenProblem>.make(
      place("diff").removingLastComponent(),
      permissions: [.ownerReadWriteExecute, .groupReadExecute, .otherReadExecute],
      remedy: "name another folder"
    )
    try write(GoldenPicture(golden).bytes, to: place("expected"))
    try write(GoldenPicture(actual).bytes, to: place("actual"))
    try write(png(pictures.overlay), to: place("diff"))
    try write(png(pictures.triptych), to: place("triptych"))
    return place("diff").string
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

  private static func write(_ bytes: [UInt8], to path: FilePath) throws(GoldenProblem) {
    let file = try PendingFile<GoldenProblem>(path)
    try file.write(bytes)
    try file.commit()
  }
}

extension RunItem {
  /// Notes what came of a comparison.
  fileprivate mutating func note(_ comparison: Comparison) {
    switch comparison.verdict {
    case .matched: status = .matched
    case .different: status = .different
    case .size: status = .size
    }
    size = [comparison.actualSize.width, comparison.actualSize.height]
    goldenSize = [comparison.expectedSize.width, comparison.expectedSize.height]
    diffPixels = comparison.differingPixels
    ratio = comparison.ratio
    maxDelta = Int(comparison.maxDelta.largest)
    bbox = comparison.box.map { [$0.x, $0.y, $0.width, $0.height] }
    windowMax = comparison.densestWindow
    maskedPixels = comparison.maskedPixels
    message = comparison.isMatch && !comparison.neededTolerance ? nil : comparison.description
  }
}
