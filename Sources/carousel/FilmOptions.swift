// Why this file exists: the flags that say what a film is; a scenario file says the same.

public import ArgumentParser
public import CarouselCore
public import CarouselImages
public import CarouselPNG
public import CarouselRaster
internal import CarouselRender
internal import SystemPackage

extension PictureOrder: ExpressibleByArgument {}
extension History: ExpressibleByArgument {}
extension Fit: ExpressibleByArgument {}
extension BadImagePolicy: ExpressibleByArgument {}
extension PlaceholderKind: ExpressibleByArgument {}
extension PNGCompression: ExpressibleByArgument {}

/// What the film is.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the finger does: L next page, R previous page, . hold; @FILE or - reads a script.",
      valueName: "script"
    )
  )
  var swipes: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      Folders, files or patterns of PNG, JPEG and WebP pictures; URLs of such, or one with {page} in \
      it; generated (the default) or generated:N for built-in generated pictures.
      """,
      valueName: "path> ...<path"
    )
  )
  var images: [String] = []

  @Option(
    help: ArgumentHelp(
      "A list of picture URLs, as text or JSON: a file, or a URL, which may count by {page}.",
      valueName: "file|URL"
    )
  )
  var list: String?

  @Option(
    help: ArgumentHelp("Where in a JSON list the pictures are, as data.photos.", valueName: "path")
  )
  var items: String?

  @Option(
    help: ArgumentHelp(
      "What an item of a JSON list calls its URL, as urls.full.",
      valueName: "path"
    )
  )
  var urlField: String?

  @Flag(help: "Read the list to its end first, so that it can be shuffled.")
  var wholeList = false

  @Flag(help: "Descend into the folders.")
  var recursive = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width and height of a frame. (default: 390x844)", valueName: "WxH")
  )
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames a second, such as 60, 29.97 or 30000/1001. (default: 60)",
      valueName: "rate"
    )
  )
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long one swipe or hold lasts, such as 1s or 800ms. (default: 1s)",
      valueName: "time"
    )
  )
  var swipePeriod: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of every random choice. (default: 1)", valueName: "number")
  )
  var seed: UInt64?

  @Option(
    help: """
      How pictures are dealt to pages; has no effect with plain generated. \
      (default: shuffle)
      """
  )
  var order: PictureOrder?

  @Option(
    help: """
      remember: going back shows the same picture; forget: every recycled slot draws anew. \
      (default: remember)
      """
  )
  var history: History?

  @Option(help: "How a picture fills a page. (default: cover)")
  var fit: Fit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What shows beside and behind a picture: black, white or #RRGGBB. (default: black)",
      valueName: "colour"
    )
  )
  var background: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse pictures with more pixels than this. (default: 100000000)",
      valueName: "number"
    )
  )
  var maxPixels: Int?

  @Option(help: "What becomes of a picture that cannot be decoded or fetched. (default: fail)")
  var onBadImage: BadImagePolicy?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      instant, or a network to simulate on the film's clock: 3g, very-bad, offline, or parts such as \
      latency=300ms,jitter=80ms,bandwidth=2Mbps,loss=2%,fail=3. (default: instant)
      """,
      valueName: "network"
    )
  )
  var network: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many pictures are loaded at once at most. (default: 4)", valueName: "n")
  )
  var connections: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --network, how many pages are loaded ahead in the direction of travel. (default: 1)",
      valueName: "n"
    )
  )
  var prefetch: Int?

  @Option(help: "With --network, what a page shows until its picture is there. (default: blur)")
  var placeholder: PlaceholderKind?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render a part of the film only: FIRST:END, END not included.",
      valueName: "range"
    )
  )
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render the I-th of N parts, which begin and end with whole swipes.",
      valueName: "I/N"
    )
  )
  var shard: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Label every frame with its number, time and page. (default: off)"
  )
  var labels: Bool?

  @Option(help: "How hard to compress. (default: fast)")
  var compression: PNGCompression?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Cells in a row of the contact sheet. (default: 6)", valueName: "n")
  )
  var sheetColumns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of a contact sheet's cell in pixels. (default: 200)", valueName: "n")
  )
  var sheetCellWidth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "key for settled and mid-swipe frames, N for every N-th. (default: key)",
      valueName: "key|N"
    )
  )
  var sheetFrames: String?

  @Flag(inversion: .prefixedNo, help: "Label the contact sheet's cells. (default: on)")
  var sheetLabels: Bool?

  @Option(
    help: ArgumentHelp(
      "Read settings from a JSON file; flags given beside it win.",
      valueName: "file"
    )
  )
  var scenario: String?

  /// What the flags say.
  func settings() throws(RenderError) -> ScenarioSettings {
    var settings = ScenarioSettings()
    if let swipes {
      settings.swipes = try InputText.script(swipes, limit: SwipeScript.maximumBytes)
      settings.readFrom = [InputText.scriptFile(swipes)].compactMap(\.self)
    }
    settings.images = images.isEmpty ? nil : images
    settings.list = list
    settings.items = items
    settings.urlField = urlField
    settings.wholeList = wholeList ? true : nil
    settings.recursive = recursive ? true : nil
    settings.size = size
    settings.fps = fps
    settings.swipePeriod = swipePeriod
    settings.seed = seed
    settings.order = order
    settings.history = history
    settings.fit = fit
    settings.background = background
    settings.maxPixels = maxPixels
    settings.onBadImage = onBadImage
    settings.frames = frames
    settings.shard = shard
    settings.network = network
    settings.connections = connections
    settings.prefetch = prefetch
    settings.placeholder = placeholder
    settings.labels = labels
    settings.compression = compression
    settings.sheetColumns = sheetColumns
    settings.sheetCellWidth = sheetCellWidth
    settings.sheetFrames = sheetFrames
    settings.sheetLabels = sheetLabels
    return settings
  }

  /// What the scenario file says, if one is named.
  func scenarioSettings() throws(RenderError) -> ScenarioSettings {
    guard let scenario else { return ScenarioSettings() }
    let bytes = try InputText.file(scenario, atMost: ScenarioFile.maximumBytes + 1)
    let base = FilePath(scenario).removingLastComponent().string
    var settings = try ScenarioFile.settings(from: bytes, name: scenario, base: base)
    settings.readFrom = [scenario]
    return settings
  }
}
