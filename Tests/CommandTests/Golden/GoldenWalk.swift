import TestSupport

/// A folder with scenarios in `goldens/`, worked on by the commands as processes.
struct GoldenWalk {
  let folder: TemporaryFolder

  /// Makes the scenarios `film` (11 frames) and `sheet` (one contact sheet), without goldens yet.
  init() throws {
    folder = try TemporaryFolder()
    try scenario("film", seed: 1)
    try folder.write(
      #"{"swipes":"L","size":"16x12","fps":5,"sheet":{"cellWidth":40}}"#.utf8,
      as: "goldens/sheet.json"
    )
  }

  /// Writes the scenario of a film of 11 frames.
  func scenario(_ name: String, seed: Int, swipes: String = "LR") throws {
    try folder.write(
      #"{"swipes":"\#(swipes)","size":"16x12","fps":5,"seed":\#(seed)}"#.utf8,
      as: "goldens/\(name).json"
    )
  }

  /// Runs a command; the environment is that of a person, not of CI.
  @discardableResult
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CarouselRun {
    try CarouselProcess.run(
      arguments,
      in: folder.path,
      environment: ["CI": "", "NO_COLOR": ""].merging(environment) { $1 }
    )
  }

  /// Runs `verify` over the scenarios.
  @discardableResult
  func verify(_ arguments: String..., environment: [String: String] = [:]) throws -> CarouselRun {
    try CarouselProcess.run(
      ["verify", "--goldens", "goldens"] + arguments,
      in: folder.path,
      environment: ["CI": "", "NO_COLOR": ""].merging(environment) { $1 }
    )
  }

  /// Makes goldens of everything.
  func accept() throws {
    try verify("-q")
    try run("accept", "-q")
  }
}
