internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselRaster
internal import CarouselText
internal import SystemPackage

/// `manifest.json`: what was rendered, frame by frame; its schema is in `docs/MANIFEST.md`.
struct Manifest {
  /// What marks a file as a manifest of ours, within its first bytes.
  static let kind = "carousel-film"
  /// Raised whenever a reader of the old form could misread the new one.
  static let schemaVersion = 2

  /// What begins the list of frames.
  static let framesKey = "\"frames\": ["
  /// What begins the line of a frame; its file name follows.
  static let frameStart = "    {\"file\":\""

  private let file: PendingFile<RenderError>
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
      range: scenario.frameRange
    )
  }

  /// Begins a manifest of frames `range` of the film that `filmText` tells.
  init(
    _ path: FilePath,
    filmText: String,
    range: Range<Int>
  ) throws(RenderError) {
    file = try PendingFile(path)
    let text =
      "{\n  \"kind\": \"\(Self.kind)\",\n"
      + "  \"frameRange\": [\(range.lowerBound),\(range.upperBound)],\n"
      + filmText + "  \(Self.framesKey)"
    try file.append(text.utf8)
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
  ///   - fonts: installed fonts that it was written with.
  /// - Returns: the film digest of a complete film.
  /// - Throws: a file error; the manifest then has its earlier state or is not there.
  @discardableResult
  func finish(
    complete: Bool,
    files: [String] = [],
    fonts: [FontRecord] = []
  ) throws(RenderError) -> String? {
    var text = (count == 0 ? "],\n" : "\n  ],\n")
    text += "  \"frameCount\": \(count),\n"
    let digest = film.description
    let names = files.map(JSONText.quoted).joined(separator: ",")
    text += "  \"files\": [\(names)],\n"
    if !fonts.isEmpty { text += "  \"installedFonts\": \(fonts.json),\n" }
    if complete { text += "  \"filmDigest\": \"\(digest)\",\n" }
    text += "  \"complete\": \(complete)\n}\n"
    try file.append(text.utf8)
    try file.commit()
    return complete ? digest : nil
  }

  /// Removes what was written, unless the manifest was finished.
  func discard() { file.discard() }

  /// The manifest's file name: a part of a film has one of its own, beside the whole film's.
  static func name(of scenario: Scenario) -> String {
    guard let part = scenario.frames else { return "manifest.json" }
    return "manifest-\(part.lowerBound)-\(part.upperBound).json"
  }
}
