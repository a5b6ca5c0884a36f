import CarouselFiles
import CarouselPNG
import CarouselRender
import Foundation
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  private static func refusal(_ settings: ScenarioSettings, _ folder: TemporaryFolder) async
    -> String?
  {
    do {
      try await TestRender.frames(settings, into: folder)
      return nil
    } catch let error as RenderError {
      return error.description
    } catch {
      return "\(error)"
    }
  }

  @Test("a full render replaces a longer one and leaves no stale frame or temporary file")
  func replaces() async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("LLL"), into: folder)
    try folder.write([1], as: "frames/\(TemporaryName.random())")
    try await TestRender.frames(TestRender.settings("L", fps: "5"), into: folder)
    let names = try folder.names(in: "frames")
    #expect(names == (0...5).map { "frame-0000\($0).png" } + ["manifest.json"])
  }

  @Test("a part removes nothing and has a manifest of its own")
  func part() async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("LL"), into: folder)
    let whole = try folder.bytes(of: "frames/manifest.json")
    let before = try folder.names(in: "frames")
    try await TestRender.frames(TestRender.settings("LL") { $0.frames = "3:5" }, into: folder)
    #expect(
      try folder.names(in: "frames") == before.dropLast() + ["manifest-3-5.json", "manifest.json"]
    )
    #expect(try folder.bytes(of: "frames/manifest.json") == whole)
    try await TestRender.frames(TestRender.settings("LL"), into: folder)
    #expect(try folder.names(in: "frames") == before)
  }

  @Test(
    "a folder with anything else is refused and left as it is",
    arguments: [
      "notes.txt", "frame-00000.png", "manifest.json", "frame-1.png", ".hidden",
      ".carousel-notes.tmp", ".carousel-0123456789abcdef.tmp",
      ".carousel-0123456789abcdef0123456789abcdef.tmp",
    ]
  )
  func foreign(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("mine".utf8), as: "frames/\(name)")
    let line = await Self.refusal(TestRender.settings("L", fps: "2"), folder)
    #expect(line?.contains("holds '\(name)'") == true, "\(line ?? "no error")")
    #expect(try folder.names(in: "frames") == [name])
    #expect(try folder.bytes(of: "frames/\(name)") == Array("mine".utf8))
  }

  @Test("with overwrite, foreign files stay where they are")
  func overwrite() async throws {
    let folder = try TemporaryFolder()
    try folder.write([7], as: "frames/notes.txt")
    try folder.write([7], as: "frames/frame-00099.png")
    try folder.write([7], as: "frames/manifest-2024.json")
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.overwrite = true
    for swipes in ["LLL", "L", "L"] {
      let scenario = try TestRender.settings(swipes, fps: "2").resolved()
      _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 1).run()
    }
    #expect(
      try folder.names(in: "frames") == [
        "frame-00000.png", "frame-00001.png", "frame-00002.png", "frame-00099.png",
        "manifest-2024.json", "manifest.json", "notes.txt",
      ]
    )
    #expect(try folder.bytes(of: "frames/notes.txt") == [7])
    #expect(try folder.bytes(of: "frames/manifest-2024.json") == [7])
    #expect(try folder.bytes(of: "frames/frame-00099.png") == [7])
  }

  @Test(
    "with overwrite too, a manifest that no render wrote is refused and left as it is",
    arguments: [("manifest.json", nil), ("manifest-1-2.json", "1:2")] as [(String, String?)]
  )
  func foreignManifest(name: String, frames: String?) async throws {
    let folder = try TemporaryFolder()
    let mine = Array(#"{"name":"My app","icons":[]}"#.utf8)
    try folder.write(mine, as: "frames/\(name)")
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.overwrite = true
    let scenario = try TestRender.settings("L", fps: "2") { $0.frames = frames }.resolved()
    let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: 1)
    let error = await #expect(throws: RenderError.self) { try await renderer.run() }
    #expect(
      error?.description
        == "cannot replace \(folder["frames"])/\(name): no render wrote it; "
        + "move it or choose another --out"
    )
    #expect(try folder.names(in: "frames") == [name])
    #expect(try folder.bytes(of: "frames/\(name)") == mine)
  }

  @Test("a part of another film is refused among a film's frames, a part of the same is not")
  func otherFilm() async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("LL"), into: folder)
    let before = try folder.bytes(of: "frames/frame-00007.png")
    let other = TestRender.settings("LL") {
      $0.seed = 9
      $0.frames = "7:8"
    }
    #expect(await Self.refusal(other, folder)?.contains("holds another film") == true)
    #expect(try folder.bytes(of: "frames/frame-00007.png") == before)
    let same = TestRender.settings("LL") { $0.frames = "7:8" }
    #expect(await Self.refusal(same, folder) == nil)
  }

  @Test("a sheet and a trace inside the folder do not bar the next render")
  func ownFiles() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      var outputs = RenderOutputs()
      outputs.folder = folder["frames"]
      outputs.sheet = folder["frames/sheet.png"]
      outputs.trace = folder["frames/trace.jsonl"]
      let scenario = try TestRender.settings("L", fps: "2").resolved()
      _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 1).run()
    }
    #expect(try folder.names(in: "frames").suffix(2) == ["sheet.png", "trace.jsonl"])
    // Nor do they bar one that writes none; they are of another film then, and go with it.
    for _ in 0..<2 {
      try await TestRender.frames(TestRender.settings("R", fps: "2"), into: folder)
      #expect(try folder.names(in: "frames").last == "manifest.json")
    }
  }

  @Test(
    "a sheet or trace that cannot be written is told before an earlier film is touched",
    arguments: ["none/s.png", "frames/frame-00001.png", "frames/manifest.json", "frames"]
  )
  func badPaths(path: String) async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("L", fps: "4"), into: folder)
    let before = try folder.bytes(of: "frames/manifest.json")
    for isSheet in [true, false] {
      var outputs = RenderOutputs()
      outputs.folder = folder["frames"]
      if isSheet { outputs.sheet = folder[path] } else { outputs.trace = folder[path] }
      let scenario = try TestRender.settings("R", fps: "2").resolved()
      let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: 1)
      await #expect(throws: RenderError.self) { try await renderer.run() }
      #expect(try folder.bytes(of: "frames/manifest.json") == before)
      #expect(try folder.names(in: "frames").count == 6)
    }
  }

  @Test("a render that is cancelled before it begins leaves an earlier film alone")
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("L", fps: "4"), into: folder)
    let before = try folder.names(in: "frames")
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await TestRender.frames(TestRender.settings("R", fps: "9"), into: folder)
    }
    await #expect(throws: RenderError.self) { try await task.value }
    #expect(try folder.names(in: "frames") == before)
  }

  @Test("a second render into a folder that is being written is refused")
  func busy() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["frames"],
      withIntermediateDirectories: true
    )
    let descriptor = unsafe open(folder["frames"], O_RDONLY)
    defer { _ = close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let line = await Self.refusal(TestRender.settings("L", fps: "2"), folder)
    #expect(line?.hasPrefix("another render is writing into") == true)
    #expect(try folder.names(in: "frames").isEmpty)
  }

  @Test("a render that fails in mid-film keeps whole frames and says incomplete")
  func incomplete() async throws {
    let folder = try TemporaryFolder()
    try folder.write([], as: "frames/frame-00030.png/blocks")
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.overwrite = true
    let scenario = try TestRender.settings("LL").resolved()
    await #expect(throws: RenderError.self) {
      try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
    }
    let manifest = try TestManifest(folder, "frames/manifest.json")
    #expect(!manifest.complete && manifest.filmDigest == nil)
    let frames = try folder.names(in: "frames").filter { $0.hasSuffix(".png") }
    #expect(manifest.frames.map(\.file).sorted() == frames.filter { $0 != "frame-00030.png" })
    for frame in manifest.frames {
      _ = try PNGDecoder.decode(folder.bytes(of: "frames/\(frame.file)"), maxPixels: 1000)
    }
    #expect(try folder.names(in: "frames").allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
