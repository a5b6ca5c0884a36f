import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import TestSupport
import Testing

/// Films whose viewport or list of pages becomes another in mid-film, as they are rendered.
@Suite struct ChangedFilmTests {
  private static func settings(_ swipes: String, _ json: String) throws -> ScenarioSettings {
    let text = """
      {"swipes": "\(swipes)", "size": "24x24", "fps": 20, "images": ["generated:5"],
       "order": "sequence", "background": "#102030", \(json)}
      """
    return try ScenarioFile.settings(from: Array(text.utf8), name: "film.json", base: "")
  }

  @Test("an act shows what a film of its size shows, in the middle of the background")
  func middle() async throws {
    let folder = try TemporaryFolder()
    let changed = try Self.settings(
      "LLL",
      """
      "changes": [{"at": "0s", "size": "12x24"}, {"at": "1s", "size": "23x9"},
        {"at": "2s", "size": "24x24"}]
      """
    )
    try await TestRender.frames(changed, into: folder, as: "changed")
    let views = [("12x24", 0..<20, 6, 0), ("23x9", 20..<40, 0, 7), ("24x24", 40..<61, 0, 0)]
    for (size, frames, x, y) in views {
      var plain = try Self.settings("LLL", "\"labels\": false")
      plain.size = size
      try await TestRender.frames(plain, into: folder, as: size)
      for index in stride(from: frames.lowerBound, to: frames.upperBound, by: 3) {
        var expected = Bitmap(width: 24, height: 24, fill: RGBA8(0x10, 0x20, 0x30))
        expected.blit(try TestRender.frame(index, in: folder, size), atColumn: x, atRow: y)
        #expect(try TestRender.frame(index, in: folder, "changed") == expected)
      }
    }
  }

  /// Spliced and drawn acts in turn, with placeholders and edits.
  private static let restless = """
    "gap": 2, "padding": 1, "history": "remember", "changes": [
      {"at": "150ms", "size": "11x20"}, {"at": "400ms", "size": "24x24"},
      {"at": "400ms", "insert": {"page": 1, "picture": 4}}, {"at": "1.1s", "remove": {"page": 0}},
      {"at": "1.3s", "size": "24x10"}, {"at": "1.4s", "prepend": {"picture": 2}},
      {"at": "1.4s", "size": "24x24"}, {"at": "1.9s", "reload": {"page": 2, "picture": 3}}]
    """

  @Test("parts and any number of jobs make the same files", arguments: ["instant", "3g"])
  func parts(network: String) async throws {
    let folder = try TemporaryFolder()
    var settings = try Self.settings("LLw300R", Self.restless)
    settings.network = network
    try await TestRender.frames(settings, into: folder, as: "whole", jobs: 1)
    try await TestRender.frames(settings, into: folder, as: "three", jobs: 3)
    for shard in 1...3 {
      settings.shard = "\(shard)/3"
      try await TestRender.frames(settings, into: folder, as: "parts")
    }
    settings.shard = nil
    for frame in [7, 8, 22, 26, 28] {
      settings.frames = "\(frame):\(frame + 1)"
      try await TestRender.frames(settings, into: folder, as: "single")
    }
    for index in 0...45 {
      let name = "frame-000\(index < 10 ? "0" : "")\(index).png"
      let bytes = try folder.bytes(of: "whole/\(name)")
      #expect(try folder.bytes(of: "three/\(name)") == bytes)
      #expect(try folder.bytes(of: "parts/\(name)") == bytes)
      if [7, 8, 22, 26, 28].contains(index) {
        #expect(try folder.bytes(of: "single/\(name)") == bytes)
      }
    }
  }

  @Test("a file that only a change brings in follows the pictures of the pool")
  func extraFile() async throws {
    let folder = try TemporaryFolder()
    for (name, shade) in [("a", 10), ("b", 20), ("c", 30)] {
      let picture = Bitmap(width: 4, height: 4, fill: RGBA8(UInt8(shade), 0, 0))
      var bytes: [UInt8] = []
      try PNGEncoder.encode(picture, alpha: .dropped, compression: .fast, into: &bytes)
      try folder.write(bytes, as: "\(name).png")
    }
    var settings = try Self.settings(
      "L",
      "\"changes\": [{\"at\": \"500ms\", \"insert\": {\"page\": 2, \"picture\": \"c.png\"}}]"
    )
    settings.images = ["a.png", "b.png"]
    settings.base = folder.path
    settings.swipes = "LL"
    try await TestRender.frames(settings, into: folder)
    let shades = try [0, 20, 40].map { try TestRender.frame($0, in: folder)[5, 5].red }
    #expect(shades == [10, 20, 30])
  }

