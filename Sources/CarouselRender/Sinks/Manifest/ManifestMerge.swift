internal import CarouselFiles
internal import CarouselImages
internal import CarouselText
internal import SystemPackage

/// Joins the manifests of a film's parts, so that the film has one manifest and one digest.
public enum ManifestMerge {
  /// What was joined.
  public struct Summary: Sendable, Encodable {
    /// What kind of summary it is, in JSON.
    private let kind = "carousel-merge"
    /// Of the JSON object.
    private let schemaVersion = 1
    /// The joined manifest's path.
    public let manifest: String
    /// How many frames it lists.
    public let frames: Int
    /// The digest of the whole film.
    public let filmDigest: String

    init(manifest: String, frames: Int, filmDigest: String) {
      (self.manifest, self.frames, self.filmDigest) = (manifest, frames, filmDigest)
    }

    /// The summary as one JSON object with sorted keys, without a line break at its end.
    public var json: String { SortedJSON.text(of: self) }
  }

  private static let manifestName = "manifest.json"

  /// Joins `parts` into one manifest of the whole film.
  ///
  /// The result is byte for byte the manifest of a single render. Frames are not read; memory does
  /// not grow with the film.
  ///
  /// - Parameters:
  ///   - parts: manifests of one film, in any order, which together hold every frame once.
  ///   - output: the joined manifest; by default `manifest.json` beside the first part.
  /// - Returns: what was joined.
  /// - Throws: a ``RenderError`` that names the part and what it lacks, or a file in the manifest's place
  ///   that no render wrote and `parts` does not name; nothing is written then.
  public static func merge(
    _ parts: [String],
    into output: String? = nil
  ) throws(RenderError) -> Summary {
    guard let first = parts.first else {
      throw .badCombination(
        "no manifests named; give those of all parts, as in merge frames/manifest-*.json"
      )
    }
    var opened: [PartManifest] = []
    for part in parts { opened.append(try PartManifest(FilePath(part))) }
    opened.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let film = opened[0]
    let folder = FilePath(first).removingLastComponent()
    let path = output.map { FilePath($0) } ?? folder.appending(Self.manifestName)
    if let output, output.hasSuffix("/") { throw .namesFolder("out", output) }
    try ReplacedFiles([path]).refuse(parts.map { FilePath($0) })
    if output == nil, case .file = FileKind(of: path),
      EarlierRender(Self.manifestName, in: folder) == nil
    {
      throw .foreignManifest(path.string, remedy: "name another file with --out")
    }
    let names = FrameName(count: film.filmFrames)
    if let name = path.lastComponent?.string, names.index(of: name) != nil {
      throw .badCombination("'\(path)' is the name of a frame; name another file with --out")
    }
    var joined = try Manifest(
      path,
      filmText: film.filmText,
      range: 0..<film.filmFrames
    )
    var next = 0
    var fonts: Set<FontRecord> = []
    for part in opened {
      guard part.filmText == film.filmText else {
        throw part.failure(
          "it is of another film than \(film.path.string)",
          "name the parts of one film"
        )
      }
      guard part.range.lowerBound == next else {
        throw part.failure(
          "it begins with frame \(part.range.lowerBound), and frame \(next) is due",
          part.range.lowerBound > next ? "name the part between" : "name every part once"
        )
      }
      while let line = try part.nextFrame() {
        try joined.append(line: line.text, digest: line.digest)
      }
      fonts.formUnion(part.fonts)
      next = part.range.upperBound
    }
    guard next == film.filmFrames else {
      throw .badCombination(
        "the parts end at frame \(next) of \(film.filmFrames); name the manifest of the last part too"
      )
    }
    let digest = try joined.finish(complete: true, fonts: fonts.inOrder)
    return Summary(manifest: path.string, frames: next, filmDigest: digest ?? "")
  }
}
