internal import ArgumentParser
internal import CarouselFiles
internal import CarouselProve
internal import CarouselRender
internal import SystemPackage

/// Proves that films are seamless.
struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Prove that the carousel has no seam, by playing every script up to a length.",
    discussion: """
      Without a scenario, prove plays all scripts of up to 5 gestures in tiny layouts
      and compares every frame with an unbounded strip of pages. With a scenario, it
      proves that film: its script, size and clock, with painted pictures.

      PROOFS
        \(ProofName.allCases.map(\.rawValue).joined(separator: ", "))

      EXAMPLES
        carousel prove
        carousel prove --deep --json
        carousel prove film.json --only seam,offset --out counterexamples

      EXIT CODES
        0 every proof that applies to the film holds   1 a proof fails
        2 none applies, or they could not be made   64 wrong flags or scenario
      """
  )

  @Argument(help: ArgumentHelp("A scenario file; the small model if none.", valueName: "scenario"))
  var scenario: String?

  @Flag(help: "Play scripts of up to 8 gestures.")
  var deep = false

  @Option(help: ArgumentHelp("Play scripts of up to this many gestures: 1 to 8.", valueName: "n"))
  var length: Int?

  @Option(help: ArgumentHelp("Make these proofs only, separated by commas.", valueName: "names"))
  var only: String?

  @Option(
    help: ArgumentHelp("Write a picture of each counterexample here.", valueName: "dir")
  )
  var out: String?

  @Option(help: ArgumentHelp("Write the proofs as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print the proofs as JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    let request = try request()
    let bar = Terminal.isInteractive && !quiet ? ProgressBar() : nil
    defer { bar?.clear() }
    var report = try await Interruption.guarding {
      try await request.perform { done, total in bar?.show(done: done, total: total, of: "films") }
    }
    bar?.clear()
    if let out { try report.writePictures(into: out) }
    if let junit { try report.writeJUnit(to: junit) }
    if json || !quiet { try StandardOutput.write(json ? report.json : report.words) }
    if !report.holds { throw ExitCode.failure }
    if report.isEmpty {
      Terminal.complain("nothing was proved: no proof applies to the film; name others with --only")
      throw ExitCode(ProcessEnd.notJudgedCode)
    }
  }

  private func request() throws(RenderError) -> ProveRequest {
    var request = ProveRequest()
    guard !deep || length == nil, scenario == nil || (!deep && length == nil) else {
      throw .badCombination("--deep, --length and a scenario exclude each other; give one of them")
    }
    if deep { request.length = ProveRequest.deepLength }
    if let length {
      guard (1...ProveRequest.deepLength).contains(length) else {
        throw .badSetting(name: "length", value: "\(length)", remedy: "use a number from 1 to 8")
      }
      request.length = length
    }
    for (flag, value) in [("--out", out), ("--junit", junit), ("the scenario", scenario)]
    where value == "" {
      throw .badCombination("\(flag) is empty; name a file or folder")
    }
    if let junit, junit.hasSuffix("/") { throw .namesFolder("--junit", junit) }
    guard junit != "-" || quiet else {
      throw .badCombination("--junit - needs --quiet: the proofs go to standard output too")
    }
    if let only { request.proofs = try ProofName.named(in: only) }
    if let scenario {
      let bytes = try InputText.file(scenario, atMost: ScenarioFile.maximumBytes + 1)
      let base = FilePath(scenario).removingLastComponent().string
      request.scenario = try ScenarioFile.settings(from: bytes, name: scenario, base: base)
      if let junit { try ReplacedFiles([FilePath(junit)]).refuse([FilePath(scenario)]) }
    }
    return request
  }
}
