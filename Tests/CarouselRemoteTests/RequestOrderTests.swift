import CarouselRemote
import CarouselRender
import ServerSupport
import TestSupport
import Testing

/// Which pictures a film requests from a server, and in which order.
@Suite(.timeLimit(.minutes(10))) struct RequestOrderTests {
  /// Holds responses back until all connections are in use, then lets the page go whose turn is first.
  ///
  /// So each request but the first few is made when the order in which they begin says so.
  private actor Turnstile {
    private let order: [String]
    private let connections: Int
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var passed = 0

    init(_ order: [String], connections: Int) {
      (self.order, self.connections) = (order, connections)
    }

    func pass(_ target: String) async {
      guard order.contains(target) else { return }
      await withCheckedContinuation { continuation in
        waiting[target] = continuation
        while passed < order.count, waiting.count >= min(connections, order.count - passed),
          let first = order.first(where: { waiting[$0] != nil })
        {
          passed += 1
          waiting.removeValue(forKey: first)?.resume()
        }
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a film whose pictures the server has asks of it.
  private func targets(
    _ swipes: String,
    connections: Int = 1,
    outputs: (RemoteFilm) -> RenderOutputs,
    settings change: (inout ScenarioSettings) -> Void = { _ in },
    waiting: @escaping @Sendable (TestServer.Asked) async -> Void = { _ in }
  ) async throws -> [String] {
    let server = try await TestServer { asked in
      await waiting(asked)
      return TestServer.Answer(body: Pictures.png(Int(asked.target.dropFirst()) ?? 0))
    }
    defer { server.stop() }
    let film = RemoteFilm(swipes, in: folder) { settings in
      settings.images = ["\(server.root)/{page}"]
      settings.connections = connections
      change(&settings)
    }
    var options = film.options
    options.cache = nil
    let renderer = Renderer(
      scenario: try film.settings.resolved(),
      outputs: outputs(film),
      jobs: film.jobs,
      remote: options
    )
    _ = try await renderer.run()
    return server.targets
  }

  private func frames(_ film: RemoteFilm) -> RenderOutputs {
    var outputs = RenderOutputs()
    outputs.folder = film.folder["film"]
    return outputs
  }

  private func sheet(_ film: RemoteFilm) -> RenderOutputs {
    var outputs = RenderOutputs()
    outputs.sheet = film.folder["sheet.png"]
    outputs.trace = film.folder["trace.jsonl"]
    return outputs
  }

  @Test(
    "pages are requested in the order of the turns, each once, and none that is never shown",
    arguments: [
      ("L*5", [0, 1, 2, 3, 4, 5]), ("R*5", [0, -1, -2, -3, -4, -5]), ("LLRRR", [0, 1, 2, -1]),
      ("LRLRLR", [0, 1]),
    ],
    [1, 2, 3]
  )
  func turns(film: (swipes: String, pages: [Int]), connections: Int) async throws {
    let order = film.pages.map { "/\($0)" }
    let turnstile = Turnstile(order, connections: connections)
    let targets = try await targets(
      film.swipes,
      connections: connections,
      outputs: frames,
      waiting: { await turnstile.pass($0.target) }
    )
    // The first ones are begun together, and may arrive in any order.
    #expect(Set(targets.prefix(connections)) == Set(order.prefix(connections)))
    #expect(targets.dropFirst(connections) == order.dropFirst(connections))
    #expect(targets.count == order.count)
  }

  /// A swipe and the rest after it are made from one strip of two pages, whichever of its frames are
  /// asked for: so a frame's bytes do not depend on the part.
  @Test(
    "a part with PNG files requests the pages that its swipes move, and no others",
    arguments: [
      // The first frame stands before the first swipe.
      ("0:1", ["/0"]), ("6:7", ["/1", "/2"]),
      // At rest on page 2, after the swipe from page 1.
      ("8:9", ["/1", "/2"]), ("4:13", ["/0", "/1", "/2", "/3"]), ("9:17", ["/2", "/3", "/4"]),
    ]
  )
  func parts(part: String, pages: [String]) async throws {
    let targets = try await targets("LLLL", outputs: frames, settings: { $0.frames = part })
    #expect(targets.sorted() == pages)
  }

  @Test(
    "a contact sheet requests the pages that its cells show, and no others",
    arguments: [
      ("8", nil, ["/0", "/2", "/4"]), ("4", nil, ["/0", "/1", "/2", "/3", "/4"]),
      ("16", nil, ["/0", "/4"]), ("8", "8:9", ["/2"]), ("1", "5:6", ["/1", "/2"]),
      ("key", nil, ["/0", "/1", "/2", "/3", "/4"]),
    ] as [(String, String?, [String])]
  )
  func sheets(cells: String, part: String?, pages: [String]) async throws {
    let targets = try await targets(
      "LLLL",
      outputs: sheet,
      settings: { settings in
        settings.frames = part
        settings.sheetFrames = cells
      }
    )
    #expect(targets.sorted() == pages)
  }
}
