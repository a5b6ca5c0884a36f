// Why this file exists: the manifest of a part comes from another machine; it is believed only as far
// as it checks out.

internal import CarouselFiles
internal import CarouselRaster
internal import SystemPackage

/// A manifest of a part of a film, read frame by frame.
final class PartManifest {
  /// Where it is.
  let path: FilePath
  /// The lines that tell its film from others.
  let filmText: String
  /// How many frames the whole film has.
  let filmFrames: Int
  /// The frames it says it has.
  let range: Range<Int>

  private let lines: LineReader
  private let names: FrameName
  private var next: Int

  /// Opens a manifest and reads what stands before its frames.
  init(_ path: FilePath) throws(RenderError) {
    self.path = path
    lines = try LineReader(path)
    var head: [String] = []
    while let line = try lines.next(), !line.hasPrefix("  " + Manifest.framesKey) {
      guard head.count < 64 else { break }
      head.append(line)
    }
    guard head.count > 3, head[0] == "{", head[1] == "  \"kind\": \"\(Manifest.kind)\",",
      let range = Self.range(head[2]), let count = Self.count(in: head), range.upperBound <= count
    else {
      throw Self.failure(path, "it is no manifest of a film", "name manifests that render wrote")
    }
    try Self.check(head.joined(separator: "\n") + Manifest.framesKey + "]}", path)
    filmText = head.dropFirst(3).map { $0 + "\n" }.joined()
    filmFrames = count
    self.range = range
    names = FrameName(count: count)
    next = range.lowerBound
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
    let text = String(line.dropFirst(4).drop { $0 == " " })
    let body = text.hasSuffix(",") ? String(text.dropLast()) : text
    guard line.hasPrefix("    {"), body.hasSuffix("\"}"),
      body.hasPrefix("{\"file\":\"\(names.name(of: next))\","),
      let digest = PixelDigest(hexadecimal: body.dropLast(2).suffix(16)),
      body.dropLast(18).hasSuffix("\"digest\":\"")
    else {
      throw failure("frame \(next) is missing", "render that part again")
    }
    try Self.check(body, path)
    next += 1
    return (body, digest)
  }

  /// An error about this part.
  func failure(_ reason: String, _ remedy: String) -> RenderError {
    Self.failure(path, reason, remedy)
  }

  private func checkEnd() throws(RenderError) {
    var last = ""
    while let line = try lines.next() {
      if line.hasPrefix("  \"complete\": ") { last = line }
    }
    guard last == "  \"complete\": true" else {
      throw failure("the part is incomplete", "render that part again")
    }
  }

  /// Refuses what would not be JSON in the joined manifest.
  private static func check(_ text: String, _ path: FilePath) throws(RenderError) {
    do throws(StrictJSON.Problem) {
      try StrictJSON.check(Array(text.utf8))
    } catch {
      throw failure(path, "of '\(text.prefix(40))…' \(error.words)", "render that part again")
    }
  }

  private static func range(_ line: String) -> Range<Int>? {
    let start = "  \"frameRange\": ["
    guard line.hasPrefix(start), line.hasSuffix("],") else { return nil }
    let ends = line.dropFirst(start.count).dropLast(2).split(separator: ",").map { wholeNumber($0) }
    guard ends.count == 2, let lower = ends[0], let upper = ends[1], lower <= upper else {
      return nil
    }
    return lower..<upper
  }

  private static func count(in head: [String]) -> Int? {
    let start = "  \"filmFrames\": "
    return head.first { $0.hasPrefix(start) }
      .flatMap { wholeNumber($0.dropFirst(start.count).dropLast()) }
  }

  private static func failure(_ path: FilePath, _ reason: String, _ remedy: String) -> RenderError {
    .file(path: path.string, operation: "merge", reason: reason, remedy: remedy)
  }
}
