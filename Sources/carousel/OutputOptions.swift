// Why this file exists: the flags that say where a film goes and how it is made, not what it is.

internal import ArgumentParser
internal import CarouselRender

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where the film goes.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write frame-00000.png … and manifest.json into this folder.",
      valueName: "dir"
    )
  )
  var out: String?

  @Option(help: ArgumentHelp("Write a contact sheet; - for standard output.", valueName: "file"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "Write what happens as JSON Lines; - for standard output.",
      valueName: "file"
    )
  )
  var trace: String?

  @Flag(help: "Write into a folder that holds other files too; they are never removed.")
  var overwrite = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames to work on at once; changes no result. (default: processors)",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(help: "Print a summary in JSON on standard output, and nothing else there.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors and warnings.")
  var quiet = false

  /// The outputs the flags mean.
  func outputs() throws(RenderError) -> RenderOutputs {
    let onStandardOutput = [sheet == "-", trace == "-", json].filter { $0 }.count
    guard onStandardOutput <= 1 else {
      throw .badCombination(
        "only one of --sheet -, --trace - and --json may go to standard output; name a file"
      )
    }
    for (flag, value) in [("--out", out), ("--sheet", sheet), ("--trace", trace)] where value == ""
    {
      throw .badCombination("\(flag) is empty; name a file or folder")
    }
    var outputs = RenderOutputs()
    outputs.folder = out
    outputs.sheet = sheet
    outputs.trace = trace
    outputs.overwrite = overwrite
    return outputs
  }

  /// The number of jobs, 1 to 1024.
  func checkedJobs() throws(RenderError) -> Int { try Self.checked(jobs: jobs) }

  /// How many jobs a flag means; as many as there are processors without it.
  static func checked(jobs: Int?) throws(RenderError) -> Int {
    let jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard (1...1024).contains(jobs) else {
      throw .badSetting(name: "jobs", value: "\(jobs)", remedy: "use a number from 1 to 1024")
    }
    return jobs
  }
}
