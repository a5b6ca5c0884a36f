import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import Foundation
import TestSupport
import Testing

/// A scenario and its picture, named by their path in `Tests/Goldens`, less the ending.
struct GoldenCase: CustomTestStringConvertible {
  let scenario: URL

  var testDescription: String {
    scenario.deletingPathExtension().pathComponents.suffix(2).joined(separator: "/")
  }

  var picture: URL { scenario.deletingPathExtension().appendingPathExtension("png") }

  static let all: [GoldenCase] = {
    let files = FileManager.default.enumerator(
      at: Repository.goldens,
      includingPropertiesForKeys: nil
    )
    let urls = (files?.allObjects ?? []).compactMap { $0 as? URL }
    return urls.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
      .map { GoldenCase(scenario: $0) }
  }()
}

@Suite struct GoldenTests {
  private static let updates = ProcessInfo.processInfo.environment["CAROUSEL_UPDATE"]

  @Test("a golden's contact sheet has its pixels, to the last level", arguments: GoldenCase.all)
  func golden(_ golden: GoldenCase) async throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](try Data(contentsOf: golden.scenario))
    let settings = try ScenarioFile.settings(
      from: bytes,
      name: golden.testDescription,
      base: golden.scenario.deletingLastPathComponent().path
    )
    var outputs = RenderOutputs()
    outputs.sheet = folder["sheet.png"]
    _ = try await Renderer(scenario: settings.resolved(), outputs: outputs, jobs: 2).run()
    if Self.updates == "all" {
      try Data(folder.bytes(of: "sheet.png")).write(to: golden.picture)
      Issue.record("recorded \(golden.picture.path); look at it, then run without CAROUSEL_UPDATE")
      return
    }
    let actual = try PNGDecoder.decode(folder.bytes(of: "sheet.png"), maxPixels: 100_000_000)
    let expected = try PNGDecoder.decode(
      [UInt8](Data(contentsOf: golden.picture)),
      maxPixels: 100_000_000
    )
    let difference = GoldenDifference(expected: expected, actual: actual)
    guard difference.count > 0 else { return }
    let name = golden.testDescription.replacingOccurrences(of: "/", with: "-")
    Attachment.record(try difference.triptych(), named: "\(name)-triptych.png")
    Issue.record("\(difference.count) pixels differ; see \(name)-triptych.png, or record anew")
  }

  @Test("every area has goldens, and no picture is without its test")
  func completeness() throws {
    let areas = Set(
      GoldenCase.all.map { $0.scenario.deletingLastPathComponent().lastPathComponent }
    )
    #expect(areas.isSuperset(of: ["recentre", "history", "fit", "sheet", "labels", "network"]))
    let files = FileManager.default.enumerator(
      at: Repository.goldens,
      includingPropertiesForKeys: nil
    )
    let pictures = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "png"
    }
    let known = GoldenCase.all.map(\.picture) + LookGolden.all.map(\.path)
    #expect(Set(pictures.map(\.path)) == Set(known.map(\.path)))
  }

  /// The golden `recentre/next` put together from frame plans, each moved by what `shift` says.
  private static func recentreSheet(shift: (FramePlan) -> Int) throws -> Bitmap {
    let scenario = try TestRender.settings("L", size: "60x90", fps: "60").resolved()
    let layout = try ContactSheetLayout(
      count: 7,
      columns: 7,
      cellWidth: 60,
      frameWidth: 60,
      frameHeight: 90,
      hasLabels: false
    )
    var sheet = ContactSheet(layout)
    var playhead = Playhead(timeline: scenario.timeline, history: .remember)
    for index in 10..<17 {
      let plan = playhead.advance(to: index)
      var frame = Bitmap(width: 60, height: 90)
      for slot in Slot.allCases {
        var page = Bitmap(width: 60, height: 90)
        let number = plan.slots[slot].page.rawValue
        GeneratedPicture.draw(seed: scenario.seed, number: number, into: &page)
        frame.blit(page, atColumn: plan.column(of: slot) - shift(plan))
      }
      sheet.place(frame, label: "", at: index - 10)
    }
    return sheet.bitmap
  }

  @Test("a recentre that is one pixel off differs from its golden, and the triptych shows where")
  func brokenRecentre() throws {
    let path = Repository.goldens.appendingPathComponent("recentre/next.png")
    let golden = try PNGDecoder.decode([UInt8](Data(contentsOf: path)), maxPixels: 1_000_000)
    let right = try Self.recentreSheet { _ in 0 }
    #expect(GoldenDifference(expected: golden, actual: right).count == 0)
    let wrong = try Self.recentreSheet { $0.slots.centre.page == PageIndex(1) ? 1 : 0 }
    let difference = GoldenDifference(expected: golden, actual: wrong)
    #expect(difference.count > 1000)
    let triptych = try PNGDecoder.decode(difference.triptych(), maxPixels: 1_000_000)
    #expect(triptych.width == 3 * golden.width + 8 && triptych.height == golden.height)
  }
}
