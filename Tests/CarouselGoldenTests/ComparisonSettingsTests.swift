import CarouselDiff
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct ComparisonSettingsTests {
  private let place: GoldenFolders

  init() throws {
    place = try GoldenFolders()
    for side in ["goldens", "actual"] {
      try place.write(
        ["a/x.png": side == "goldens" ? 1 : 3, "b/x.png": side == "goldens" ? 1 : 3],
        in: side
      )
    }
  }

  private func record(_ comparison: String) throws {
    let text = """
      {"kind":"carousel-golden","schemaVersion":1,"comparison":\(comparison),"pictures":{}}
      """
    try place.folder.write(text.utf8, as: "goldens/a/golden.json")
  }

  private func statuses(heedsRecords: Bool = true) async throws -> [RunItem.Status] {
    try await place.verify { $0.heedsRecords = heedsRecords }.items.map(\.status)
  }

  @Test("a folder's golden.json says how its goldens are compared, and those of no other")
  func own() async throws {
    try record(#"{"maxChannelDelta":2}"#)
    #expect(try await statuses() == [.matched, .different])
    let item = try await place.verify { $0.heedsRecords = true }.items[0]
    #expect(item.budgets?.maxChannelDelta == 2 && item.metric?.name == "exact")
    // Where flags are given they win.
    #expect(try await statuses(heedsRecords: false) == [.different, .different])
  }

  @Test(
    "what golden.json says of comparing means what the flags mean",
    arguments: [
      (#"{"maxDiffPixels":48}"#, .matched), (#"{"maxDiffPixels":47}"#, .different),
      (#"{"maxDiffRatio":1}"#, .matched), (#"{"maxWindowDiff":"3:8"}"#, .different),
      (#"{"metric":"yiq","threshold":0.1}"#, .matched),
      (#"{"metric":"hyab","threshold":0.2,"aa":true}"#, .matched),
      (#"{"masks":["0,0,8,5"]}"#, .different), (#"{"masks":["mask.png"]}"#, .different),
    ] as [(String, RunItem.Status)]
  )
  func meanings(comparison: String, status: RunItem.Status) async throws {
    // A mask of red below half leaves nothing out; beside the goldens it is none of them.
    try place.write(["a/mask.png": 1], in: "goldens")
    try record(comparison)
    let items = try await place.verify { $0.heedsRecords = true }.items
    #expect(items.first { $0.path == "a/x.png" }?.status == status)
    #expect(items.count == (comparison.contains("mask.png") ? 2 : 3))
  }

  @Test(
    "a mistake in it is an error for the whole folder",
    arguments: [
      (#"{"maxChanelDelta":2}"#, "unknown key 'maxChanelDelta'"),
      (#"{"maxDiffRatio":"1%"}"#, "maxDiffRatio': expected a number"),
      (#"{"maxDiffRatio":5}"#, "must be within 0…1"), (#"{"metric":"ssim"}"#, "metric 'ssim'"),
      (#"{"metric":"yiq"}"#, "needs a threshold"), (#"{"threshold":0.1}"#, "a threshold needs"),
      (#"{"maxWindowDiff":"3"}"#, "write side and count"),
      (#"{"masks":["1,2"]}"#, "write x,y,width"),
      (#"{"masks":["none.png"]}"#, "none.png: no such file"), (#"3"#, "comparison"),
    ]
  )
  func mistakes(comparison: String, words: String) async throws {
    try record(comparison)
    let items = try await place.verify { $0.heedsRecords = true }.items
    #expect(items.map(\.status) == [.error, .different])
    #expect(items[0].message?.contains(words) == true, "\(items[0].message ?? "")")
  }

  @Test("accept keeps what a person wrote there")
  func kept() async throws {
    try record(#"{"maxChannelDelta":1,"masks":["0,0,1,1"]}"#)
    _ = try await place.verify { $0.heedsRecords = true }
    _ = try Acceptance(of: place.run).perform()
    let record = try GoldenRecord.read(in: place.goldens.appending("a"))
    #expect(record?.comparison?.masks == ["0,0,1,1"] && record?.comparison?.maxChannelDelta == 1)
    #expect(record?.pictures.keys.sorted() == ["x.png"])
  }
}
