// Why this file exists: what may be removed from an output folder is what a manifest of ours names,
// and nothing that merely looks like it.

internal import CarouselImages
internal import SystemPackage

/// A render whose manifest lies in an output folder, whole or broken off.
struct EarlierRender {
  /// The manifest's file name.
  let manifest: String
  private let frames: Range<Int>
  private let names: FrameName

  /// How many bytes of a manifest are read: kind, version, frame count and range come first.
  private static let headLength = 256

  /// Reads the head of the manifest `name` in `folder`; `nil` if it is no manifest of ours.
  init?(_ name: String, in folder: FilePath) {
    guard name.hasPrefix("manifest"), name.hasSuffix(".json") else { return nil }
    let head: String
    do throws(Errno) {
      let start = try FileBytes.read(folder.appending(name), atMost: Self.headLength)
      head = String(decoding: start.bytes, as: UTF8.self)
    } catch {
      // What cannot be read is nothing of ours.
      return nil
    }
    guard head.contains("\"kind\": \"\(Manifest.kind)\""),
      let count = Self.numbers(of: "filmFrames", in: head).first,
      case let range = Self.numbers(of: "frameRange", in: head), range.count == 2,
      range[0] <= range[1], range[1] <= count
    else { return nil }
    manifest = name
    frames = range[0]..<range[1]
    names = FrameName(count: count)
  }

  /// Whether `name` is this render's manifest or one of its frames.
  func owns(_ name: String) -> Bool {
    if name == manifest { return true }
    guard let index = names.index(of: name) else { return false }
    return frames.contains(index)
  }

  /// The whole numbers on the line of `key`.
  private static func numbers(of key: String, in head: String) -> [Int] {
    let lines = head.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("  \"\(key)\": ") }) else { return [] }
    return line.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).compactMap { Int($0) }
  }
}
