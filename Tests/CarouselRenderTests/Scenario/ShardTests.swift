import CarouselCore
import CarouselRender
import Foundation
import TestSupport
import Testing

@Suite struct ShardTests {
  @Test(
    "parts, in any number, merge into the manifest and the frames of a single render",
    arguments: [1, 3, 14],
    History.allCases
  )
  func merging(count: Int, history: History) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LLR.RRL", fps: "11") { $0.history = history }
    let whole = try await TestRender.frames(settings, into: folder, as: "whole")
    for number in (1...count).reversed() {
      settings.shard = "\(number)/\(count)"
      try await TestRender.frames(settings, into: folder, as: "parts")
    }
    let names = try folder.names(in: "parts").filter { $0.hasSuffix(".json") }
    let merged = try ManifestMerge.merge(names.map { folder["parts/\($0)"] })
    #expect(merged.filmDigest == whole.filmDigest)
    for name in try folder.names(in: "whole") {
      #expect(try folder.bytes(of: "parts/\(name)") == folder.bytes(of: "whole/\(name)"), "\(name)")
    }
  }

  @Test("parts that are missing, doubled, incomplete or of another film are named")
  func mistakes() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LLRR", fps: "10")
    for number in 1...3 {
      settings.shard = "\(number)/3"
      try await TestRender.frames(settings, into: folder, as: "p\(number)")
    }
    let parts = try (1...3).map { number in
      let name = try folder.names(in: "p\(number)").filter { $0.hasSuffix(".json") }[0]
      return folder["p\(number)/\(name)"]
    }
    settings.seed = 9
    try await TestRender.frames(settings, into: folder, as: "other")
    let other = try folder.names(in: "other").filter { $0.hasSuffix(".json") }[0]
    try folder.write(
      String(
        decoding: folder.bytes(of: String(parts[1].dropFirst(folder.path.count + 1))),
        as: UTF8.self
      )
      .replacingOccurrences(of: "\"complete\": true", with: "\"complete\": false").utf8,
      as: "broken.json"
    )
    try folder.write(Array("{}".utf8), as: "strange.json")
    let second = String(
      decoding: try folder.bytes(of: String(parts[1].dropFirst(folder.path.count + 1))),
      as: UTF8.self
    )
    for (name, old, new) in [
      ("spoilt.json", "\"offset\":", "\"offset\":,"), ("double.json", "\"offset\":", "\"time\":"),
      ("film.json", "  \"seed\": ", "  \"fps\": "),
    ] {
      try folder.write(second.replacingOccurrences(of: old, with: new).utf8, as: name)
    }
    for (arguments, words) in [
      ([parts[0], parts[2]], "name the part between"),
      ([parts[0], parts[1]], "name the manifest of the last part"),
      ([parts[0], parts[1], parts[1], parts[2]], "name every part once"),
      ([parts[0], parts[1], folder["other/\(other)"]], "name the parts of one film"),
      ([parts[0], folder["broken.json"], parts[2]], "the part is incomplete"),
      ([parts[0], folder["spoilt.json"], parts[2]], "it is not valid JSON at line 1"),
      ([parts[0], folder["double.json"], parts[2]], "the key 'time' is there twice"),
      ([folder["film.json"]], "the key 'fps' is there twice"),
      ([folder["strange.json"]], "it is not the manifest of a film"), ([], "no manifests named"),
      ([folder["none.json"]], "No such file"),
    ] {
      let error = #expect(throws: RenderError.self) {
        try ManifestMerge.merge(arguments, into: folder["out.json"])
      }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
    #expect(try !folder.names().contains("out.json"))
  }

  @Test("merge replaces a manifest that no render wrote only if it is named")
  func foreignManifest() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LL", fps: "4")
    for part in ["1/2", "2/2"] {
      settings.shard = part
      try await TestRender.frames(settings, into: folder, as: "parts")
    }
    let parts = try folder.names(in: "parts").filter { $0.hasSuffix(".json") }
      .map { folder["parts/\($0)"] }
    let path = folder["parts/manifest.json"]
    try folder.write(Array("mine".utf8), as: "parts/manifest.json")
    let error = #expect(throws: RenderError.self) { try ManifestMerge.merge(parts) }
    #expect(
      error?.description
        == "cannot replace \(path): no render wrote it; move it or name another file with --out"
    )
    #expect(try folder.bytes(of: "parts/manifest.json") == Array("mine".utf8))
    _ = try ManifestMerge.merge(parts, into: path)
    // One of its own is replaced.
    _ = try ManifestMerge.merge(parts)
    #expect(try folder.names(in: "parts").contains("manifest.json"))
  }

  @Test("a shard is I/N", arguments: ["0/4", "5/4", "1/0", "1", "a/b", "1/10001", "-1/4", "1/2/3"])
  func badShards(text: String) {
    var settings = TestRender.settings("L")
    settings.shard = text
    #expect(throws: RenderError.self) { try settings.resolved() }
  }
}
