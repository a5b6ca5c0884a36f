internal import CarouselCore
internal import CarouselFeedFilm
internal import CarouselFeedSources
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRemote
internal import CarouselRender
internal import SystemPackage

/// A scenario whose pictures have goldens: its frames in the folder `NAME/`, or its contact sheet
/// `NAME.png` if its file has a `sheet`.
struct GoldenScenario: Sendable {
  /// The path of its goldens in the goldens' folder, without an ending.
  let name: String
  /// Its file.
  let file: String

  /// How the files' names end: JSON as `render --scenario` reads it, or a bare swipe script.
  static let endings = [".json", ".script"]

  /// The named scenarios, or all in the goldens' folder.
  ///
  /// - Throws: a `GoldenProblem` if two have the same name, or if there are none.
  static func find(
    _ arguments: [String],
    goldens: String
  ) throws(GoldenProblem) -> [GoldenScenario] {
    var found = arguments.isEmpty ? try all(in: FilePath(goldens)) : []
    for argument in arguments { found.append(try GoldenScenario(argument, goldens: goldens)) }
    found.sort { $0.name < $1.name }
    for (a, b) in zip(found, found.dropFirst()) where a.name.lowercased() == b.name.lowercased() {
      throw .refused(
        what: b.file,
        reason: "it has the same goldens as \(a.file)",
        remedy: "rename one of them"
      )
    }
    guard !found.isEmpty else {
      throw .refused(
        what: goldens,
        reason: "there is no scenario in it",
        remedy: "put a .json or .script file beside the goldens, or give --actual"
      )
    }
    return found
  }

  private init(name: String, file: String) {
    (self.name, self.file) = (name, file)
  }

  /// The scenario in a file that is named by an argument.
  private init(_ argument: String, goldens: String) throws(GoldenProblem) {
    var path = FilePath(argument).lexicallyNormalized()
    // A file in the goldens' folder has its goldens beside it; of any other the name alone counts.
    if !path.removePrefix(FilePath(goldens).lexicallyNormalized()) {
      path = FilePath(path.lastComponent?.string ?? "")
    }
    guard Self.endings.contains(where: { path.string.lowercased().hasSuffix($0) }) else {
      throw .refused(
        what: argument,
        reason: "it is neither .json nor .script",
        remedy: "name scenario files"
      )
    }
    guard !path.components.contains(where: { $0.string.hasPrefix(".") }) else {
      throw .refused(
        what: argument,
        reason: "its goldens would lie in a hidden folder, and those are skipped",
        remedy: "rename it"
      )
    }
    self.init(name: Self.stem(path.string), file: argument)
  }

  private static func all(in goldens: FilePath) throws(GoldenProblem) -> [GoldenScenario] {
    try PictureTree.files(in: goldens, endings: endings)
      .map { GoldenScenario(name: stem($0), file: goldens.pushing(FilePath($0)).string) }
      .filter(\.isScenario)
  }

  /// Whether it is not one of the other files that may lie beside goldens.
  ///
  /// Files with their names are read, so that no scenario is overlooked.
  private var isScenario: Bool {
    let name = FilePath(file).lastComponent?.string
    if name == "golden.json" { return false }
    guard name == "manifest.json" || name == "run.json", FileKind(of: FilePath(file)) == .file
    else { return true }
    do throws(RenderError) {
      return if case .other = try DocumentKind(of: file) { true } else { false }
    } catch {
      // Rendering it tells what is wrong.
      return true
    }
  }

  private static func stem(_ path: String) -> String {
    endings.reduce(path) { path, ending in
      path.lowercased().hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    }
  }
}

/// How scenarios are rendered.
struct ScenarioRendering: Sendable {
  /// How many frames are worked on at once.
  let jobs: Int
  /// How a film fetches pictures over a network.
  let remote: @Sendable (Scenario) throws -> RemoteOptions
  /// How a list does.
  let remoteOfFeed: @Sendable (FeedSourceSelection) throws -> RemoteOptions
  /// The files that the run replaces afterwards, which a scenario must not read.
  let replaced: [FilePath]
  /// Called with what happens, from any task.
  let observe: @Sendable (RenderEvent) -> Void
}

extension GoldenScenario {
  /// Renders it into `folder`, where its goldens are in theirs.
  ///
  /// - Throws: a `RenderError`, a `GoldenProblem` for a folder that cannot be made, or what
  ///   ``ScenarioRendering/remote`` throws.
  func render(into folder: FilePath, _ rendering: ScenarioRendering) async throws {
    let (scenario, hasSheet, remote) = try await scenario(rendering)
    var outputs = RenderOutputs()
    let place = folder.pushing(FilePath(name))
    try FolderMaking<GoldenProblem>.make(
      place.removingLastComponent(),
      remedy: TemporaryPlace.remedy
    )
    outputs.others = rendering.replaced
    if hasSheet { outputs.sheet = place.string + ".png" } else { outputs.folder = place.string }
    let renderer = Renderer(
      scenario: scenario,
      outputs: outputs,
      jobs: rendering.jobs,
      remote: remote
    )
    _ = try await renderer.run(observe: rendering.observe)
  }

  /// What the file describes, whether that is a contact sheet, and how it fetches what is not here.
  private func scenario(
    _ rendering: ScenarioRendering
  ) async throws -> (Scenario, hasSheet: Bool, RemoteOptions) {
    var (settings, isFeed) = try settings()
    let hasSheet = settings.hasSheet
    settings.readFrom = [file]
    guard isFeed else {
      let scenario = try settings.resolved()
      return (scenario, hasSheet, try rendering.remote(scenario))
    }
    let feed = try FeedScenario(settings)
    let remote = try rendering.remoteOfFeed(feed.source)
    let scenario = try await feed.played(remote, observe: rendering.observe)
    return (scenario, hasSheet, remote)
  }

  /// The file's settings, and whether they are those of a list.
  private func settings() throws(RenderError) -> (ScenarioSettings, isFeed: Bool) {
    // Reading a pipe might wait without end.
    if case .other = FileKind(of: FilePath(file)) {
      throw .file(
        path: file,
        operation: "read",
        reason: "it is a device or a pipe",
        remedy: "name a file"
      )
    }
    if file.lowercased().hasSuffix(".script") {
      var settings = ScenarioSettings()
      settings.swipes = try InputText.script("@" + file, limit: SwipeScript.maximumBytes)
      return (settings, false)
    }
    let bytes = try InputText.file(file, atMost: ScenarioFile.maximumBytes + 1)
    let base = FilePath(file).removingLastComponent().string
    if FeedScenario.isFeed(bytes) {
      return (try FeedScenario.settings(from: bytes, ofFile: file), true)
    }
    return (try ScenarioFile.settings(from: bytes, name: file, base: base), false)
  }
}
