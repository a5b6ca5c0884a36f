// Why this file exists: what may be removed from an output folder is what a manifest of ours names,
// and nothing that merely looks like it.

internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// A render whose manifest lies in an output folder, whole or broken off.
struct EarlierRender {
  /// The manifest's file name.
  let manifest: String
  private let frames: Range<Int>
  private let names: FrameName

  /// The sheet and the trace that it wrote into the folder.
  private let files: [String]
  private let head: String

  /// How many bytes of a manifest are read: a script as long as scripts may be fits before the frames.
  private static let headLength = 4 << 20

  /// Reads the head of the manifest `name` in `folder`; `nil` if it is no manifest of ours.
  init?(_ name: String, in folder: FilePath) {
    guard name.hasPrefix("manifest"), name.hasSuffix(".json") else { return nil }
    do throws(Errno) {
      let start = try FileBytes.read(folder.appending(name), atMost: Self.headLength)
      head = String(decoding: start.bytes, as: UTF8.self)
    } catch {
      // What cannot be read is nothing of ours.
      return nil
    }
    guard head.hasPrefix("{\n  \"kind\": \"\(Manifest.kind)\""),
      let count = Self.numbers(of: "filmFrames", in: head).first,
      case let range = Self.numbers(of: "frameRange", in: head), range.count == 2,
      range[0] <= range[1], range[1] <= count
    else { return nil }
    manifest = name
    frames = range[0]..<range[1]
    names = FrameName(count: count)
    files = Self.texts(of: "files", in: head)
  }

  /// Whether `name` is this render's manifest, sheet or trace, or one of its frames.
  func owns(_ name: String) -> Bool {
    if name == manifest || files.contains(name) { return true }
    guard let index = names.index(of: name) else { return false }
    return frames.contains(index)
  }

  /// Whether this is the film of `scenario` or a part of it.
  func isFilm(of scenario: Scenario) -> Bool {
    head.contains(Manifest.filmText(scenario))
  }

  private static func line(of key: String, in head: String) -> Substring {
    let start = "  \"\(key)\": "
    let lines = head.split(separator: "\n", maxSplits: 8)
    return lines.first { $0.hasPrefix(start) }?.dropFirst(start.count) ?? ""
  }

  /// The whole numbers on the line of `key`.
  private static func numbers(of key: String, in head: String) -> [Int] {
    line(of: key, in: head).split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  /// The texts on the line of `key`; one with an escape in it is left out.
  private static func texts(of key: String, in head: String) -> [String] {
    line(of: key, in: head).split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