  @Test(
    "a change that cannot be is an error of one line",
    arguments: [
      ("{\"at\": \"1h\", \"size\": \"9x9\"}", "changes: at '1h': use a time"),
      ("{\"at\": \"0.0001s\", \"size\": \"9x9\"}", "changes: at '0.0001s': use a time"),
      ("{\"at\": \"99999999s\", \"size\": \"9x9\"}", "the film is over, which ends at 1000ms"),
      ("{\"at\": \"0s\", \"size\": \"25x9\"}", "changes: size '25x9': a viewport fits into"),
      ("{\"at\": \"0s\", \"size\": \"0x9\"}", "changes: size '0x9': use WIDTHxHEIGHT"),
      ("{\"at\": \"0s\"}", "a change has one of size, insert, remove, prepend, reload"),
      ("{\"at\": \"0s\", \"remove\": {\"page\": 0, \"picture\": 1}}", "unknown key 'picture'"),
      ("{\"at\": \"0s\", \"insert\": {\"page\": 0}}", "picture"),
      ("{\"at\": \"0s\", \"remove\": {\"page\": 5}}", "changes: page '5': the list has 5 pages"),
      ("{\"at\": \"0s\", \"remove\": {\"page\": -1}}", "changes: page '-1'"),
      (
        "{\"at\": \"0s\", \"prepend\": {\"picture\": 5}}",
        "changes: picture '5': the film has 5 pictures; use 0 to 4"
      ),
      ("{\"at\": \"0s\", \"prepend\": {\"picture\": \"x.png\"}}", "the file 'x.png'"),
    ]
  )
  func errors(change: String, words: String) async throws {
    let folder = try TemporaryFolder()
    do {
      let settings = try Self.settings("L", "\"changes\": [\(change)]")
      try await TestRender.frames(settings, into: folder)
      Issue.record("no error")
    } catch {
      let line = "\(error)"
      #expect(line.contains(words) && !line.contains("\n"), "\(line)")
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("pages are edited in their own order only, and a recording has no dwell")
  func combinations() throws {
    var settings = try Self.settings(
      "L",
      "\"changes\": [{\"at\": \"0s\", \"remove\": {\"page\": 0}}]"
    )
    settings.order = .shuffle
    #expect(throws: RenderError.self) { try settings.resolved() }
    let dwelling = try Self.settings("L", "\"dwell\": {\"1\": \"0s\"}")
    #expect(throws: RenderError.self) { try dwelling.resolved() }
  }

  @Test("dwell names pages that the film has", arguments: [("-1", "3"), ("3", "3"), ("1", "1")])
  func dwellPages(page: String, count: String) throws {
    let film = #""loop": "off", "pages": \#(count), "dwell": {"\#(page)": "1s"}"#
    let error = #expect(throws: RenderError.self) { try Self.settings("L", film).resolved() }
    #expect(error?.description.hasPrefix("dwell '\(page)': the film ") == true)
    #expect(
      error?.description.contains(count == "3" ? "pages 0 to 2; use one" : "one page, 0") == true
    )
    _ = try Self.settings("L", #""dwell": {"-1": "1s"}"#).resolved()
  }

  @Test("an article film warns once, of its first blank")
  func blank() async throws {
    let folder = try TemporaryFolder()
    var settings = try Self.settings("Fv5000", "\"recentre\": \"article\", \"scrolling\": \"snap\"")
    settings.fps = "60"
    settings.frames = "0:30"
    let summary = try await TestRender.frames(settings, into: folder)
    #expect(summary.warnings.count == 1)
    #expect(summary.warnings[0].contains("first frame 1 at 0.016 s"), "\(summary.warnings)")
    settings.recentre = .loop
    #expect(try await TestRender.frames(settings, into: folder, as: "loop").warnings.isEmpty)
  }

  @Test("the trace has a line for each act that begins in the part")
  func trace() async throws {
    let folder = try TemporaryFolder()
    var settings = try Self.settings("LLw300R", Self.restless)
    func changes() async throws -> [String] {
      var outputs = RenderOutputs()
      outputs.folder = folder["film"]
      outputs.trace = folder["trace.jsonl"]
      _ = try await Renderer(scenario: settings.resolved(), outputs: outputs, jobs: 1).run()
      let text = String(decoding: try folder.bytes(of: "trace.jsonl"), as: UTF8.self)
      return text.split(separator: "\n").filter { $0.contains("\"change\"") }.map(String.init)
    }
    let all = try await changes()
    #expect(all.count == 6)
    let middle = "\"timeNanoseconds\":400000000,\"viewport\":[0,0,24,24],\"edits\":1}"
    #expect(all[1] == "{\"event\":\"change\"," + middle)
    settings.frames = "20:27"
    #expect(try await changes() == Array(all[2...3]))
    // The first frame of the part is the first to show the change.
    settings.frames = "22:25"
    #expect(try await changes() == [all[2]])
    settings.frames = "23:25"
    #expect(try await changes() == [])
  }
}
