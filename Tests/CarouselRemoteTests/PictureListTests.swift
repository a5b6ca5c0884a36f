import CarouselFetch
import CarouselHTTP
import Synchronization
import TestSupport
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(1))) struct PictureListTests {
  private typealias Answer = PictureServer.Answer
  private static let policy = FetchPolicy(
    attempts: 3,
    firstDelay: 1,
    longestDelay: 1,
    timeLimit: 120_000_000_000
  )

  /// An opened list.
  private static func list(
    _ text: String,
    base: String = "",
    allowsPrivate: Bool = false,
    whole: Bool = false
  ) async throws -> PictureList {
    let list = try PictureList(
      text,
      base: base,
      shape: PictureList.Shape(items: nil, field: nil, allowsPrivate: allowsPrivate),
      client: HTTPClient(limits: HTTPLimits(bytes: ListPage.maximumBytes))
    )
    try await list.open(whole: whole, policy: policy)
    return list
  }

  /// What its error says.
  private static func error(_ text: String, base: String = "", whole: Bool = false) async -> String
  {
    let error = await #expect(throws: RemoteError.self) {
      try await list(text, base: base, whole: whole)
    }
    let line = error?.description ?? ""
    #expect(!line.contains("\n"))
    return line
  }

  /// Three pages of two entries, each with a link to the next.
  private static func linked(_ asked: PictureServer.Asked) -> Answer {
    let page = Int(asked.target.last.map(String.init) ?? "") ?? 1
    let link = page < 3 ? ["Link": "</list?page=\(page + 1)>; rel=\"next\""] : [:]
    return .text("http://127.0.0.1/\(2 * page - 2)\nhttp://127.0.0.1/\(2 * page - 1)\n", link)
  }

  @Test("a list is read by its links as far as it is needed, and goes round at its end")
  func links() async throws {
    let server = try await PictureServer { Self.linked($0) }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list")
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
    let server = try await PictureServer { asked in
      let entries =
        ["/list?page=1&limit=2": "a b", "/list?page=2&limit=2": "c"][asked.target] ?? ""
      return .text("[\(entries.split(separator: " ").map { "\"/\($0)\"" }.joined(separator: ","))]")
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list?page={page}&limit=2", whole: true)
    #expect(await list.count == 3)
    #expect(server.targets == (1...3).map { "/list?page=\($0)&limit=2" })
    #expect(try await list.address(-1).name == server.root + "/c")
  }

  @Test("has_more false ends the counting without another request")
  func hasMore() async throws {
    let server = try await PictureServer { asked in
      .text("{\"items\":[\"\(asked.target)\"],\"has_more\":\(asked.target == "/list?page=1")}")
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list?page={page}", whole: true)
    #expect(await list.count == 2)
    #expect(server.targets.count == 2)
  }

  @Test("an answer that is the same as the one before ends the counting: the number is not heeded")
  func deafServer() async throws {
    let server = try await PictureServer { _ in .text("/a\n/b\n") }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list?page={page}", whole: true)
    #expect(await list.count == 2)
    #expect(server.targets.count == 2)
  }

  @Test(
    "a list without an end is read as far as it may be, with pauses and progress, and a warning",
    arguments: ["/list?page={page}", "/list?1"]
  )
  func endless(path: String) async throws {
    let server = try await PictureServer { asked in
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
      client: HTTPClient(),
      report: { event in events.withLock { $0.append(event) } }
    )
    let time = try await ContinuousClock().measure {
      try await list.open(whole: true, policy: Self.policy)
    }
    #expect(time >= pause * 5)
    #expect(await list.count == 15)
    #expect(server.targets.count == 15)
    let name = server.root + path
    // A busy machine may wait long enough for a server to be told of that too.
    let readings = events.withLock { $0 }.filter { if case .reading = $0 { true } else { false } }
    #expect(
      readings
        == (10..<15).map { .reading(list: name, pages: $0, pictures: $0) }
    )
    #expect(
      await list.takeWarnings()
        == [
          "\(name): read no further than 15 pages, 15 pictures; raise --list-pages to read more"
        ]
    )
    #expect(await list.takeWarnings().isEmpty, "it is told once")
    #expect(try await list.address(-1).name == server.root + "/15")
  }

  @Test("an answer that cannot be had is asked for as often as one picture, whoever waits for it")
  func broken() async throws {
    let server = try await PictureServer { asked in
      asked.target == "/list?page=1" ? .text("/a") : Answer(status: 503)
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list?page={page}")
    for number in 1...9 {
      await #expect(throws: LoadProblem.self) { try await list.address(number) }
    }
    #expect(server.targets.count == 1 + FetchPolicy().attempts)
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
    let server = try await PictureServer { asked in
      let link = links[asked.target] ?? "/1"
      if link.hasPrefix(">") { return .redirect(String(link.dropFirst())) }
      return .text("/picture\n", ["Link": "<\(link)>; rel=next"])
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/1", whole: true)
    let count = try #require(await list.count)
    #expect(count <= 3)
    #expect(Set(server.targets).count == server.targets.count)
  }

  @Test("forty who ask at once have each page read once")
  func once() async throws {
    let server = try await PictureServer { Self.linked($0) }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list")
    let tasks = (-20..<20).map { number in Task { try await list.address(number).name } }
    for (number, task) in zip(-20..<20, tasks) {
      let place = ((number % 6) + 6) % 6
      #expect(try await task.value == "http://127.0.0.1/\(place)")
    }
    #expect(server.targets == ["/list", "/list?page=2", "/list?page=3"])
  }

  @Test(
    "a list that asks for a pause is not asked before, and nobody hangs",
    arguments: [60, 3600]
  )
  func backoff(seconds: Int) async throws {
    let server = try await PictureServer { _ in
      .text("{\"items\":[\"/a\"],\"has_more\":true,\"backoff\":\(seconds)}")
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/list?page={page}")
    #expect(try await list.address(0).name == server.root + "/a")
    let problem = await #expect(throws: LoadProblem.self) { try await list.address(1) }
    guard case .held(let wait)? = problem?.failure.kind else {
      Issue.record("not as a wait")
      return
    }
    #expect(wait > 0 && wait <= seconds * 1_000_000_000)
    #expect(problem?.line.contains("the list asks to wait") == true)
    #expect(server.targets.count == 1)
  }

  @Test("a bad day at the server is waited out before the film; after that it says why")
  func retry() async throws {
    let server = try await PictureServer { asked in
      switch asked.target {
      case "/flaky": asked.times == 0 ? Answer(status: 500) : .text("/a")
      case "/down": Answer(status: 500)
      case "/busy": Answer(status: 429, headers: ["Retry-After": "3600"])
      case "/empty": .text("# nothing\n")
      case "/json": .text("{\"photos\":[]}")
      default: Answer(status: 404)
      }
    }
    defer { server.stop() }
    let root = server.root
    #expect(try await Self.list(root + "/flaky").count == 1)
    let lines = [
      "/down": "500 server error; try again later", "/gone": "404 not found; check the URL",
      "/busy":
        "429 rate limit, to be asked again in 3600 s, but may take 120 s in all; try again later or raise --picture-timeout",
      "/empty": "the list is empty; name one with pictures",
      "/json": "there is no list at 'items'; say where it is by --items, as in --items data.photos",
    ]
    for (path, reason) in lines {
      #expect(await Self.error(root + path) == "\(root)\(path): \(reason)")
    }
    #expect(server.targets.count { $0 == "/down" } == 3)
    #expect(server.targets.count { $0 == "/gone" } == 1)
  }

  @Test("relative URLs start where the answer they stood in came from")
  func relative() async throws {
    let server = try await PictureServer { asked in
      switch asked.target {
      case "/go": .redirect("/deep/down/list")
      case "/deep/down/list":
        .text("a.jpg\n../b.jpg\n?c\n", ["Link": "</other/list>; rel=next"])
      default: .text("d.jpg\n//127.0.0.1/e.jpg\n")
      }
    }
    defer { server.stop() }
    let list = try await Self.list(server.root + "/go", whole: true)
    let paths = ["/deep/down/a.jpg", "/deep/b.jpg", "/deep/down/list?c", "/other/d.jpg"]
    for (number, path) in paths.enumerated() {
      #expect(try await list.address(number).name == server.root + path)
    }
    #expect(try await list.address(4).name == "http://127.0.0.1/e.jpg")
  }

  @Test("a list of more than 16 MiB is refused")
  func tooLarge() async throws {
    let server = try await PictureServer { _ in
      Answer(body: [UInt8](repeating: 0x0A, count: ListPage.maximumBytes + 1))
    }
    defer { server.stop() }
    #expect(await Self.error(server.root + "/list").contains("has more than 16777216 bytes"))
    let folder = try TemporaryFolder()
    try folder.write(
      [UInt8](repeating: 0x0A, count: ListPage.maximumBytes + 1),
      as: "list.txt"
    )
    #expect(
      await Self.error("list.txt", base: folder.path).contains("has more than 16777216 bytes")
    )
  }

  @Test("a list in a file is read at once, from the folder it is relative to")
  func files() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}# mine\nhttps://h/a\r\nhttps://h/b\n".utf8, as: "lists/mine.txt")
    try folder.write("\u{FEFF}[{\"url\":\"https://h/c\"}]".utf8, as: "lists/mine.json")
    let text = try await Self.list("lists/mine.txt", base: folder.path)
    #expect(await text.count == 2)
    #expect(try await text.address(0).name == "https://h/a")
    #expect(try await text.address(-1).name == "https://h/b")
    let json = try await Self.list(folder["lists/mine.json"], base: "/nowhere")
    #expect(try await json.address(5).name == "https://h/c")
  }

  @Test(
    "a file that is no list says so",
    arguments: [
      ("", "the list is empty; name one with pictures"), ("\n#x\n \n", "the list is empty"),
      ("[]", "the list is empty"), ("[1]", "entry 0 has no text"), ("{", "begins like JSON"),
      ("[{\"url\":3}]", "entry 0 has no text"),
    ]
  )
  func badFiles(text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, as: "list")
    #expect(await Self.error("list", base: folder.path).hasPrefix("\(folder["list"]): "))
    #expect(await Self.error("list", base: folder.path).contains(reason))
    #expect(await Self.error("none", base: folder.path).contains("cannot be read: No such file"))
    #expect(await Self.error("", base: folder.path).contains("cannot be read"))
  }

  private static let hostile: [(entry: String, reason: String)] = [
    ("file:///etc/passwd", "scheme file is not fetched; use https or http"),
    ("data:image/png;base64,AAAA", "scheme data is not fetched"),
    ("javascript:alert(1)", "scheme javascript is not fetched"),
    ("ftp://h/a.jpg", "scheme ftp is not fetched"), ("http:///a.jpg", "has no host"),
    ("https://h/a b.jpg", "has a space or a control character"),
    ("https://h/a\u{0}b.jpg", "has a space or a control character"),
    ("https://h/\u{1B}[31m", "has a space or a control character"),
    ("https://h:99999/a", "port 99999 is not 1 to 65535"), ("http://a..b/", "host a..b is no name"),
    ("https://h/" + String(repeating: "a", count: 9000), "bytes long"),
  ]

  @Test(
    "entries that are no pictures on a server are refused by number",
    arguments: hostile.indices
  )
  func entries(index: Int) async throws {
    let (entry, reason) = Self.hostile[index]
    let folder = try TemporaryFolder()
    try folder.write("https://h/good\n\(entry)\n".utf8, as: "list")
    var lists = [try await Self.list("list", base: folder.path)]
    let server = try await PictureServer { _ in
      .text("/good\n\(entry)\n")
    }
    defer { server.stop() }
    lists.append(try await Self.list(server.root + "/list"))
    for list in lists {
      _ = try await list.address(0)
      let problem = await #expect(throws: LoadProblem.self) { try await list.address(1) }
      let line = problem?.line ?? ""
      #expect(line.contains(", entry 1: ") && line.contains(reason), "\(line)")
      #expect(line.utf8.allSatisfy { $0 >= 0x20 } && problem?.failure.kind == .final)
    }
  }

  @Test("a local list leads into private networks only with leave, a list from there always")
  func privateTargets() async throws {
    let folder = try TemporaryFolder()
    try folder.write("http://127.0.0.1:9/a\nhttp://192.168.1.1/b\nhttps://h/c\n".utf8, as: "list")
    func isRefused(_ list: PictureList, _ number: Int) async throws -> Bool {
      guard case .web(let url, let policy) = try await list.address(number).place else {
        return true
      }
      return policy.refusal(of: url) != nil
    }
    let local = try await Self.list("list", base: folder.path)
    let allowed = try await Self.list("list", base: folder.path, allowsPrivate: true)
    let text = try folder.bytes(of: "list")
    let server = try await PictureServer { _ in
      Answer(body: text)
    }
    defer { server.stop() }
    let inside = try await Self.list(server.root + "/list")
    for number in 0..<3 {
      #expect(try await isRefused(local, number) == (number < 2))
      #expect(try await isRefused(allowed, number) == false)
      #expect(try await isRefused(inside, number) == false)
    }
  }

  @Test("the user's own name and password go with the list to its server, and nowhere else")
  func credentials() async throws {
    let server = try await PictureServer { asked in
      guard asked.headers["authorization"] == "Basic bWU6c2VjcmV0" else {
        return Answer(status: 401)
      }
      let link = asked.target == "/list" ? ["Link": "</more>; rel=next"] : [:]
      return .text("/a\nhttp://you:other@127.0.0.1/b\nhttp://127.0.0.1:9/c\n", link)
    }
    defer { server.stop() }
    let text = server.root.replacing("//", with: "//me:secret@") + "/list"
    let list = try await Self.list(text, whole: true)
    #expect(await list.count == 6)
    for number in [0, 3] {
      let address = try await list.address(number)
      #expect(address.name == server.root + "/a")
      let (url, policy) = try #require(address.web)
      #expect(policy.refusal(of: url) == nil)
      #expect(try await HTTPClient().get(url, policy: policy).status == 200)
    }
    let (other, policy) = try #require(await list.address(1).web)
    #expect(policy.refusal(of: other) == .credentials)
    let (plain, _) = try #require(await list.address(2).web)
    #expect(try plain == HTTPURL("http://127.0.0.1:9/c"))
    #expect(await !Self.error(text.replacing("/list", with: "\u{1}")).contains("secret"))
  }

  @Test("a list that never comes ends with the last who waits for it")
  func cancelled() async throws {
    let (asking, asked) = AsyncStream<Void>.makeStream()
    let server = try await PictureServer { request in
      asked.yield()
      if request.target == "/list" { return .text("/a", ["Link": "</more>; rel=next"]) }
      return await .never()
    }
    defer { server.stop() }
    var requests = asking.makeAsyncIterator()
    let opening = Task { try await Self.list(server.root + "/silent") }
    await requests.next()
    opening.cancel()
    let stopped = await #expect(throws: RemoteError.self) { try await opening.value }
    #expect(stopped?.description == "stopped")

    let list = try await Self.list(server.root + "/list")
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

extension PictureAddress {
  /// Where on a network the picture is; `nil` if it is elsewhere.
  fileprivate var web: (url: HTTPURL, policy: TargetPolicy)? {
    if case .web(let url, let policy) = place { (url, policy) } else { nil }
  }
}
