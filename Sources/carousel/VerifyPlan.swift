// Why this file exists: verifying films is rendering them and then comparing two folders.

internal import CCodecShims
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Everything that one run of `verify` does.
struct VerifyPlan: Sendable {
  /// The films to render; none where the pictures are there already.
  let films: [GoldenScenario]
  /// Whether ``films`` are all there are, so that other goldens are orphans.
  let isWhole: Bool
  /// Where the pictures are already.
  let actual: FilePath?
  /// How they are compared.
  let verify: FolderVerify
  /// How many times each film is rendered.
  let repeats: Int
  /// How pictures over a network are fetched.
  let remote: RemoteFlags
  /// What the run replaces once the films are rendered.
  let replaced: [FilePath]
  /// Says what they wait for.
  let waits: WaitLines

  /// Does it.
  func run(observe: @escaping @Sendable (Int, Int) -> Void) async throws -> RunReport {
    if let actual { return try await compare(actual, [:], observe) }
    let scratch = try Scratch()
    defer { scratch.remove() }
    let mine = verify.shard?.part(of: films) ?? films
    let rendered = scratch.path.appending("1")
    var problems: [String: String] = [:]
    try await render(mine, into: rendered, &problems)
    for number in 2..<max(2, repeats + 1) {
      let again = scratch.path.appending("\(number)")
      try await render(mine, into: again, &problems)
      try await note(&problems, where: again, differsFrom: rendered, number)
      try FileManager.default.removeItem(atPath: again.string)
    }
    return try await compare(rendered, problems, observe)
  }

  private func render(
    _ films: [GoldenScenario],
    into folder: FilePath,
    _ problems: inout [String: String]
  ) async throws {
    try FolderMaking<GoldenProblem>.make(folder, remedy: "set TMPDIR to a folder with room")
    for film in films where problems[film.name] == nil {
      do {
        try await film.render(
          into: folder,
          jobs: verify.jobs,
          remote: remote,
          replaced: replaced,
          waits: waits
        )
      } catch RenderError.cancelled {
        throw RenderError.cancelled
      } catch RenderError.overInput(let output, let input) {
        throw RenderError.overInput(output: output, input: input)
      } catch {
        problems[film.name] = "\(film.file) cannot be rendered: \(error)"
      }
    }
  }

  /// Notes which pictures of the second folder are not those of the first.
  private func note(
    _ problems: inout [String: String],
    where again: FilePath,
    differsFrom first: FilePath,
    _ number: Int
  ) async throws {
    var same = FolderVerify(goldens: first, actuals: again, diff: ImageDiff())
    same.jobs = verify.jobs
    for item in try await same.run().items
    where item.status != .matched && problems[item.path] == nil {
      problems[item.path] = "rendered again (\(number) of \(repeats)) it is another picture"
    }
  }

  private func compare(
    _ actual: FilePath,
    _ problems: [String: String],
    _ observe: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> RunReport {
    carousel_keep_large_memory()
    var whole = verify
    whole.actuals = actual
    if !films.isEmpty {
      whole.scenarios = Set(films.map(\.name))
      whole.looksOutside = isWhole
      whole.problems = problems
    }
    return try await whole.run(observe: observe)
  }
}
