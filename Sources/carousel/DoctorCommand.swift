// Why this file exists: `carousel doctor`: whether this machine would judge as all others do, before a
// night's run says otherwise.

internal import ArgumentParser
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster
internal import CarouselRender
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Checks the machine, and goldens if they are named.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that this machine renders and judges as every other does.",
    discussion: """
      It renders a small film, whose pixels are known, with one job and with all, and
      has a difference of one level found. With --goldens it reads every golden.

      EXIT CODES
        0 all is well   1 something is not   2 the folder cannot be read
        64 wrong flags
      """
  )

  @Option(help: ArgumentHelp("Look through this folder of goldens too.", valueName: "dir"))
  var goldens: String?

  @Flag(help: "Print the checks as JSON on standard output.")
  var json = false

  /// What was looked at.
  private struct Check {
    enum Verdict: String { case ok, warn, fail }

    let name: String
    let verdict: Verdict
    let detail: String
  }

  mutating func run() async throws {
    guard goldens != "" else {
      throw RenderError.badCombination("--goldens is empty; name a folder")
    }
    var checks = Self.machine()
    checks.append(await Self.film())
    checks.append(Self.difference())
    checks += Self.environment(ProcessInfo.processInfo.environment)
    if let goldens { checks += try Self.goldens(FilePath(goldens)) }
    if json {
      let lines = checks.map { check in
        var line = JSONText()
        line.add("detail", check.detail)
        line.add("name", check.name)
        line.add("verdict", check.verdict.rawValue)
        return "    " + line.closed
      }
      try StandardOutput.write(
        "{\n  \"checks\": [\n\(lines.joined(separator: ",\n"))\n  ],\n"
          + "  \"kind\": \"carousel-doctor\",\n  \"schemaVersion\": 1\n}\n"
      )
    } else {
      let width = checks.map(\.name.count).max() ?? 0
      let lines = checks.map { check in
        let gap = String(repeating: " ", count: width - check.name.count)
        let verdict = check.verdict == .ok ? "ok  " : check.verdict.rawValue
        return "\(verdict)  \(check.name)\(gap)  \(check.detail.oneLine)\n"
      }
      try StandardOutput.write(lines.joined())
    }
    if checks.contains(where: { $0.verdict == .fail }) { throw ExitCode.failure }
  }

  private static func machine() -> [Check] {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another architecture"
    #endif
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "another system"
    #endif
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return [
      Check(name: "carousel", verdict: .ok, detail: carouselVersion),
      Check(
        name: "machine",
        verdict: .ok,
        detail: "\(system) \(architecture), \(processors) processors"
      ),
      Check(
        name: "codecs",
        verdict: .ok,
        detail: "\(PNGEncoder.codecVersions), \(JPEGDecoder.codecVersion), "
          + WebPDecoder.codecVersion
      ),
    ]
  }

  /// The film digest of the film below, as every machine should find it.
  private static let knownDigest = "0a8d0269bb82bf99"

  /// Renders a film whose pixels are known, with one job and with several.
  private static func film() async -> Check {
    let name = "pixels"
    do {
      let scratch = try Scratch()
      defer { scratch.remove() }
      var settings = ScenarioSettings()
      (settings.swipes, settings.size, settings.fps) = ("LLRRR", "64x48", "10")
      for jobs in [1, 4] {
        var outputs = RenderOutputs()
        outputs.folder = scratch.path.appending("\(jobs)").string
        let renderer = Renderer(scenario: try settings.resolved(), outputs: outputs, jobs: jobs)
        let digest = try await renderer.run().filmDigest ?? "none"
        guard digest == knownDigest else {
          return Check(
            name: name,
            verdict: .fail,
            detail: "a film has digest \(digest) here with \(jobs) jobs, \(knownDigest) elsewhere; "
              + "do not make or judge goldens on this machine"
          )
        }
      }
      return Check(name: name, verdict: .ok, detail: "film digest \(knownDigest), as everywhere")
    } catch {
      return Check(name: name, verdict: .fail, detail: "no film can be rendered: \(error)")
    }
  }

  /// Has the least difference there is found.
  private static func difference() -> Check {
    let (a, b) = (RGBA8(128, 128, 128), RGBA8(128, 129, 128))
    let expected = Bitmap(width: 8, height: 8, fill: a)
    var actual = expected
    actual[3, 4] = b
    let found = try? ImageDiff().compare(expected, actual).differingPixels
    return Check(
      name: "verdict",
      verdict: found == 1 ? .ok : .fail,
      detail: found == 1 ? "one level in one pixel is found" : "a difference of one level is missed"
    )
  }

  private static func environment(_ environment: [String: String]) -> [Check] {
    var checks: [Check] = []
    let isAutomatic = UpdatePolicy.isAutomatic(environment)
    checks.append(
      Check(
        name: "CI",
        verdict: .ok,
        detail: isAutomatic ? "set: goldens are never updated here" : "not set"
      )
    )
    if let update = environment["CAROUSEL_UPDATE"], !update.isEmpty {
      let isKnown = VerifyCommand.Update(rawValue: update) != nil
      let isMeant = isKnown && update == "none"
      checks.append(
        Check(
          name: "CAROUSEL_UPDATE",
          verdict: !isKnown ? .fail : isMeant ? .ok : .warn,
          detail: isKnown
            ? "\(update): tests write goldens"
            : "'\(update)' is none of none, missing, changed, all"
        )
      )
    }
    return checks
  }

  private static func goldens(_ folder: FilePath) throws -> [Check] {
    let findings = try GoldenCheck.run(folder)
    let most = 20
    var checks = findings.broken.prefix(most).map {
      Check(name: "golden", verdict: .fail, detail: $0)
    }
    checks += findings.changed.prefix(most).map {
      Check(
        name: "golden",
        verdict: .warn,
        detail: "\($0): its pixels are not those that golden.json notes; was it replaced by hand?"
      )
    }
    let isEmpty = findings.count == 0
    var words = "\(findings.count) goldens"
    if !findings.broken.isEmpty { words += ", \(findings.broken.count) broken" }
    if !findings.changed.isEmpty { words += ", \(findings.changed.count) changed" }
    if findings.unlisted > 0 { words += ", \(findings.unlisted) not in a golden.json" }
    checks.append(
      Check(
        name: "goldens",
        verdict: isEmpty || !findings.broken.isEmpty ? .fail : .ok,
        detail: isEmpty ? "no golden in \(folder)" : words
      )
    )
    return checks
  }
}
