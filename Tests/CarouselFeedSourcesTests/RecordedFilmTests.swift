import CarouselFeedSources
import CarouselFiles
import CarouselRemote
import CarouselRender
import Foundation
import ServerSupport
import TestSupport
import Testing

@testable import CarouselFeedFilm

/// Films of lists whose pages came from a server, and that are rendered again without it.
@Suite(.timeLimit(.minutes(5))) struct RecordedFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a recorded film of an API replays without its server, byte for byte, for one job and eight",
    arguments: [
      ("stackexchange:a", TestServer.stackExchange), ("qiita:a", TestServer.qiita),
      ("picsum", TestServer.picsum),
    ] as [(String, @Sendable (TestServer.Asked) -> TestServer.Answer)]
  )
  func replay(
    source: String,
    answer: @escaping @Sendable (TestServer.Asked) -> TestServer.Answer
  ) async throws {
    let server = try await TestServer { answer($0) }
    let scenario = try Self.settings([
      "source": source, "base": server.root, "pageSize": "2", "size": "120x200", "fps": "5",
      "gestures": ".Dd100t300h200..T60x100.", "duration": "12s",
      "onBadPage": "show",
    ])
    try await render(scenario, into: "first", jobs: 8) { $0.record = folder["lock.json"] }
    let asked = server.asked.count
    await server.end()
    try await render(scenario, into: "second", jobs: 1) { $0.replay = folder["lock.json"] }
    #expect(server.asked.count == asked && asked > 1)
    let names = try folder.names(in: "first")
    #expect(try folder.names(in: "second") == names && names.count > 50)
    for name in names {
      #expect(
        try folder.bytes(of: "first/\(name)") == folder.bytes(of: "second/\(name)"),
        "\(name)"
      )
    }
  }

  private func render(
    _ settings: ScenarioSettings,
    into name: String,
    jobs: Int,
    _ set: (inout RemoteOptions) -> Void
  ) async throws {
    var options = RemoteOptions()
    options.cache = folder["cache"]
    set(&options)
    var outputs = RenderOutputs()
    outputs.folder = folder[name]
    outputs.trace = folder[name] + "/trace.jsonl"
    let clock = ManualClock()
    let feed = try FeedScenario(settings)
    let source = try await FeedSource(feed.source, seed: 1, options: options, clock: clock.clock)
    let scenario = try await feed.played(source, record: options.record) {
      request throws(FeedSourceError) in
      try await source.answer(to: request)
    }
    clock.pass(86_400_000_000_000)
    let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: jobs, remote: options)
    _ = try await renderer.run()
  }

  private static func settings(_ members: [String: String]) throws -> ScenarioSettings {
    try ScenarioFile.settings(
      of: FeedSettings.self,
      from: Array(JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])),
      name: "film.json",
      base: ""
    )
  }
}
