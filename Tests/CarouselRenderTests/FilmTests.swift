import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import CarouselValues
import Foundation
import GeneratedPictures
import TestSupport
import Testing

@Suite struct FilmTests {
  /// What frame `index` must show, from an endless strip without any window: column c of the frame
  /// is column V + c of the strip, where page p lies at p · W.
  static func oracle(_ scenario: Scenario, frame index: Int) -> Bitmap {
    let (width, height) = (scenario.size.width, scenario.size.height)
    let position = scenario.timeline.position(of: index)
    let distance = position.travel.magnitude
    let rounded = Int((distance - 0.5).rounded(.up))
    let start = position.page.rawValue * width + (position.travel < 0 ? -rounded : rounded)
    var frame = Bitmap(width: width, height: height)
    var pages: [Int: Bitmap] = [:]
    for column in 0..<width {
      let place = start + column
      let number = Int((Double(place) / Double(width)).rounded(.down))
      var bitmap = pages[number] ?? Bitmap(width: width, height: height)
      if pages[number] == nil {
        GeneratedPicture.draw(seed: scenario.seed, number: number, into: &bitmap)
        pages[number] = bitmap
      }
      for row in 0..<height { frame[column, row] = bitmap[place - number * width, row] }
    }
    return frame
  }

  @Test(
    "every frame of a random film is the strip's, seams included, and its digest is its pixels'",
    arguments: 0..<12
  )
  func randomFilms(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 100)
    let swipes = (0..<6).map { _ in ["L", "R", "."][Int(random.next() % 3)] }.joined()
    let size = "\(random.next() % 40 + 1)x\(random.next() % 30 + 1)"
    let settings = TestRender.settings(swipes, size: size, fps: "\(random.next() % 30 + 1)") {
      $0.seed = UInt64(seed)
    }
    let folder = try TemporaryFolder()
    try await TestRender.frames(settings, into: folder)
    let scenario = try settings.resolved()
    let manifest = try TestManifest(folder, "frames/manifest.json")
    #expect(manifest.frames.count == scenario.timeline.frameCount)
    for index in 0..<scenario.timeline.frameCount {
      let frame = try TestRender.frame(index, in: folder)
      #expect(
        frame == Self.oracle(scenario, frame: index),
        "frame \(index) of \(swipes) at \(size)"
      )
      #expect(manifest.frames[index].digest == PixelDigest(of: frame).description)
    }
  }

  @Test(
    "a labelled film is the film with its labels drawn on, spliced or not, alone or not",
    arguments: ["60x96", "300x20", "50x300", "8x8"]
  )
  func labels(size: String) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LR", size: size, fps: "8") { $0.labels = true }
    let whole = try await TestRender.frames(settings, into: folder, as: "spliced")
    settings.compression = .balanced
    let other = try await TestRender.frames(settings, into: folder, as: "drawn")
    #expect(whole.filmDigest == other.filmDigest)
    settings.compression = nil
    let scenario = try settings.resolved()
    let manifest = try TestManifest(folder, "spliced/manifest.json")
    for index in 0..<scenario.timeline.frameCount {
      var expected = Self.oracle(scenario, frame: index)
      let time = scenario.timeline.time(of: index).inSeconds
      let label = FrameLabel(
        title: "#\(index)",
        detail: "\(time)  page \(manifest.frames[index].page)"
      )
      label.draw(on: &expected, firstRow: 0, height: expected.height)
      let frame = try TestRender.frame(index, in: folder, "spliced")
      #expect(frame == expected, "frame \(index) at \(size)")
      #expect(try TestRender.frame(index, in: folder, "drawn") == expected)
      #expect(manifest.frames[index].digest == PixelDigest(of: frame).description)
    }
    settings.frames = "5:6"
    try await TestRender.frames(settings, into: folder, as: "part")
    let name = "frame-00005.png"
    #expect(try folder.bytes(of: "spliced/\(name)") == folder.bytes(of: "part/\(name)"))
  }

  @Test(
    "a pair of pages seen again, soon or late, gives the same bytes as when seen alone",
    arguments: ["LLRRR", "LRLRLR", "LLLLRRRR", "RL.LR", "LLLLLLRRRRRR"],
    [0, 3]
  )
  func sharedStrips(swipes: String, gap: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings(swipes, size: "24x300", fps: "7") {
      // Pages that show their neighbours.
      if gap > 0 { ($0.gap, $0.padding) = (gap, 5) }
      if gap > 0, swipes.first == "R" { $0.direction = .rtl }
    }
    try await TestRender.frames(settings, into: folder, as: "whole")
    let count = try settings.resolved().timeline.frameCount
    for index in stride(from: 2, to: count, by: 5) {
      settings.frames = "\(index):\(index + 1)"
      try await TestRender.frames(settings, into: folder, as: "part\(index)")
      let name = try #require(folder.names(in: "part\(index)").first)
      #expect(try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part\(index)/\(name)"))
    }
  }

  @Test("rows of a list seen again give the same bytes as when seen alone", arguments: [0, 3])
  func sharedRows(gap: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("UUDFv900", size: "24x90", fps: "7") {
      ($0.axis, $0.pageWidth, $0.gap, $0.labels) = (.vertical, "20", gap, gap > 0)
    }
    let whole = try await TestRender.frames(settings, into: folder, as: "whole", jobs: 3)
    settings.compression = .balanced
    let drawn = try await TestRender.frames(settings, into: folder, as: "drawn")
    #expect(whole.filmDigest == drawn.filmDigest)
    settings.compression = nil
    let count = try settings.resolved().timeline.frameCount
    for index in 0..<count {
      let frame = try TestRender.frame(index, in: folder, "whole")
      #expect(try frame == TestRender.frame(index, in: folder, "drawn"), "frame \(index)")
      guard index % 4 == 1 else { continue }
      settings.frames = "\(index):\(index + 1)"
      try await TestRender.frames(settings, into: folder, as: "part\(index)")
      let name = try #require(folder.names(in: "part\(index)").first)
      #expect(try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part\(index)/\(name)"))
    }
  }

  @Test("bytes do not depend on what was coded before in the same memory", arguments: [38, 40, 48])
  func leftovers(index: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LLLRRR", size: "37x511", fps: "24") {
      $0.seed = 51
      $0.order = .sequence
      $0.fit = .stretch
      $0.images = ["generated:2"]
    }
    try await TestRender.frames(settings, into: folder, as: "whole", jobs: 1)
    settings.frames = "\(index):\(index + 1)"
    try await TestRender.frames(settings, into: folder, as: "part", jobs: 1)
    let name = "frame-000\(index).png"
    #expect(try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part/\(name)"))
  }

  @Test("the film does not depend on the number of jobs", arguments: [1, 2, 7])
  func jobs(count: Int) async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings("LLR.RL")
    let one = try await TestRender.frames(settings, into: folder, as: "one", jobs: 1)
    let many = try await TestRender.frames(settings, into: folder, as: "many", jobs: count)
    #expect(one.filmDigest == many.filmDigest)
    for name in try folder.names(in: "one") {
      #expect(try folder.bytes(of: "one/\(name)") == folder.bytes(of: "many/\(name)"))
    }
  }

  @Test("a frame rendered alone is the film's, byte for byte", arguments: History.allCases)
  func alone(history: History) async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LLRRRL", fps: "10") { $0.history = history }
    try await TestRender.frames(settings, into: folder, as: "whole")
    for index in [0, 3, 25, 30, 31, 59, 60] {
      settings.frames = "\(index):\(index + 1)"
      try await TestRender.frames(settings, into: folder, as: "part\(index)")
      let number = String(index)
      let name = "frame-" + String(repeating: "0", count: 5 - number.count) + "\(number).png"
      #expect(try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part\(index)/\(name)"))
      let parts = try folder.names(in: "part\(index)")
      #expect(parts == [name, "manifest-\(index)-\(index + 1).json"])
    }
  }

  @Test("page bitmaps are recycled: two hundred swipes allocate no more than ten")
  func recycling() async throws {
    let folder = try TemporaryFolder()
    let short = try await TestRender.frames(
      TestRender.settings("(LLR)*3L", size: "8x8", fps: "4"),
      into: folder,
      as: "short",
      jobs: 1
    )
    let long = try await TestRender.frames(
      TestRender.settings("(LLR)*66LL", size: "8x8", fps: "4"),
      into: folder,
      as: "long",
      jobs: 1
    )
    #expect(long.allocatedPages == short.allocatedPages)
    #expect(long.allocatedPages <= 6)
  }

  @Test("a picture is prepared when a frame shows it or is about to, and not before")
  func demand() async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings("..", fps: "5")
    let summary = try await TestRender.frames(settings, into: folder)
    #expect(summary.allocatedPages == 1)
  }

  @Test("the trace tells recentres at their instants, in the film's order, whatever the jobs")
  func trace() async throws {
    let folder = try TemporaryFolder()
    var traces: [[UInt8]] = []
    for jobs in [1, 4] {
      var outputs = RenderOutputs()
      outputs.folder = folder["frames"]
      outputs.trace = folder["trace.jsonl"]
      let scenario = try TestRender.settings("LR", size: "320x4", fps: "60").resolved()
      _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: jobs).run()
      traces.append(try folder.bytes(of: "trace.jsonl"))
    }
    #expect(traces[0] == traces[1])
    let lines = String(decoding: traces[0], as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("recentre") } == [
        """
        {"event":"recentre","timeNanoseconds":214510771,"direction":"next","slot":0,"pageOut":-1,"pageIn":2,\
        "draw":3,"offsetBefore":480,"offsetAfter":160}
        """,
        """
        {"event":"recentre","timeNanoseconds":1214510771,"direction":"previous","slot":0,"pageOut":2,\
        "pageIn":-1,"draw":0,"offsetBefore":160,"offsetAfter":480}
        """,
      ]
    )
    #expect(lines.count { $0.contains("pageChange") } == 2)
    // A picture that is there at once is there after it was requested.
    let words = lines.filter { $0.contains("\"picture\":2,") || $0.hasSuffix("\"picture\":2}") }
      .map { $0.split(separator: "\"")[3] }
    #expect(words == ["requested", "started", "progress", "ready"])
    #expect(lines.count { $0.contains("\"event\":\"frame\"") } == 121)
    #expect(lines.last == "{\"event\":\"end\",\"complete\":true}")
  }
}
