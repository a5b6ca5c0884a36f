import CarouselCore
import CarouselRaster
import CarouselValues
import TestSupport
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("A list's film is one film, however it is rendered")
struct SameFilmTests {
  private static let films = [film, film.with(["lines": 3, "size": "110x140"])]
  private static let film = FeedFilm([
    "size": "64x140", "fps": "12", "pageSize": 5, "rows": "reserve", "reload": "fade",
    "source": "generated:22", "mood": "ok, slow 1s, 500, ok, ok, 503",
    "gestures": ".UFF.T32x120.G1.Dd60t300h200.T32x114.", "network": "latency=400ms",
  ])

  @Test(arguments: films)
  func `films of 24, 30 and 60 frames a second are one at their common times`(
    _ film: FeedFilm
  ) async throws {
    let film = film.with(["duration": "6s"])
    var events: [[ListEvent]] = []
    var frames: [[Bitmap]] = []
    for (rate, step) in [("24", 4), ("30", 5), ("60", 10)] {
      let scenario = try await film.with(["fps": rate]).played()
      events.append(try #require(scenario.list).events.map(\.self))
      let pictures = try await scenario.pictures()
      frames.append(try (0...36).map { try #require(pictures[$0 * step]) })
    }
    #expect(events[0].count > 8 && events[0] == events[1] && events[1] == events[2])
    #expect(frames[0] == frames[1] && frames[1] == frames[2])
    #expect(Set(frames[0].map(\.digest)).count > 15)
  }

  @Test(arguments: films)
  func `one job, eight, and parts write the same files`(_ film: FeedFilm) async throws {
    let folder = try TemporaryFolder()
    func render(_ film: FeedFilm, as name: String, jobs: Int) async throws {
      var outputs = RenderOutputs()
      outputs.folder = folder[name]
      _ = try await Renderer(scenario: film.played(), outputs: outputs, jobs: jobs).run()
    }
    try await render(film, as: "whole", jobs: 1)
    try await render(film, as: "eight", jobs: 8)
    for part in 1...3 {
      try await render(film.with(["shard": "\(part)/3"]), as: "shards", jobs: 2)
    }
    let count = try await film.played().timeline.frameCount
    for range in ["0:7", "7:61", "61:\(count)"] {
      try await render(film.with(["frames": range]), as: "parts", jobs: 3)
    }
    func pictures(_ name: String) throws -> [String: [UInt8]] {
      try folder.files(in: name).filter { $0.key.hasSuffix(".png") }
    }
    let whole = try pictures("whole")
    #expect(whole.count == count && count > 100)
    for name in ["eight", "shards", "parts"] { #expect(try pictures(name) == whole, "\(name)") }
    #expect(try folder.bytes(of: "eight/manifest.json") == folder.bytes(of: "whole/manifest.json"))
  }

  @Test(arguments: films)
  func `a frame drawn alone is that of the whole film`(_ film: FeedFilm) async throws {
    let whole = try await film.frames()
    var dice = SplitMix64(seed: 9)
    for _ in 0..<16 {
      let frame = Int(dice.next() % UInt64(whole.count))
      let alone = try await film.with(["frames": "\(frame):\(frame + 1)"]).frames(jobs: 1)
      #expect(alone == [frame: try #require(whole[frame])], "frame \(frame)")
    }
  }
}
