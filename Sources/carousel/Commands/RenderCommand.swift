internal import ArgumentParser
internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselRender
internal import SystemPackage

/// Renders a film.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Play a swipe script and write every animation frame, a contact sheet, or both.",
    discussion: """
      A swipe script is a row of letters, one for each swipe:
        L   the finger goes left: the NEXT page comes in from the right
        R   the finger goes right: the PREVIOUS page comes back
        .   nothing moves for one period
      L*5 repeats, (LLR)*20 repeats a group, white space is ignored.

      EXAMPLES
        carousel render --swipes LLRRR --out frames/
            301 frames of 390x844 and a manifest, with generated pictures.
        carousel render --swipes 'L*8' --images ~/Pictures --out frames/
            Your own pictures, in shuffled order.
        carousel render --swipes LLRRR --images 'shots/*.png' --sheet s.png
            One contact sheet of settled and mid-swipe frames, no frame files.
        carousel render --swipes LLRRR --frames 13:14 --out one/
            Frame 13 alone, byte for byte as in the whole film.
        carousel render --scenario film.json --out frames/ --json
            All settings from a file; a summary in JSON on standard output.

      EXIT CODES
        0 done   1 could not do it (picture, file, disk)   64 wrong flags or script
        130, 143, 129, 141 stopped by Ctrl-C, SIGTERM, SIGHUP or a closed pipe
      """
  )

  @OptionGroup var film: FilmOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Network") var remote: RemoteFlags

  mutating func run() async throws {
    let settings = try film.settings().falling(backTo: film.scenarioSettings())
    let scenario = try settings.resolved()
    let outputs = try output.outputs()
    let (isQuiet, isJSON) = (output.quiet, output.json)
    let bar = Terminal.isInteractive && !isQuiet ? ProgressBar() : nil
    let waits = WaitLines(bar: bar, isQuiet: isQuiet)
    let renderer = Renderer(
      scenario: scenario,
      outputs: outputs,
      jobs: try output.checkedJobs(),
      remote: try remote.options(for: scenario)
    )
    defer { bar?.clear() }
    let summary = try await Interruption.guarding {
      try await renderer.run { event in
        switch event {
        case .progress(let done, let total):
          bar?.show(done: done, total: total, of: "frames")
        case .warning(let line):
          bar?.clear()
          Terminal.complain("warning: \(line)")
        case .waiting, .reading: waits.show(event)
        }
      }
    }
    bar?.clear()
    if isJSON {
      try StandardOutput.write(summary.json + "\n")
    } else if !isQuiet {
      Terminal.write(summary.words + "\n")
    }
  }
}

extension RenderSummary {
  /// What a person wants to know: how much, and where it is.
  var words: String {
    var parts: [String] = []
    if let folder, let filmDigest {
      parts.append(
        "\(framesWritten) \(framesWritten == 1 ? "frame" : "frames") in \(folder), film digest \(filmDigest)"
      )
    }
    func place(_ path: String) -> String { path == "-" ? "on standard output" : "in \(path)" }
    if let sheet {
      parts.append(
        "contact sheet of \(sheetCells) \(sheetCells == 1 ? "cell" : "cells") \(place(sheet))"
      )
    }
    for file in otherFiles { parts.append("\(file.name) \(place(file.path))") }
    if framesPiped > 0 {
      parts.append("\(framesPiped) \(framesPiped == 1 ? "frame" : "frames") on standard output")
    }
    return parts.joined(separator: "; ").oneLine
  }
}
