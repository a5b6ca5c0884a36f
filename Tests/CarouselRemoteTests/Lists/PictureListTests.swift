import CarouselFetch
import CarouselHTTP
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(10))) struct PictureListTests {
  private typealias Answer = TestServer.Answer

  /// Three pages of two entries, each with a link to the next.
  private static func linked(_ asked: TestServer.Asked) -> Answer {
    let page = Int(asked.target.last.map(String.init) ?? "") ?? 1
    let link = page < 3 ? ["Link": "</list?page=\(page + 1)>; rel=\"next\""] : [:]
    return .text("http://127.0.0.1/\(2 * page - 2)\nhttp://127.0.0.1/\(2 * page - 1)\n", link)
  }

  @Test("a list is read by its links as far as it is needed, and goes round at its end")
  func links() async throws {
    let server = try await TestServer { Self.linked($0) }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list")
    #expect(server.targets == ["/list"])
    let count = await list.count
    #expect(count == nil)
    #expect(try await list.address(1).name == "http://127.0.0.1/1")
    #expect(server.targets.count == 1)
    #expect(try await list.address(3).name == "http://127.0.0.1/3")
    #expect(server.targets == ["/list", "/list?page=2"])
    #expect(try await list.address(-1).name == "http://127.0.0.1/5")
    #expect(await list.count == 6)
    for (number, place) in [(6, 0), (13, 1), (-6, 0), (-7, 5), (6_000_000, 0)] {
      #expect(try await list.address(number).name == "http://127.0.0.1/\(place)")
    }
    #expect(server.targets == ["/list", "/list?page=2", "/list?page=3"])
  }

  @Test("{page} counts from 1 to an empty page")
  func counting() async throws {
    let server = try await TestServer { asked in
      let entries =
        ["/list?page=1&limit=2": "a b", "/list?page=2&limit=2": "c"][asked.target] ?? ""
      return .text("[\(entries.split(separator: " ").map { "\"/\($0)\"" }.joined(separator: ","))]")
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}&limit=2", whole: true)
    #expect(await list.count == 3)
    #expect(server.targets == (1...3).map { "/list?page=\($0)&limit=2" })
    #expect(try await list.address(-1).name == server.root + "/c")
  }

  @Test("has_more false ends the counting without another request")
  func hasMore() async throws {
    let server = try await TestServer { asked in
      .text("{\"items\":[\"\(asked.target)\"],\"has_more\":\(asked.target == "/list?page=1")}")
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}", whole: true)
    #expect(await list.count == 2)
    #expect(server.targets.count == 2)
  }

  @Test("an empty page is the end, also where it says that there are more")
  func emptyPage() async throws {
    let server = try await TestServer { asked in
      let items = asked.target == "/list?page=1" ? "\"/a\"" : ""
      return .text("{\"items\":[\(items)],\"has_more\":true}")
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}", whole: true)
    #expect(await list.count == 1)
    #expect(server.targets.count == 2)
  }

  @Test(
    "an answer that is the same as the one before ends the counting: the server ignores the number"
  )
  func deafServer() async throws {
    let server = try await TestServer { _ in .text("/a\n/b\n") }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}", whole: true)
    #expect(await list.count == 2)
    #expect(server.targets.count == 2)
  }

  @Test(
    "a list without an end is read as far as it may be, with pauses and progress, and a warning",
    arguments: ["/list?page={page}", "/list?1"]
  )
  func endless(path: String) async throws {
    let server = try await TestServer { asked in
      let page = Int(asked.target.split { $0 == "=" || $0 == "?" }.last ?? "") ?? 0
      return .text("/\(page)\n", ["Link": "</list?\(page + 1)>; rel=next"])
    }
    defer { server.stop() }
    let events = Mutex<[RemoteEvent]>([])
    let pause = Duration.milliseconds(5)
    let list = try PictureList(
      server.root + path,
      base: "",
      shape: PictureList.Shape(pages: 15, pause: pause),
      policy: PictureList.testPolicy,
      client: HTTPClient(),
      report: { event in events.withLock { $0.append(event) } }
    )
    let time = try await ContinuousClock().measure {
      try await list.open(whole: true)
    }
    #expect(time >= pause * 5)
    #expect(await list.count == 15)
    #expect(server.targets.count == 15)
    let name = server.root + path
    // On a busy machine a wait for the server may be reported too.
    let readings = events.withLock { $0 }.filter { if case .reading = $0 { true } else { false } }
    #expect(
      readings
        == (10..<15).map { .reading(list: name, pages: $0, pictures: $0) }
    )
    #expect(
      await list.takeWarnings()
        == [
          "\(name): stopped reading after 15 pages, 15 pictures; raise --list-pages to read more"
        ]
    )
    #expect(await list.takeWarnings().isEmpty, "it is reported once")
    #expect(try await list.address(-1).name == server.root + "/15")
  }

  @Test(
    "a link to itself or to an earlier page is the end, however it gets there",
    arguments: [
      ["/1": "/1"], ["/1": "/2", "/2": "/1"], ["/1": "/2", "/2": "/3", "/3": "/2#again"],
      ["/1": "/2", "/2": "/a/../1"], ["/1": ">/go", "/go": "/1"],
      ["/1": ">/a", "/a": "/2", "/2": "/a"], ["/1": ""],
    ]
  )
  func circles(links: [String: String]) async throws {
    let server = try await TestServer { asked in
      let link = links[asked.target] ?? "/1"
      if link.hasPrefix(">") { return .redirect(String(link.dropFirst())) }
      return .text("/picture\n", ["Link": "<\(link)>; rel=next"])
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/1", whole: true)
    let count = try #require(await list.count)
    #expect(count <= 3)
    #expect(Set(server.targets).count == server.targets.count)
  }

  @Test("forty who ask at once have each page read once")
  func once() async throws {
    let server = try await TestServer { Self.linked($0) }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list")
    let tasks = (-20..<20).map { number in Task { try await list.address(number).name } }
    for (number, task) in zip(-20..<20, tasks) {
      let place = ((number % 6) + 6) % 6
      #expect(try await task.value == "http://127.0.0.1/\(place)")
    }
    #expect(server.targets == ["/list", "/list?page=2", "/list?page=3"])
  }

  @Test("relative URLs start where the answer they stood in came from")
  func relative() async throws {
    let server = try await TestServer { asked in
      switch asked.target {
      case "/go": .redirect("/deep/down/list")
      case "/deep/down/list":
        .text("a.jpg\n../b.jpg\n?c\n", ["Link": "</other/list>; rel=next"])
      default: .text("d.jpg\n//127.0.0.1/e.jpg\n")
      }
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/go", whole: true)
    let paths = ["/deep/down/a.jpg", "/deep/b.jpg", "/deep/down/list?c", "/other/d.jpg"]
    for (number, path) in paths.enumerated() {
      #expect(try await list.address(number).name == server.root + path)
    }
    #expect(try await list.address(4).name == "http://127.0.0.1/e.jpg")
  }

  @Test("a list that never comes ends with the last who waits for it")
  func cancelled() async throws {
    let (asking, asked) = AsyncStream<Void>.makeStream()
    let server = try await TestServer { request in
      asked.yield()
      if request.target == "/list" { return .text("/a", ["Link": "</more>; rel=next"]) }
      return await .never()
    }
    defer { server.stop() }
    var requests = asking.makeAsyncIterator()
    let opening = Task { try await PictureList.opened(server.root + "/silent") }
    await requests.next()
    opening.cancel()
    let stopped = await #expect(throws: RemoteError.self) { try await opening.value }
    #expect(stopped?.description == "stopped")

    let list = try await PictureList.opened(server.root + "/list")
    await requests.next()
    let readers = (0..<2).map { _ in Task { try await list.address(1) } }
    await requests.next()
    for reader in readers { reader.cancel() }
    for reader in readers {
      let problem = await #expect(throws: LoadProblem.self) { try await reader.value }
      #expect(problem?.failure.reason == "cancelled")
    }
    #expect(server.targets == ["/silent", "/list", "/more"])
  }
}
