internal import CSystemShims
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

/// Renders scenarios into a temporary folder and compares that folder with the goldens.
struct ScenarioVerify: Sendable {
  /// The scenarios.
  let scenarios: [GoldenScenario]
  /// Whether these are all of the goldens' folder, so that other goldens are orphans.
  let isWhole: Bool
  /// How many times each is rendered, at least 1.
  let repeats: Int
  /// How pictures are compared.
  let verify: FolderVerify
  /// How scenarios are rendered.
  let rendering: ScenarioRendering

  /// Renders, compares, and removes the temporary folder.
  func run(observe: @escaping @Sendable (Int, Int) -> Void) async throws -> RunReport {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let mine = verify.shard?.part(of: scenarios) ?? scenarios
    let rendered = scratch.path.appending("1")
    var problems: [String: String] = [:]
    try await render(mine, into: rendered, &problems)
    for number in 2..<max(2, repeats + 1) {
      let again = scratch.path.appending("\(number)")
      try await render(mine, into: again, &problems)
      try await note(&problems, where: again, differsFrom: rendered, number)
      try FileManager.default.removeItem(atPath: again.string)
    }
    carousel_keep_large_memory()
    var whole = verify
    whole.actuals = rendered
    whole.scenarios = Set(scenarios.map(\.name))
    whole.looksOutside = isWhole
    whole.problems = problems
    return try await whole.run(observe: observe)
  }

  private func render(
    _ scenarios: [GoldenScenario],
    into folder: FilePath,
    _ problems: inout [String: String]
  ) async throws {
    try FolderMaking<GoldenProblem>.make(folder, remedy: TemporaryPlace.remedy)
    for scenario in scenarios where problems[scenario.name] == nil {
      do {
        try await scenario.render(into: folder, rendering)
      } catch RenderError.cancelled {
        throw RenderError.cancelled
      } catch RenderError.overInput(let output, let input) {
        throw RenderError.overInput(output: output, input: input)
      } catch {
        problems[scenario.name] = "\(scenario.file) cannot be rendered: \(error)"
      }
    }
  }

  /// Notes which pictures of the second folder differ from those of the first.
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
      problems[item.path] = "render \(number) of \(repeats) differs from the first"
    }
  }
}
