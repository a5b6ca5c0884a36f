// Why this file exists: `carousel merge`: manifests of parts in, one manifest out.

internal import ArgumentParser
internal import CarouselRender

/// Joins the manifests of a film's parts.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the manifests of a film's parts into that of the whole film.",
    discussion: """
      The parts come from render --shard I/N or --frames FIRST:END, in any order.
      The frames stay where they are; the joined manifest is byte for byte that
      of a single render.

      EXAMPLE
        carousel merge frames/manifest-*.json
      """
  )

  @Argument(help: "The parts' manifests.")
  var manifests: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where to write. (default: manifest.json beside the first part)",
      valueName: "file"
    )
  )
  var out: String?

  @Flag(help: "Print a summary in JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    let summary = try ManifestMerge.merge(manifests, into: out)
    if json {
      try StandardOutput.write(summary.json + "\n")
    } else if !quiet {
      Terminal.write(
        "\(summary.frames) frames in \(summary.manifest), film digest \(summary.filmDigest)\n"
      )
    }
  }
}
