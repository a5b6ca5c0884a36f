import CarouselCore
import CarouselPNG
import CarouselRaster
import CarouselRemote
import CarouselValues
import Foundation
import TestSupport
import Testing

@testable import CarouselImages
@testable import CarouselRender

@Suite struct LoadingFilmTests {
  /// A random film over a random network; from seed 24 on in a random layout.
  private static func settings(seed: Int) -> ScenarioSettings {
    var random = SplitMix64(seed: UInt64(seed) &+ 7000)
    func pick(_ values: [String]) -> String { values[Int(random.next() % UInt64(values.count))] }
    let swipes = (0..<4).map { _ in pick(["L", "L", "R", "."]) }.joined()
    let parts = [
      "latency=\(random.next() % 900)ms", "jitter=\(random.next() % 400)ms",
      pick(["bandwidth=20kbps", "bandwidth=2kbps", "bandwidth=1Gbps"]),
      pick(["loss=0%", "loss=40%"]), "timeout=\(random.next() % 900 + 1)ms",
      "fail=\(Int(random.next() % 5) - 2)", "limit=\(random.next() % 6 + 1)", "retry-after=700ms",
    ]
    var settings = TestRender.settings(
      swipes,
      size: pick(["24x32", "60x40", "1x9", "33x20"]),
      fps: "\(random.next() % 11 + 2)"
    ) {
      $0.seed = UInt64(seed)
      $0.network = parts.joined(separator: ",")
      $0.prefetch = Int(random.next() % 4)
      $0.connections = Int(random.next() % 3) + 1
      $0.placeholder = PlaceholderKind.allCases[seed % 3]
      $0.history = seed % 5 == 0 ? .forget : .remember
      $0.images = [pick(["generated", "generated:3"])]
      $0.labels = seed % 4 == 0
    }
    if seed >= 24 {
      if settings.size == "1x9" { settings.size = "40x25" }
      settings.drawLayout(&random)
    }
    return settings
  }

  /// Frame `index`, asked for alone and put together without strips or patches.
  private static func oracle(_ scenario: Scenario, frame index: Int) async throws -> Bitmap {
    let (width, height) = (scenario.size.width, scenario.size.height)
    let (source, _) = try await scenario.openPictures(RemoteOptions())
    var feed = ShotFeed(
      scenario: scenario,
      frames: .list([index]),
      count: source.count,
      isTraced: false
    )
    let planned = feed.next()
    let shot = try #require(planned).shot
    let supply = PageSupply(source: source, scenario: scenario)
    var frame = Bitmap(width: width, height: height, fill: scenario.background)
    let (scene, axis) = (shot[frame: index].scene, scenario.timeline.layout.axis)
    for layer in scene.layers {
      let material = try await supply.fetch(layer.face)
      let page = try supply.draw(layer.face, from: material)
      let (column, row) = axis.place(layer.origin)
      frame.blit(page.bitmap, atColumn: column, atRow: row)
    }
    let page = scenario.pageSize
    let canvas = OverlayCanvas(
      size: scenario.size,
      axis: axis,
      spinner: Spinner(width: page.width, height: page.height)
    )
    for overlay in scene.overlays { overlay.draw(on: &frame, firstRow: 0, of: canvas) }
    return frame
  }

  @Test(
    "every frame shows its pages as far as they are loaded, spliced or drawn, in any layout",
    arguments: 0..<44
  )
  func randomFilms(seed: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = Self.settings(seed: seed)
    let scenario = try settings.resolved()
    let whole = try await TestRender.frames(settings, into: folder, as: "spliced")
    settings.compression = .balanced
    let drawn = try await TestRender.frames(settings, into: folder, as: "drawn")
    #expect(whole.filmDigest == drawn.filmDigest)
    let manifest = try TestManifest(folder, "spliced/manifest.json")
    for index in 0..<scenario.timeline.frameCount {
      let expected = try await Self.oracle(scenario, frame: index)
      let frame = try TestRender.frame(index, in: folder, "spliced")
      #expect((frame == expected) == true, "frame \(index)")
      #expect(manifest.frames[index].digest == PixelDigest(of: frame).description)
    }
  }

