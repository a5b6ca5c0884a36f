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

  @Test("every area has goldens, and no picture is without its scenario")
  func completeness() throws {
    let areas = Set(
      GoldenCase.all.map { $0.scenario.deletingLastPathComponent().lastPathComponent }
    )
    #expect(areas.isSuperset(of: ["recentre", "history", "fit", "sheet"]))
    let files = FileManager.default.enumerator(
      at: Repository.goldens,
      includingPropertiesForKeys: nil
    )
    let pictures = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "png"
    }
    #expect(Set(pictures.map(\.path)) == Set(GoldenCase.all.map(\.picture.path)))
  }

  @Test("a recentre that is one pixel off is caught, and its triptych shows where")
  func brokenRecentre() async throws {
    let scenario = try TestRender.settings("L", size: "24x16", fps: "30").resolved()
    let mended = FilmTests.oracle(scenario, frame: 7)
    let previous = FilmTests.oracle(scenario, frame: 0)
    var broken = mended
    // The first frame after the page change, drawn as if the shift had been W + 1.
    for row in 0..<16 {
      for column in 0..<24 { broken[column, row] = mended[max(0, column - 1), row] }
    }
    #expect(previous != mended)
    let difference = GoldenDifference(expected: mended, actual: broken)
    #expect(difference.count > 24)
    let triptych = try PNGDecoder.decode(difference.triptych(), maxPixels: 1_000_000)
    #expect(triptych.width > 3 * 24 && triptych.height == 16)
  }
}
