public import ArgumentParser
public import CarouselRaster
internal import CarouselRender

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where a film goes and how it is made; none of these flags changes a pixel.
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
      "Draw the slots that the key frames come from; - for standard output.",
      valueName: "file"
    )
  )
  var slots: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the film to standard output as raw video: y4m (4:2:0) or y4m444, which ffmpeg -i - reads; \
      rgb24 or rgba, without a header.
      """,
      valueName: "form"
    )
  )
  var pipe: RawVideo?

  @Option(
    help: ArgumentHelp(
      "Write the film's events as JSON Lines; - for standard output.",
      valueName: "file"
    )
  )
  var trace: String?

  @Flag(help: "Write into a folder that has other files too; they are never removed.")
  var overwrite = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Work on this many frames at once; changes no result. (default: processors)",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(help: "Print a summary as JSON on standard output, and nothing else there.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors and warnings.")
  var quiet = false

  /// The outputs that the flags name.
  func outputs() throws(RenderError) -> RenderOutputs {
    var outputs = RenderOutputs()
    outputs.folder = out
    outputs.overwrite = overwrite
    outputs.pipe = pipe
    outputs.sheet = sheet
    outputs.slots = slots
    outputs.trace = trace
    let onStandardOutput =
      outputs.files.filter { $0.path == "-" }.map { "--\($0.name) -" }
      + (json ? ["--json"] : []) + (pipe == nil ? [] : ["--pipe"])
    guard onStandardOutput.count <= 1 else {
      let flags = onStandardOutput.joined(separator: " and ")
      throw .badCombination("only one of \(flags) may go to standard output; name a file")
    }
    guard pipe == nil || isatty(STDOUT_FILENO) == 0 else {
      throw .badCombination(
        "--pipe writes raw video, and standard output is a terminal; pipe it into a program, "
          + "as in --pipe y4m | ffmpeg -i - film.mp4"
      )
    }
    for (name, path) in [("out", out ?? ".")] + outputs.files where path.isEmpty {
      throw .badCombination("--\(name) is empty; name a file or folder")
    }
    return outputs
  }

  /// The number of jobs, 1 to 1024.
  func checkedJobs() throws(RenderError) -> Int { try Self.checked(jobs: jobs) }

  /// The number of jobs, 1 to 1024; as many as there are processors by default.
  static func checked(jobs: Int?) throws(RenderError) -> Int {
    let jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard (1...1024).contains(jobs) else {
      throw .badSetting(name: "jobs", value: "\(jobs)", remedy: "use a number from 1 to 1024")
    }
    return jobs
  }
}

extension RawVideo: ExpressibleByArgument {}
