internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A render whose manifest, complete or not, lies in a folder.
struct EarlierRender {
  /// The manifest's file name.
  let manifest: String
  private let head: String
  private let names: FrameName
  /// The frames that it wrote, in order.
  private let frames: [Range<Int>]
  /// What else it wrote into the folder.
  private let files: [String]

  /// How many bytes of a manifest are read: a script as long as scripts may be fits before the frames.
  private static let headLength = 4 << 20
  /// How many bytes after the frames are read: the names of all sinks' files fit.
  private static let tailLength = 1 << 16

  /// Reads the manifest `name` in `folder`; `nil` if it is not a manifest that a render wrote.
  init?(_ name: String, in folder: FilePath) {
    guard name.hasPrefix("manifest"), name.hasSuffix(".json") else { return nil }
    let path = folder.appending(name)
    let tail: String
    do throws(Errno) {
      head = String(
        decoding: try FileBytes.read(path, atMost: Self.headLength).bytes,
        as: UTF8.self
      )
      tail = String(decoding: try FileBytes.end(of: path, atMost: Self.tailLength), as: UTF8.self)
    } catch {
      // Files of a manifest that cannot be read are left alone.
      return nil
    }
    let headLines = head.split(separator: "\n", maxSplits: 8)
    guard head.hasPrefix("{\n  \"kind\": \"\(Manifest.kind)\""),
      let count = Self.value(Int.self, of: "filmFrames", in: headLines),
      let ends = Self.value([Int].self, of: "frameRange", in: headLines), ends.count == 2,
      0 <= ends[0], ends[0] <= ends[1], ends[1] <= count
    else { return nil }
    manifest = name
    names = FrameName(count: count)
    let tailLines = tail.split(separator: "\n")
    files = Self.value([String].self, of: "files", in: tailLines) ?? []
    frames =
      tail.hasSuffix("\n  \"complete\": true\n}\n")
      ? [ends[0]..<ends[1]] : Self.frames(listedIn: path, names)
  }

  /// Whether `name` is this render's manifest, sheet, trace or lock file, or a frame that it wrote.
  func owns(_ name: String) -> Bool {
    if name == manifest || files.contains(name) { return true }
    guard let index = names.index(of: name) else { return false }
    return frames.contains { $0.contains(index) }
  }

  /// Whether this is the film of `scenario` or a part of it.
  func isFilm(of scenario: Scenario) -> Bool {
    head.contains(Manifest.filmText(scenario))
  }

  /// The value on the line of `key`; `nil` if there is no such line, or no such value.
  private static func value<Value: Decodable>(
    _ type: Value.Type,
    of key: String,
    in lines: [Substring]
  ) -> Value? {
    let start = "  \"\(key)\": "
    guard let line = lines.first(where: { $0.hasPrefix(start) }) else { return nil }
    let text = line.dropFirst(start.count)
    do {
      let value = text.last == "," ? text.dropLast() : text
      return try JSONDecoder().decode(type, from: Data(value.utf8))
    } catch {
      return nil
    }
  }

  /// The frames that an incomplete manifest lists, one a line.
  private static func frames(listedIn path: FilePath, _ names: FrameName) -> [Range<Int>] {
    var found: [Range<Int>] = []
    do throws(RenderError) {
      let lines = try LineReader(path)
      while let line = try lines.next() {
        guard line.hasPrefix(Manifest.frameStart) else { continue }
        let name = line.dropFirst(Manifest.frameStart.count).prefix { $0 != "\"" }
        guard let index = names.index(of: String(name)) else { continue }
        let start = found.last?.upperBound == index ? found.removeLast().lowerBound : index
        found.append(start..<index + 1)
      }
    } catch {
      // Frames that cannot be listed are left alone.
    }
    return found
  }
}
