import CarouselCore
import CarouselRaster
import CarouselRender
import Foundation
import TestSupport
import Testing

/// Films that end with their pages.
@Suite struct LoopFilmTests {
  @Test("a folder's pictures are the film's pages, and nothing is shown past them")
  func folder() async throws {
    let folder = try TemporaryFolder()
    let pages = TestRender.settings("L", size: "8x8", fps: "1") { $0.images = ["generated:3"] }
    try await TestRender.frames(pages, into: folder, as: "pictures")
    try FileManager.default.removeItem(atPath: folder["pictures/manifest.json"])
    let count = try FileManager.default.contentsOfDirectory(atPath: folder["pictures"]).count
    #expect(count == 2)
    let settings = TestRender.settings("RLLLL", size: "24x16", fps: "20") {
      ($0.images, $0.loop, $0.order) = ([folder["pictures"]], .off, .sequence)
      $0.background = "#FF0000"
    }
    var outputs = RenderOutputs()
    (outputs.folder, outputs.trace) = (folder["film"], folder["trace.jsonl"])
    let scenario = try settings.resolved()
    #expect(scenario.timeline.options.pageCount == 2)
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
    let trace = String(decoding: try folder.bytes(of: "trace.jsonl"), as: UTF8.self)
    let changes = trace.split(separator: "\n").filter { $0.contains("pageChange") }
    #expect(changes.count == 1 && changes[0].contains("\"from\":0,\"to\":1"))
    let manifest = String(decoding: try folder.bytes(of: "film/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"loop\": \"off\"") && manifest.contains("\"picture\":null"))
    #expect(!manifest.contains("\"page\":-2,") && !manifest.contains("\"page\":4,"))
    // The finger pulls the first page to the right; behind it is the background.
    let pulled = try TestRender.frame(4, in: folder, "film")
    #expect(pulled[0, 8] == RGBA8(255, 0, 0) && pulled[20, 8] != RGBA8(255, 0, 0))
    let settled = try TestRender.frame(scenario.timeline.frameCount - 1, in: folder, "film")
    #expect(settled[0, 8] != RGBA8(255, 0, 0) && settled[23, 8] != RGBA8(255, 0, 0))
  }

  @Test(
    "pages are counted before the film, or named",
    arguments: [(["generated:5"], nil, 5), (["generated"], 7, 7), (["generated:5"], 2, 2)]
  )
  func counts(images: [String], pages: Int?, count: Int) throws {
    let settings = TestRender.settings("L") {
      ($0.images, $0.pages, $0.loop) = (images, pages, .rewind)
    }
    #expect(try settings.resolved().timeline.options.pageCount == count)
  }

  @Test("a shard and a single frame of a film that ends and plays by itself equal the whole")
  func parts() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("RL", fps: "20") {
      ($0.images, $0.loop, $0.autoplay) = (["generated:3"], .rewind, "300ms")
      $0.duration = "5s"
    }
    try await TestRender.frames(settings, into: folder, as: "whole")
    for (part, frames) in ["31:32", "64:70", "100:101"].enumerated() {
      settings.frames = frames
      try await TestRender.frames(settings, into: folder, as: "part\(part)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder["part\(part)"])
      for name in names where name.hasSuffix(".png") {
        #expect(try folder.bytes(of: "part\(part)/\(name)") == folder.bytes(of: "whole/\(name)"))
      }
    }
  }
}
