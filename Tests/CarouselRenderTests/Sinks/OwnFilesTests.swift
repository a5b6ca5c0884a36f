import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRender

/// Which files in a folder a render may remove: those that renders of ours wrote.
@Suite struct OwnFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func own() throws -> [String] {
    OwnFiles(in: FilePath(folder["frames"]), among: try folder.names(in: "frames")).names.sorted()
  }

  private func render(_ swipes: String, _ change: (inout RenderOutputs) -> Void = { _ in })
    async throws
  {
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    change(&outputs)
    let scenario = try TestRender.settings(swipes, fps: "20").resolved()
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
  }

  /// Renders a film of 161 frames that ends with an error at frame 30, where a folder has its name.
  private func stop(_ change: (inout RenderOutputs) -> Void = { _ in }) async throws {
    try folder.write([], as: "frames/frame-00030.png/blocks")
    await #expect(throws: RenderError.self) {
      try await render("L*8") {
        $0.overwrite = true
        change(&$0)
      }
    }
    try FileManager.default.removeItem(atPath: folder["frames/frame-00030.png"])
  }

  @Test("a stopped render owns the frames that it wrote, and none that it did not come to")
  func stopped() async throws {
    try await stop()
    let written = try folder.names(in: "frames")
    #expect(written.contains("frame-00029.png") && !written.contains("frame-00160.png"))
    try folder.write(Array("mine".utf8), as: "frames/frame-00160.png")
    #expect(try own() == written)
    await #expect(throws: RenderError.self) { try await render("L") }
    try await render("L") { $0.overwrite = true }
    #expect(try folder.bytes(of: "frames/frame-00160.png") == Array("mine".utf8))
    #expect(try folder.names(in: "frames").count == 23)
  }

  @Test("a stopped render does not own the sheet that it did not write, but the trace that it did")
  func stoppedSheet() async throws {
    try await stop {
      $0.sheet = folder["frames/sheet.png"]
      $0.trace = folder["frames/trace.jsonl"]
    }
    try folder.write([7], as: "frames/sheet.png")
    #expect(try !own().contains("sheet.png"))
    #expect(try own().contains("trace.jsonl"))
  }

  @Test(
    "a sheet with JSON's own characters in its name is owned, and no file that its name seems to list",
    arguments: [#"a","notes.txt","b.png"#, #"a\"b.png"#, "ä,[].png", #"["notes.txt"].png"#]
  )
  func names(sheet: String) async throws {
    try await render("L") { $0.sheet = folder["frames/\(sheet)"] }
    try folder.write([7], as: "frames/notes.txt")
    #expect(try own().contains(sheet) && !own().contains("notes.txt"))
    try await render("R") { $0.overwrite = true }
    #expect(try folder.bytes(of: "frames/notes.txt") == [7])
    #expect(try !folder.names(in: "frames").contains(sheet))
  }

  @Test("what a killed render noted is owned, and what lies there besides is not")
  func killed() async throws {
    try await render("L")
    // As it is before the first frame: the manifest says that it is incomplete and lists nothing.
    let text = String(decoding: try folder.bytes(of: "frames/manifest.json"), as: UTF8.self)
    let begun = text.components(separatedBy: "\n").filter { !$0.hasPrefix("    {") }
      .joined(separator: "\n").replacingOccurrences(
        of: "\"complete\": true",
        with: "\"complete\": false"
      )
    try folder.write(begun.utf8, as: "frames/manifest.json")
    #expect(try own() == ["manifest.json"])
    let journal = try FolderJournal(in: FilePath(folder["frames"]), names: ["frame-00003.png"])
    try journal.note("frame-00004.png")
    try journal.note("none.png")
    let (noted, rest) = (
      ["frame-00003.png", "frame-00004.png", "manifest.json"], try own().prefix(1)
    )
    #expect(try own() == rest + noted)
    #expect(rest.allSatisfy(TemporaryName.isOurs))
    try journal.forget()
    #expect(try own() == rest + ["manifest.json"])
  }

  @Test("a journal in which something else is noted by a user is none")
  func noJournal() throws {
    try folder.write(Array("carousel-journal\nb.txt\n".utf8), as: "frames/.carousel-1.tmp")
    try folder.write(Array("b.txt\n".utf8), as: "frames/\(TemporaryName.random())")
    try folder.write([1], as: "frames/b.txt")
    #expect(try own().allSatisfy(TemporaryName.isOurs) && own().count == 1)
  }

  @Test("a part that is stopped still owns the frames of its earlier render")
  func stoppedPart() async throws {
    var settings = TestRender.settings("LL", fps: "20") { $0.frames = "10:35" }
    try await TestRender.frames(settings, into: folder)
    let whole = try own()
    try FileManager.default.removeItem(atPath: folder["frames/frame-00015.png"])
    try folder.write([], as: "frames/frame-00015.png/blocks")
    await #expect(throws: RenderError.self) {
      try await TestRender.frames(settings, into: folder)
    }
    try FileManager.default.removeItem(atPath: folder["frames/frame-00015.png"])
    #expect(Set(try own()).isSuperset(of: whole.filter { $0 != "frame-00015.png" }))
    settings.frames = nil
    try await TestRender.frames(settings, into: folder)
    #expect(try folder.names(in: "frames").count == 42)
  }
}
