internal import ArgumentParser
internal import CarouselCore
internal import CarouselFeedFilm
internal import CarouselRender
internal import SystemPackage

/// Renders the film of an endless list.
struct FeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "Scroll an endless list fed by a paged API, and write its frames, a sheet, or both.",
    discussion: """
      The list plays on the film's own clock: pages take their time to come, and every state on the way is \
      a frame that never changes.

      EXAMPLES
        carousel feed --out frames/
            A list of generated people: it loads, scrolls, and is pulled down.
        carousel feed --mood 'ok,500,ok,end' --gestures '..FFT195x808..F..' --sheet s.png
            The second page fails; a tap at the list's end asks for it again.
        carousel feed --states states.png
            Every state and footer on one sheet, light and dark.
        carousel feed --source stackexchange:stackoverflow --rows reserve --out frames/
            Rows from an API; those that have not come yet are shown as loading.

      EXIT CODES
        0 done   1 could not do it (server, file, disk)   64 wrong flags or script
        130, 143, 129, 141 stopped by Ctrl-C, SIGTERM, SIGHUP or a closed pipe
      """
  )

  @OptionGroup(title: "Film") var film: SettingFlags<FeedFilmSection>
  @OptionGroup(title: "Film") var file: ScenarioFlag
  @OptionGroup(title: "List") var list: SettingFlags<FeedListSection>
  @OptionGroup(title: "Source") var source: SettingFlags<FeedSourceSection>
  @OptionGroup(title: "Contact sheet") var sheet: SettingFlags<FeedSheetSection>
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(
    help: ArgumentHelp(
      "Draw every state and footer of a list, light and dark: a sheet, or a folder of pictures.",
      valueName: "file.png|dir"
    )
  )
  var states: String?
  @OptionGroup(title: "Network") var remote: RemoteFlags

  mutating func run() async throws {
    let settings = try settings()
    if let states { return try await drawStates(settings, to: states) }
    let outputs = try output.outputs()
    let (isQuiet, isJSON) = (output.quiet, output.json)
    let bar = Terminal.isInteractive && !isQuiet ? ProgressBar() : nil
    let jobs = try output.checkedJobs()
    defer { bar?.clear() }
    let feed = try FeedScenario(settings)
    let options = try remote.options(for: feed.source)
    let waits = WaitLines(bar: bar, isQuiet: isQuiet)
    let observe: @Sendable (RenderEvent) -> Void = { event in
      switch event {
      case .progress(let done, let total): bar?.show(done: done, total: total, of: "frames")
      case .warning(let line):
        bar?.clear()
        Terminal.complain("warning: \(line)")
      case .waiting, .reading: waits.show(event)
      }
    }
    let summary = try await Interruption.guarding {
      let scenario = try await feed.played(options, observe: observe)
      return try await Renderer(scenario: scenario, outputs: outputs, jobs: jobs, remote: options)
        .run(observe: observe)
    }
    bar?.clear()
    if isJSON {
      try StandardOutput.write(summary.json + "\n")
    } else if !isQuiet {
      Terminal.write(summary.words + "\n")
    }
  }

  /// Draws the catalogue.
  private func drawStates(_ settings: ScenarioSettings, to path: String) async throws {
    let outputs = try output.outputs()
    guard outputs.folder == nil, outputs.files.isEmpty, outputs.pipe == nil else {
      throw RenderError.badCombination(
        "--states cannot be combined with other outputs; leave them out"
      )
    }
    guard !path.isEmpty else {
      throw RenderError.badCombination(
        "--states is empty; name a file that ends in .png, or a folder"
      )
    }
    let catalogue = try FeedCatalogue(settings, jobs: output.checkedJobs())
    let count = try await catalogue.write(to: path, overwrites: output.overwrite)
    if output.json {
      try StandardOutput.write("{\"states\":\(count / 2),\"pictures\":\(count)}\n")
    } else if !output.quiet {
      Terminal.write("\(count / 2) states, light and dark, in \(path)\n")
    }
  }

  private func settings() throws(RenderError) -> ScenarioSettings {
    var settings = ScenarioSettings()
    film.add(to: &settings)
    list.add(to: &settings)
    if let script = settings.given.values["gestures"] as? String {
      settings.given.values["gestures"] = try InputText.script(
        script,
        limit: SwipeScript.maximumBytes
      )
      settings.readFrom = [InputText.scriptFile(script)].compactMap(\.self)
    }
    source.add(to: &settings)
    sheet.add(to: &settings)
    let flags = settings
    guard let file = file.scenario else { return flags }
    var given = try FeedScenario.settings(inFile: file)
    given.readFrom = [file]
    return flags.falling(backTo: given)
  }
}

/// What happens, and how large it is.
enum FeedFilmSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FeedSettings.declared(for: .film)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// How the list looks and behaves.
enum FeedListSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FeedSettings.declared(for: .list)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// Where rows come from.
enum FeedSourceSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FeedSettings.declared(for: .source)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// How its contact sheet looks.
enum FeedSheetSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FeedSettings.declared(for: .sheet)
  )
  static var flags: [SettingFlag] { unsafe made }
}
