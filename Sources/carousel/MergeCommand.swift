// Why this file exists: `carousel merge`: manifests or reports of parts in, that of the whole out.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Joins the manifests of a film's parts, or the reports of a run's.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the manifests of a film's parts, or the reports of a run's.",
    discussion: """
      A film's parts come from render --shard I/N or --frames FIRST:END, in any
      order. The frames stay where they are; the joined manifest is byte for byte
      that of a single render.
      A run's parts come from verify --shard I/N. Their pictures are copied beside
      the joined run.json, which is byte for byte that of a single run.
      A folder where Swift tests have kept what failed becomes one run.

      EXIT CODES
        0 joined, whatever the verdicts are   1 or 2 could not   64 wrong flags

      EXAMPLES
        carousel merge frames/manifest-*.json
        carousel merge part*/run.json --out carousel-run
        carousel merge .build/carousel-run --out carousel-run
      """
  )

  @Argument(help: "The parts' manifests, or their run.json files; or the folder of runs of tests.")
  var manifests: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where to write: a file, or the folder of a run. (default: manifest.json beside the first part, or \(VerifyCommand.defaultOut))",
      valueName: "path"
    )
  )
  var out: String?

  @Flag(help: "Print a summary in JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    if manifests.contains(where: Self.isFolder) { return try gatherRuns() }
    // One that is not there is missed as what it should be.
    let areReports = try manifests.contains { path throws(RenderError) in
      if FilePath(path).lastComponent?.string == RunFolder.reportName { return true }
      return try Self.isOfRun(path)
    }
    if areReports { return try mergeRuns() }
    let summary = try ManifestMerge.merge(manifests, into: out)
    if json {
      try StandardOutput.write(summary.json + "\n")
    } else if !quiet {
      Terminal.write(
        "\(summary.frames) frames in \(summary.manifest), film digest \(summary.filmDigest)\n"
      )
    }
  }

  private func mergeRuns() throws {
    let folder = try runFolder()
    let report = try RunMerge.merge(manifests.map { FilePath($0) }, into: folder)
    try tell(report, of: "\(manifests.count) parts", in: folder)
  }

  /// Makes one run of those that tests have left in a folder.
  private func gatherRuns() throws {
    guard let path = manifests.first, manifests.count == 1 else {
      throw RenderError.badCombination(
        "a folder of runs is merged alone; name it without other parts"
      )
    }
    let folder = try runFolder()
    let runs = try KeptRuns(in: FilePath(path))
    guard let count = runs.count else {
      throw GoldenProblem.refused(
        what: path,
        reason: "it is one run already",
        remedy:
          "name the run.json of every carousel verify --shard I/N, or a folder of runs of tests"
      )
    }
    if !quiet { Terminal.write(runs.left.lines("left out").map { $0 + "\n" }.joined()) }
    let report = try RunMerge.gather(runs, into: folder)
    try tell(report, of: "\(count - runs.left.count) runs", in: folder)
  }

  private func runFolder() throws(RenderError) -> RunFolder {
    guard out != "" else { throw RenderError.badCombination("--out is empty; name a folder") }
    return RunFolder(FilePath(out ?? VerifyCommand.defaultOut))
  }

  private func tell(_ report: RunReport, of parts: String, in folder: RunFolder) throws {
    if json {
      try StandardOutput.write(report.json)
    } else if !quiet {
      let place = folder.path.string.oneLine
      Terminal.write("\(report.items.count) pictures of \(parts) in \(place)\n")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    if case .folder = FileKind(of: FilePath(path)) { true } else { false }
  }

  /// Whether a file is a film's manifest, which says so at its start.
  static func isOfFilm(_ path: String) throws(RenderError) -> Bool {
    String(decoding: try InputText.file(path, atMost: 64), as: UTF8.self)
      .contains("\"kind\": \"carousel-film\"")
  }

  /// Whether a file is about a run of verify, by its kind.
  static func isOfRun(_ path: String) throws(RenderError) -> Bool {
    // A manifest may be larger than any run.
    guard try !isOfFilm(path) else { return false }
    let bytes = try InputText.file(path, atMost: RunFolder.maximumReport)
    return RunReport.isRun(bytes)
  }
}
