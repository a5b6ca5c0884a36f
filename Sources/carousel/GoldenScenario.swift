// Why this file exists: goldens say how they were made by a scenario file beside them, and are judged by
// making them again.

internal import ArgumentParser
internal import CarouselCore
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRemote
internal import CarouselRender
internal import SystemPackage

/// A film whose pictures have goldens: its frames in the folder `NAME/`, or its contact sheet
/// `NAME.png` if its file has a `sheet`.
struct GoldenScenario: Sendable {
  /// Its goldens' path in the goldens' folder, less the ending.
  let name: String
  /// Its file.
  let file: String

  /// How the files' names end: JSON as `render --scenario` takes it, or a bare swipe script.
  static let endings = [".json", ".script"]

  /// The scenarios that are named, or all that lie in the goldens' folder.
  ///
  /// - Throws: a ``GoldenProblem`` for two with one name, or none at all.
  static func find(
    _ arguments: [String],
    goldens: String
  ) throws(GoldenProblem) -> [GoldenScenario] {
    let root = FilePath(goldens).lexicallyNormalized()
    var found: [GoldenScenario] = []
    if arguments.isEmpty {
      let paths = try PictureTree.files(in: FilePath(goldens), endings: endings)
      found = paths.map {
        GoldenScenario(name: stem($0), file: FilePath(goldens).pushing(FilePath($0)).string)
      }
      .filter(\.isScenario)
    } else {
      for argument in arguments {
        var path = FilePath(argument).lexicallyNormalized()
        // One beside the goldens has its goldens' name, any other its own.
        if !path.removePrefix(root) { path = FilePath(path.lastComponent?.string ?? "") }
        guard endings.contains(where: { path.string.lowercased().hasSuffix($0) }) else {
          throw .refused(
            what: argument,
            reason: "it is neither .json nor .script",
            remedy: "name scenario files"
          )
        }
        guard !path.components.contains(where: { $0.string.hasPrefix(".") }) else {
          throw .refused(
            what: argument,
            reason: "its goldens would lie in a hidden folder, which is not looked into",
            remedy: "rename it"
          )
        }
        found.append(GoldenScenario(name: stem(path.string), file: argument))
      }
    }
    found.sort { $0.name < $1.name }
    for (a, b) in zip(found, found.dropFirst()) where a.name.lowercased() == b.name.lowercased() {
      throw .refused(
        what: b.file,
        reason: "its goldens would be those of \(a.file)",
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

  /// Whether it is not one of the other files that may lie beside goldens: by name and content, so that no
  /// scenario goes unseen.
  private var isScenario: Bool {
    let name = FilePath(file).lastComponent?.string
    if name == "golden.json" { return false }
    guard name == "manifest.json" || name == "run.json", FileKind(of: FilePath(file)) == .file
    else { return true }
    let isOther = try? MergeCommand.isOfFilm(file) || MergeCommand.isOfRun(file)
    return isOther != true
  }

  private static func stem(_ path: String) -> String {
    endings.reduce(path) { path, ending in
      path.lowercased().hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    }
  }

  /// Renders it into `folder`, at its goldens' place.
  ///
  /// - Parameters:
  ///   - folder: where all actual pictures go.
  ///   - jobs: how many frames at once.
  ///   - remote: how pictures over a network are fetched.
  ///   - replaced: what is replaced afterwards, and must not be read.
  ///   - waits: says what it waits for.
  /// - Throws: a ``RenderError``, or what the flags of the network are at odds with.
  func render(
    into folder: FilePath,
    jobs: Int,
    remote: RemoteFlags,
    replaced: [FilePath],
    waits: WaitLines
  ) async throws {
    var (settings, hasSheet) = try settings()
    settings.readFrom = [file]
    let scenario = try settings.resolved()
    var outputs = RenderOutputs()
    let place = folder.pushing(FilePath(name))
    try FolderMaking<GoldenProblem>.make(place.removingLastComponent(), remedy: "free some space")
    outputs.others = replaced
    if hasSheet { outputs.sheet = place.string + ".png" } else { outputs.folder = place.string }
    let options = scenario.isRemote ? try remote.options(for: scenario) : RemoteOptions()
    let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: jobs, remote: options)
    _ = try await renderer.run { waits.show($0) }
  }

  /// What the file says, and whether it is about a contact sheet.
  private func settings() throws(RenderError) -> (ScenarioSettings, hasSheet: Bool) {
    // A pipe might be waited for without end.
    if case .other = FileKind(of: FilePath(file)) {
      throw .file(
        path: file,
        operation: "read",
        reason: "it is a device or a pipe",
        remedy: "name a file"
      )
    }
    let limit = ScenarioFile.maximumBytes
    if file.lowercased().hasSuffix(".script") {
      var settings = ScenarioSettings()
      settings.swipes = try InputText.script("@" + file, limit: SwipeScript.maximumBytes)
      return (settings, false)
    }
    let bytes = try InputText.file(file, atMost: limit + 1)
    let base = FilePath(file).removingLastComponent().string
    let settings = try ScenarioFile.settings(from: bytes, name: file, base: base)
    return (settings, settings.hasSheet)
  }
}
