// Why this file exists: the manifest says how every frame came about; it is streamed, so that a film
// of ten million frames needs no more memory than one of ten.

internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster
internal import CarouselRemote
internal import SystemPackage

/// `manifest.json`: what was rendered, frame by frame; its schema is in `docs/MANIFEST.md`.
struct Manifest {
  /// One frame's line.
  struct Frame {
    let file: String
    let shown: ShownFrame
    /// The name of the current page's picture.
    let picture: String
    let digest: PixelDigest
  }

  /// What marks a file as a manifest of ours, within its first bytes.
  static let kind = "carousel-film"
  /// Raised whenever a reader of the old form could misread the new one.
  static let schemaVersion = 2

  /// What begins the list of frames.
  static let framesKey = "\"frames\": ["
  /// What begins the line of a frame; its file name follows.
  static let frameStart = "    {\"file\":\""

  private let file: PendingFile<RenderError>
  /// Whether each frame tells how far its pictures are loaded.
  private let tellsLoads: Bool
  private var film = PixelDigest.Film()
  private var count = 0

  /// Begins the manifest of `scenario` at `path`.
  ///
  /// - Parameters:
  ///   - path: where it will be.
  ///   - scenario: the film.
  /// - Throws: a file error; nothing is left then.
  init(_ path: FilePath, scenario: Scenario) throws(RenderError) {
    try self.init(
      path,
      filmText: Self.filmText(scenario),
      range: scenario.frameRange,
      tellsLoads: scenario.loading.network != nil
    )
  }

  /// Begins a manifest of frames `range` of the film that `filmText` tells.
  init(
    _ path: FilePath,
    filmText: String,
    range: Range<Int>,
    tellsLoads: Bool = false
  ) throws(RenderError) {
    self.tellsLoads = tellsLoads
    file = try PendingFile(path)
    let text =
      "{\n  \"kind\": \"\(Self.kind)\",\n"
      + "  \"frameRange\": [\(range.lowerBound),\(range.upperBound)],\n"
      + filmText + "  \(Self.framesKey)"
    try file.append(text.utf8)
  }

  /// The lines that tell one film from another: equal for every part of it.
  static func filmText(_ scenario: Scenario) -> String {
    head(scenario).map { "  \"\($0)\": \($1),\n" }.joined()
  }

  /// Adds the next frame, in order.
  mutating func append(_ frame: Frame) throws(RenderError) {
    var line = JSONText()
    line.add("file", frame.file)
    let shown = frame.shown
    line.add("time", [shown.time.numerator, shown.time.denominator])
    line.add("page", shown.plan.current.page.rawValue)
    line.add("picture", frame.picture)
    line.add("offset", shown.plan.offset)
    line.add("slots", raw: Self.slots(shown))
    if tellsLoads {
      line.add("states", raw: "[" + shown.faces.map(Self.state).joined(separator: ",") + "]")
    }
    line.add("digest", frame.digest.description)
    try append(line: line.closed, digest: frame.digest)
  }

  /// Adds the line of the next frame.
  mutating func append(line: String, digest: PixelDigest) throws(RenderError) {
    film.append(digest)
    try file.append(((count == 0 ? "\n    " : ",\n    ") + line).utf8)
    count += 1
  }

  /// Ends the manifest and gives it its name.
  ///
  /// - Parameters:
  ///   - complete: whether every frame asked for is there; only then is there a film digest.
  ///   - files: what else of this render lies in the folder.
  /// - Returns: the film digest of a complete film.
  /// - Throws: a file error; the manifest then has its earlier state or is not there.
  @discardableResult
  func finish(complete: Bool, files: [String] = []) throws(RenderError) -> String? {
    var text = (count == 0 ? "],\n" : "\n  ],\n")
    text += "  \"frameCount\": \(count),\n"
    let digest = film.description
    let names = files.map(JSONText.quoted).joined(separator: ",")
    text += "  \"files\": [\(names)],\n"
    if complete { text += "  \"filmDigest\": \"\(digest)\",\n" }
    text += "  \"complete\": \(complete)\n}\n"
    try file.append(text.utf8)
    try file.commit()
    return complete ? digest : nil
  }

  /// The manifest's file name: a part of a film has one of its own, beside the whole film's.
  static func name(of scenario: Scenario) -> String {
    guard let part = scenario.frames else { return "manifest.json" }
    return "manifest-\(part.lowerBound)-\(part.upperBound).json"
  }

  private static func head(_ scenario: Scenario) -> [(String, String)] {
    let timeline = scenario.timeline
    var size = JSONText()
    size.add("width", scenario.size.width)
    size.add("height", scenario.size.height)
    var codecs = JSONText()
    codecs.add("png", PNGEncoder.codecVersions)
    codecs.add("jpeg", JPEGDecoder.codecVersion)
    codecs.add("webp", WebPDecoder.codecVersion)
    let colour = [scenario.background.red, scenario.background.green, scenario.background.blue]
    return [
      ("schemaVersion", String(schemaVersion)),
      ("filmFrames", String(timeline.frameCount)),
      ("tool", "{\"name\":\"carousel\",\"version\":\"\(carouselVersion)\"}"),
      ("codecs", codecs.closed),
      ("swipes", JSONText.quoted(scenario.swipes)),
      ("seed", String(scenario.seed)),
      ("fps", "[\(timeline.frameRate.numerator),\(timeline.frameRate.denominator)]"),
      ("swipePeriodMilliseconds", String(timeline.period.milliseconds)),
      ("size", size.closed),
      ("images", images(scenario.images)),
      ("order", JSONText.quoted(scenario.order.rawValue)),
      ("history", JSONText.quoted(scenario.history.rawValue)),
      ("fit", JSONText.quoted(scenario.fit.rawValue)),
      ("background", "[" + colour.map(String.init).joined(separator: ",") + "]"),
      ("labels", String(scenario.labels)),
      ("loading", loading(scenario.loading)),
      ("compression", JSONText.quoted(scenario.compression.rawValue)),
    ]
  }

  /// What the slots hold, in the order of their pages.
  private static func slots(_ shown: ShownFrame) -> String {
    let slots = zip(shown.plan.slots, shown.pictures).map { content, picture in
      var text = JSONText()
      text.add("slot", content.slot.rawValue)
      text.add("page", content.page.rawValue)
      text.add("draw", content.draw)
      text.add("picture", picture)
      return text.closed
    }
    return "[\(slots.joined(separator: ","))]"
  }

  private static func state(_ face: PageFace) -> String {
    switch face {
    case .picture: "\"ready\""
    case .loading: "\"loading\""
    case .failed: "\"failed\""
    }
  }

  private static func loading(_ loading: LoadSettings) -> String {
    var text = JSONText()
    text.add("network", loading.networkText)
    guard loading.network != nil else { return text.closed }
    text.add("connections", loading.connections)
    text.add("prefetch", loading.prefetch)
    text.add("placeholder", loading.placeholder.rawValue)
    return text.closed
  }

  private static func images(_ images: ImageSelection) -> String {
    switch images {
    case .generated(nil): "[\"generated\"]"
    case .generated(let count?): "[\"generated:\(count)\"]"
    case .remote(let selection, _):
      "[" + selection.words.map(JSONText.quoted).joined(separator: ",") + "]"
    case .files(let arguments, _, _):
      "[" + arguments.map(JSONText.quoted).joined(separator: ",") + "]"
    }
  }
}