  @Test(
    "the film is the same with any number of jobs, and so is its trace",
    arguments: [0, 1, 2, 3, 4, 5, 24, 25, 26, 27]
  )
  func jobs(seed: Int) async throws {
    let folder = try TemporaryFolder()
    let scenario = try Self.settings(seed: seed).resolved()
    for jobs in [1, 2, 5] {
      var outputs = RenderOutputs()
      outputs.folder = folder["frames\(jobs)"]
      outputs.trace = folder["trace\(jobs)"]
      _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: jobs).run()
    }
    for jobs in [2, 5] {
      #expect(try folder.bytes(of: "trace1") == folder.bytes(of: "trace\(jobs)"))
      for name in try folder.names(in: "frames1") {
        #expect(
          try folder.bytes(of: "frames1/\(name)") == folder.bytes(of: "frames\(jobs)/\(name)")
        )
      }
    }
  }

  @Test("a cut at the time of a frame stands in one place of the trace, whatever the jobs")
  func cut() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("Rw200", fps: "5") { $0.reducedMotion = true }
    settings.compression = .small
    for jobs in [1, 2, 5] {
      var outputs = RenderOutputs()
      outputs.folder = folder["frames\(jobs)"]
      outputs.trace = folder["trace\(jobs)"]
      _ = try await Renderer(scenario: settings.resolved(), outputs: outputs, jobs: jobs).run()
    }
    for jobs in [2, 5] {
      #expect(try folder.bytes(of: "trace1") == folder.bytes(of: "trace\(jobs)"))
    }
  }

  @Test(
    "a part of the film is the film's, byte for byte: the loads are played from the start",
    arguments: [0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28]
  )
  func parts(seed: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = Self.settings(seed: seed)
    try await TestRender.frames(settings, into: folder, as: "whole")
    let count = try settings.resolved().timeline.frameCount
    for first in stride(from: 1, to: count - 3, by: max(1, count / 5)) {
      settings.frames = "\(first):\(first + 3)"
      try await TestRender.frames(settings, into: folder, as: "part\(first)")
      for name in try folder.names(in: "part\(first)") where name.hasSuffix(".png") {
        #expect(
          try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part\(first)/\(name)"),
          "\(name)"
        )
      }
    }
  }

  @Test("over a network that answers at once a film has the bytes of one without a network")
  func noDelay() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("LLR.RRL", size: "30x40")
    try await TestRender.frames(settings, into: folder, as: "instant")
    settings.network = "latency=0ms"
    try await TestRender.frames(settings, into: folder, as: "simulated")
    for name in try folder.names(in: "instant") where name.hasSuffix(".png") {
      #expect(try folder.bytes(of: "instant/\(name)") == folder.bytes(of: "simulated/\(name)"))
    }
  }

  @Test("a page changes its face at the first frame not before its last byte")
  func arrival() async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings(".", size: "20x20", fps: "10") {
      $0.network = "latency=300ms"
    }
    try await TestRender.frames(settings, into: folder)
    let text = String(decoding: try folder.bytes(of: "frames/manifest.json"), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("\"file\"") }
    #expect(lines.count == 11)
    for (index, line) in lines.enumerated() {
      let state = index < 3 ? "loading" : "ready"
      #expect(line.contains("\"states\":[\"\(state)\",\"\(state)\""), "frame \(index)")
    }
  }

  @Test(
    "the trace tells what happens to the loads, in order of time, before the frame that shows it"
  )
  func trace() async throws {
    let folder = try TemporaryFolder()
    let scenario = try TestRender.settings("LR", size: "20x20", fps: "10") {
      $0.network =
        "latency=400ms,jitter=0ms,bandwidth=8kbps,size=100B,fail=1,limit=2,retry-after=1s"
    }.resolved()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.trace = folder["trace"]
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
    let text = String(decoding: try folder.bytes(of: "trace"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init).filter {
      !$0.contains("\"event\":\"frame\"") && !$0.contains("recentre") && !$0.contains("pageChange")
    }
    #expect(
      lines == [
        #"{"event":"trace","schemaVersion":2}"#,
        #"{"event":"requested","timeNanoseconds":0,"picture":0,"name":"generated 0","reason":"visible"}"#,
        #"{"event":"requested","timeNanoseconds":0,"picture":1,"name":"generated 1","reason":"visible"}"#,
        #"{"event":"requested","timeNanoseconds":0,"picture":-1,"name":"generated -1","reason":"prefetch"}"#,
        #"{"event":"requested","timeNanoseconds":0,"picture":2,"name":"generated 2","reason":"prefetch"}"#,
        #"{"event":"started","timeNanoseconds":0,"picture":0,"load":1,"attempt":1}"#,
        #"{"event":"started","timeNanoseconds":0,"picture":1,"load":2,"attempt":1}"#,
        #"{"event":"started","timeNanoseconds":0,"picture":-1,"load":3,"attempt":1}"#,
        #"{"event":"started","timeNanoseconds":0,"picture":2,"load":4,"attempt":1}"#,
        #"{"event":"cancelled","timeNanoseconds":214510771,"picture":-1,"load":3}"#,
        #"{"event":"requested","timeNanoseconds":214510771,"picture":3,"name":"generated 3","reason":"prefetch"}"#,
        #"{"event":"started","timeNanoseconds":214510771,"picture":3,"load":5,"attempt":1}"#,
        #"{"event":"progress","timeNanoseconds":400000000,"picture":0,"load":1,"untilNanoseconds":500000000}"#,
        #"{"event":"retried","timeNanoseconds":400000000,"picture":1,"reason":"429 too many requests","nextNanoseconds":1400000000}"#,
        #"{"event":"ready","timeNanoseconds":500000000,"picture":0}"#,
        #"{"event":"progress","timeNanoseconds":600000000,"picture":2,"load":4,"untilNanoseconds":700000000}"#,
        #"{"event":"stale","timeNanoseconds":600000000,"picture":-1,"load":3}"#,
        #"{"event":"progress","timeNanoseconds":700000000,"picture":3,"load":5,"untilNanoseconds":800000000}"#,
        #"{"event":"ready","timeNanoseconds":700000000,"picture":2}"#,
        #"{"event":"ready","timeNanoseconds":800000000,"picture":3}"#,
        #"{"event":"requested","timeNanoseconds":1000000000,"picture":-1,"name":"generated -1","reason":"prefetch"}"#,
        #"{"event":"requested","timeNanoseconds":1214510771,"picture":-2,"name":"generated -2","reason":"prefetch"}"#,
        #"{"event":"started","timeNanoseconds":1400000000,"picture":1,"load":6,"attempt":2}"#,
        #"{"event":"started","timeNanoseconds":1400000000,"picture":-1,"load":7,"attempt":1}"#,
        #"{"event":"started","timeNanoseconds":1400000000,"picture":-2,"load":8,"attempt":1}"#,
        #"{"event":"progress","timeNanoseconds":1800000000,"picture":-1,"load":7,"untilNanoseconds":1900000000}"#,
        #"{"event":"failed","timeNanoseconds":1800000000,"picture":1,"reason":"404 not found","attempts":2}"#,
        #"{"event":"progress","timeNanoseconds":1900000000,"picture":-2,"load":8,"untilNanoseconds":2000000000}"#,
        #"{"event":"ready","timeNanoseconds":1900000000,"picture":-1}"#,
        #"{"event":"ready","timeNanoseconds":2000000000,"picture":-2}"#,
        #"{"event":"end","complete":true}"#,
      ]
    )
    #expect(text.contains("\"picture\":0}\n{\"event\":\"frame\",\"frame\":5,"))
  }

  @Test("without a network a picture is ready after it was requested, not before")
  func instantTrace() async throws {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.trace = folder["trace"]
    let scenario = try TestRender.settings("L", fps: "2").resolved()
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 1).run()
    let text = String(decoding: try folder.bytes(of: "trace"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let turned = try #require(lines.firstIndex { $0.contains("\"recentre\"") })
    let events = lines[turned...].map { $0.split(separator: "\"")[3] }
    #expect(
      events == [
        "recentre", "pageChange", "requested", "started", "progress", "ready", "frame", "frame",
        "end",
      ]
    )
  }

  @Test(
    "a setting that makes no sense is named with its remedy",
    arguments: [
      ("latency=1", 4, 1), ("slow", 4, 1), ("instant", 0, 1), ("instant", 65, 1), ("3g", 4, -1),
    ]
  )
  func badSettings(network: String, connections: Int, prefetch: Int) throws {
    let settings = TestRender.settings("L") {
      $0.network = network
      $0.connections = connections
      $0.prefetch = prefetch
    }
    let error = try #require(throws: RenderError.self) { try settings.resolved() }
    #expect(error.isUsage)
    #expect(error.description.contains("use "))
  }
}
