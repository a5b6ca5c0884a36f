import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselValues
import Foundation
import TestSupport
import Testing

@testable import CarouselRender

/// A film of random swipes whose pixels are compared with the slots of its trace.
struct SlotFilm: CustomTestStringConvertible, Sendable {
  let seed: UInt64
  let swipes: Int
  let size: String
  var fps = "3.7"
  var period = "1s"
  let history: History
  var compression = PNGCompression.fast
  let jobs: Int
  /// How many of ten swipes go to the next page.
  var nextOfTen: UInt64 = 5

  var testDescription: String {
    "\(swipes) swipes, \(size), \(history), \(compression), \(jobs) jobs, seed \(seed)"
  }

  /// Swipes, with a hold after one of eight.
  private var script: String {
    var random = SplitMix64(seed: seed)
    return (0..<swipes).map { _ in
      let swipe = random.next() % 10 < nextOfTen ? "L" : "R"
      return random.next() % 8 == 0 ? swipe + "." : swipe
    }.joined()
  }

  /// Renders the film as a ``Renderer`` does, and checks every pixel of every frame.
  func check() async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings(script, size: size, fps: fps) {
      $0.history = history
      $0.compression = compression
      $0.swipePeriod = period
    }
    let scenario = try settings.resolved()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.trace = folder["trace.jsonl"]
    let source = PaintedPages()
    let sinks = try FilmSinks(scenario: scenario, outputs: outputs, source: source, inputs: [])
    var driver = FilmDriver(
      scenario: scenario,
      source: source,
      sinks: sinks,
      jobs: jobs,
      warnings: [],
      observe: { _ in }
    )
    try sinks.close(after: await driver.play())
    try compare(scenario, in: folder)
    let usesStrips = compression == .fast
    #expect(driver.allocatedPages <= FilmMemory.mostPages(jobs: jobs, usesStrips: usesStrips))
  }

  /// Follows the trace, and compares each of its frames with the file and the manifest.
  private func compare(_ scenario: Scenario, in folder: TemporaryFolder) throws {
    let (width, height) = (scenario.size.width, scenario.size.height)
    let manifest = try TestManifest(folder, "frames/manifest.json")
    try #require(manifest.frames.count == scenario.timeline.frameCount)
    let trace = String(decoding: try folder.bytes(of: "trace.jsonl"), as: UTF8.self)
    let lines = try JSONDecoder().decode(
      [TracedSlots.Line].self,
      from: Data("[\(trace.split(separator: "\n").joined(separator: ","))]".utf8)
    )
    var slots = TracedSlots()
    var wrong: [String] = []
    var (frames, turns) = (0, 0)
    for line in lines {
      if line.event == "recentre" {
        turns += 1
        if !slots.turn(line, width: width) { wrong.append("turn \(turns): \(line)") }
      }
      guard line.event == "frame", let index = line.frame, let offset = line.offset else {
        continue
      }
      frames += 1
      let listed = manifest.frames[index]
      let contents = listed.slots.map {
        TracedSlots.Content(slot: $0.slot, page: $0.page, draw: $0.draw)
      }
      if contents != slots.contents || listed.offset != offset || line.page != slots.page {
        wrong.append("frame \(index): the manifest has \(contents), the trace \(slots.contents)")
      }
      let frame = try PNGDecoder.decode(
        folder.bytes(of: "frames/\(listed.file)"),
        maxPixels: 10_000
      )
      if !(0...2 * width).contains(offset) {
        wrong.append("frame \(index): there are no slots at \(offset)")
      } else if frame != Self.frame(slots, offset: offset, width: width, height: height, history) {
        wrong.append("frame \(index) is not what \(slots.contents) show at \(offset)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) in all, such as \(wrong.prefix(3))")
    #expect(frames == manifest.frames.count)
    #expect(turns == swipes)
  }

  /// What the slots show at an offset.
  private static func frame(
    _ slots: TracedSlots,
    offset: Int,
    width: Int,
    height: Int,
    _ history: History
  ) -> Bitmap {
    var frame = Bitmap(width: width, height: height)
    for column in 0..<width {
      let (place, x) = (offset + column).quotientAndRemainder(dividingBy: width)
      let content = slots.contents[place]
      // A page that keeps its picture shows its own; one that forgets it, that of the slot's draw.
      let picture = history == .remember ? content.page : content.draw - 1
      for y in 0..<height {
        frame[column, y] = PaintedPages.colour(
          of: picture,
          x: x,
          y: y,
          width: width,
          height: height
        )
      }
    }
    return frame
  }
}
