internal import CarouselFiles
internal import CarouselRaster
internal import CarouselText
internal import SystemPackage

/// The manifest of a part of a film, read frame by frame.
///
/// It comes from another machine, so everything in it is checked. Each frame has a line of its own: the
/// joined manifest takes the lines over byte for byte, and memory does not grow with the film.
final class PartManifest {
  /// Where it is.
  let path: FilePath
  /// The lines that tell its film from others.
  let filmText: String
  /// How many frames the whole film has.
  var filmFrames: Int { head.filmFrames }
  /// The frames of the part.
  var range: Range<Int> { head.frameRange[0]..<head.frameRange[1] }

  /// The installed fonts that it was written with, once its last frame is read.
  private(set) var fonts: [FontRecord] = []

  private let head: Head
  private let lines: LineReader
  private let names: FrameName
  private var next: Int

  /// What is read of the text before the frames.
  private struct Head: Decodable {
    let kind: String
    let frameRange: [Int]
    let filmFrames: Int

    var isValid: Bool {
      kind == Manifest.kind && frameRange.count == 2 && 0 <= frameRange[0]
        && frameRange[0] <= frameRange[1] && frameRange[1] <= filmFrames
    }
  }

  /// What is read of a frame.
  private struct Frame: Decodable {
    let file: String
    let digest: String
  }

  /// What is read of the text after the frames.
  private struct End: Decodable {
    let complete: Bool
    let installedFonts: [FontRecord]?
  }

  /// How many lines there are at most before the frames, and after them.
  private static let mostLines = 64

  /// Opens a manifest and reads what stands before its frames.
  init(_ path: FilePath) throws(RenderError) {
    self.path = path
    lines = try LineReader(path)
    var text: [String] = []
    var line = try lines.next()
    while let read = line, !read.hasPrefix("  " + Manifest.framesKey), text.count < Self.mostLines {
      text.append(read)
      line = try lines.next()
    }
    let foreign = Self.failure(
      path,
      "it is not the manifest of a film",
      "name manifests that render wrote"
    )
    // The lines of the part come first: the brace, the kind and the range.
    guard line?.hasPrefix("  " + Manifest.framesKey) == true, text.count > 3 else { throw foreign }
    let document = text.joined(separator: "\n") + Manifest.framesKey + "]}"
    head = try Self.decode(Head.self, from: document, path)
    guard head.isValid else { throw foreign }
    filmText = text.dropFirst(3).map { $0 + "\n" }.joined()
    names = FrameName(count: head.filmFrames)
    next = head.frameRange[0]
  }

  /// The next frame's line and digest; `nil` after the last one.
  ///
  /// - Throws: a ``RenderError`` when a frame is missing or the part is incomplete.
  func nextFrame() throws(RenderError) -> (text: String, digest: PixelDigest)? {
    guard next < range.upperBound else {
      try checkEnd()
      return nil
    }
    let line = try lines.next() ?? ""
    let text = String(line.dropFirst(4).dropLast(line.hasSuffix(",") ? 1 : 0))
    let missing = failure("frame \(next) is missing", "render that part again")
    guard line.hasPrefix("    {") else { throw missing }
    let frame = try Self.decode(Frame.self, from: text, path)
    guard frame.file == names.name(of: next), let digest = PixelDigest(hexadecimal: frame.digest)
    else { throw missing }
    next += 1
    return (text, digest)
  }

  /// An error about this part.
  func failure(_ reason: String, _ remedy: String) -> RenderError {
    Self.failure(path, reason, remedy)
  }

  private func checkEnd() throws(RenderError) {
    var text: [String] = []
    while let line = try lines.next(), text.count < Self.mostLines {
      if line != "  ]," { text.append(line) }
    }
    let end = try Self.decode(End.self, from: "{" + text.joined(separator: "\n"), path)
    guard end.complete else { throw failure("the part is incomplete", "render that part again") }
    fonts = end.installedFonts ?? []
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type,
    from text: String,
    _ path: FilePath
  ) throws(RenderError) -> Value {
    do throws(StrictJSON.Problem) {
      return try StrictJSON.decode(type, from: Array(text.utf8))
    } catch {
      throw failure(path, "of '\(text.prefix(40))…' \(error.words)", "render that part again")
    }
  }

  private static func failure(_ path: FilePath, _ reason: String, _ remedy: String) -> RenderError {
    .file(path: path.string, operation: "merge", reason: reason, remedy: remedy)
  }
}
