import CarouselImages
import CarouselRemote
import CarouselRender
import Foundation
import ServerSupport
import Synchronization
import TestSupport
import Testing

/// How whole films treat servers.
@Suite(.timeLimit(.minutes(10))) struct PolitenessTests {
  private typealias Answer = TestServer.Answer
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film that keeps nothing of what it fetches.
  private func film(
    _ server: TestServer,
    _ swipes: String,
    connections: Int = 4
  ) -> RemoteFilm {
    var film = RemoteFilm(swipes, in: folder) { settings in
      settings.images = ["\(server.root)/{page}"]
      settings.onBadImage = .placeholder
      settings.connections = connections
    }
    film.options.cache = nil
    return film
  }

  private static func picture(_ asked: TestServer.Asked) -> Answer {
    Answer(body: Pictures.png(Int(asked.target.dropFirst()) ?? 0))
  }

  @Test("pictures that fail are requested once each, though most were prefetched")
  func gone() async throws {
    let server = try await TestServer { _ in Answer(status: 404) }
    defer { server.stop() }
    let summary = try await film(server, "L*30").render()
    #expect(summary.warnings.count == 31)
    #expect(server.targets.count == 31 && Set(server.targets).count == 31)
  }

  @Test("a host that asks for a long wait gets no request more, and each picture's line says so")
  func longWait() async throws {
    let server = try await TestServer { _ in
      Answer(status: 429, headers: ["Retry-After": "300"])
    }
    defer { server.stop() }
    let summary = try await film(server, "L*30").render()
    #expect(summary.warnings.count == 31)
    #expect(
      summary.warnings.allSatisfy {
        $0.contains(" s would exceed the limit of 120 s; ")
      }
    )
    #expect(server.targets.count <= 4, "as many as were under way at once")
  }

  @Test("Retry-After: 0 does not switch off the usual waits")
  func noWait() async throws {
    let server = try await TestServer { _ in
      Answer(status: 429, headers: ["Retry-After": "0"])
    }
    defer { server.stop() }
    var film = film(server, "L")
    film.options.pictureTimeout = .milliseconds(900)
    let summary = try await film.render()
    #expect(summary.warnings.count == 2)
    // At best the host is asked at 0, 250 and 750 ms, for both pictures.
    #expect(server.targets.count <= 6)
  }

  @Test("a list that names one picture a hundred times makes one request, and replays")
  func equalAddresses() async throws {
    let server = try await TestServer { Self.picture($0) }
    defer { server.stop() }
    let lines = String(repeating: "\(server.root)/7\n", count: 100)
    try folder.write(lines.utf8, as: "list")
    var film = RemoteFilm("L*50", in: folder) { $0.list = "list" }
    film.options.allowsPrivate = true
    film.options.record = folder["lock.json"]
    let first = try await film.render()
    #expect(server.targets == ["/7"])
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    let second = try await film.render(as: "second")
    #expect(server.targets == ["/7"] && first.filmDigest == second.filmDigest)
  }

  @Test("a list that begins anew is not fetched anew, with nothing kept")
  func round() async throws {
    let server = try await TestServer { asked in
      guard asked.target.hasPrefix("/list") else { return Self.picture(asked) }
      return asked.target == "/list?page=1"
        ? .text("/1\n/2\n", ["Link": "</list?page=2>; rel=next"]) : .text("/3\n")
    }
    defer { server.stop() }
    var film = RemoteFilm("L*12", in: folder) { $0.list = "\(server.root)/list?page=1" }
    film.options.cache = nil
    try await film.render()
    #expect(server.targets.count { !$0.hasPrefix("/list") } == 3)
  }

  @Test("as many pictures are fetched at once as there are connections", arguments: [6, 20])
  func connections(count: Int) async throws {
    let barrier = Barrier(count)
    let server = try await TestServer { asked in
      // The film waits for its first pictures until as many are asked for.
      if Int(asked.target.dropFirst()) ?? 0 < count { await barrier.pass() }
      return Self.picture(asked)
    }
    defer { server.stop() }
    let summary = try await film(server, "L*30", connections: count).render()
    #expect(summary.warnings.isEmpty && summary.framesWritten == 121)
    #expect(server.targets.count == 31)
  }

  @Test("a page ahead that never comes does not keep the film from the pages before it")
  func oneConnection() async throws {
    let server = try await TestServer { asked in
      switch (asked.target, asked.times) {
      case ("/0", 0): Answer(status: 500)
      case ("/2", _): await .never()
      default: Self.picture(asked)
      }
    }
    defer { server.stop() }
    let (events, continuation) = AsyncStream<RenderEvent>.makeStream()
    let film = film(server, "LL", connections: 1)
    let rendering = Task {
      try await film.render { continuation.yield($0) }
    }
    // The frames between the first two pages.
    for await case .progress(let done, _) in events where done >= 4 { break }
    #expect(server.targets.count { $0 == "/0" } == 2)
    rendering.cancel()
    await #expect(throws: RenderError.self) { try await rendering.value }
  }

  @Test("a wait that a server asks for is reported while it lasts")
  func toldWait() async throws {
    let server = try await TestServer { _ in
      Answer(status: 503, headers: ["Retry-After": "60"])
    }
    defer { server.stop() }
    let (events, continuation) = AsyncStream<RenderEvent>.makeStream()
    let film = film(server, "L")
    let rendering = Task {
      try await film.render { continuation.yield($0) }
    }
    // On a busy machine the answer itself may be waited for first.
    for await case .waiting(let name, let seconds) in events where name.contains("rate limit") {
      #expect(name == "\(server.root)/0: 503 rate limit" && seconds == 60)
      break
    }
    rendering.cancel()
    await #expect(throws: RenderError.self) { try await rendering.value }
  }

  @Test("a list without an end ends at the pages that may be read, and the summary says so")
  func endlessList() async throws {
    let server = try await TestServer { asked in
      let page = Int(asked.target.split(separator: "=").last ?? "") ?? 0
      return asked.target.hasPrefix("/list") ? .text("/\(page)\n") : Self.picture(asked)
    }
    defer { server.stop() }
    var film = RemoteFilm("R", in: folder) { $0.list = "\(server.root)/list?page={page}" }
    film.options.listPages = 12
    let summary = try await film.render()
    #expect(
      summary.warnings == [
        "\(server.root)/list?page={page}: stopped reading after 12 pages, 12 pictures; "
          + "raise --list-pages to read more"
      ]
    )
    #expect(server.targets.count { $0.hasPrefix("/list") } == 12)
    #expect(server.targets.contains("/12"))
  }
}
