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

      EXIT CODES
        0 joined, whatever the verdicts are   1 or 2 could not   64 wrong flags

      EXAMPLES
        carousel merge frames/manifest-*.json
        carousel merge part*/run.json --out carousel-run
      """
  )

  @Argument(help: "The parts' manifests, or their run.json files.")
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
    guard out != "" else { throw RenderError.badCombination("--out is empty; name a folder") }
    let folder = RunFolder(FilePath(out ?? VerifyCommand.defaultOut))
    let report = try RunMerge.merge(manifests.map { FilePath($0) }, into: folder)
    if json {
      try StandardOutput.write(report.json)
    } else if !quiet {
      Terminal.write(
        "\(report.items.count) pictures of \(manifests.count) parts in \(folder.path)\n"
      )
    }
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
