import CarouselFetch
import CarouselHTTP
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(10))) struct PictureListErrorTests {
  private typealias Answer = TestServer.Answer

  @Test("an answer that fails is requested as often as one picture, however many wait for it")
  func broken() async throws {
    let server = try await TestServer { asked in
      asked.target == "/list?page=1" ? .text("/a") : Answer(status: 503)
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}")
    for number in 1...9 {
      await #expect(throws: LoadProblem.self) { try await list.address(number) }
    }
    #expect(server.targets.count == 1 + PictureList.testPolicy.attempts)
  }

  @Test("the time limit of a list counts its requests, not only the waits between them")
  func slowRequests() async throws {
    let server = try await TestServer { _ in Answer(status: 503) }
    defer { server.stop() }
    // The wait is a nanosecond; no request is done within a microsecond.
    let policy = FetchPolicy(attempts: 9, firstDelay: 1, longestDelay: 1, timeLimit: 1000)
    let list = try PictureList(
      server.root + "/list",
      base: "",
      shape: PictureList.Shape(),
      policy: policy,
      client: HTTPClient()
    )
    let error = await #expect(throws: RemoteError.self) { try await list.open(whole: false) }
    #expect(error?.description.contains("raise --picture-timeout") == true)
    #expect(server.targets.count == 1)
  }

  @Test(
    "a list that asks for a pause gets no request before, and no task hangs",
    arguments: [60, 3600]
  )
  func backoff(seconds: Int) async throws {
    let server = try await TestServer { _ in
      .text("{\"items\":[\"/a\"],\"has_more\":true,\"backoff\":\(seconds)}")
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}")
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

  @Test("an answer that says that requests come too fast does not count as a page")
  func throttled() async throws {
    // Stack Exchange answers so: 502 is its throttle_violation.
    let server = try await TestServer { asked in
      asked.target == "/list?page=1"
        ? .text("{\"items\":[\"/a\"],\"has_more\":true}")
        : Answer(
          status: 400,
          body: Array("{\"error_id\":502,\"error_name\":\"throttle_violation\"}".utf8)
        )
    }
    defer { server.stop() }
    let list = try await PictureList.opened(server.root + "/list?page={page}")
    #expect(try await list.address(0).name == server.root + "/a")
    for _ in 0..<2 {
      let problem = await #expect(throws: LoadProblem.self) { try await list.address(1) }
      #expect(problem?.line.contains("/list?page=2: 400 bad request") == true)
    }
    #expect(Set(server.targets) == ["/list?page=1", "/list?page=2"])
  }

  @Test("a bad day at the server is waited out before the film; after that it says why")
  func retry() async throws {
    let server = try await TestServer { asked in
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
    #expect(try await PictureList.opened(root + "/flaky").count == 1)
    let lines = [
      "/down": "500 server error; try again later", "/gone": "404 not found; check the URL",
      "/busy":
        "429 rate limit; the next attempt in 3600 s would exceed the limit of 120 s; try again later or raise --picture-timeout",
      "/empty": "the list is empty; name one with pictures",
      "/json": "no list at 'items'; give its path with --items, as in --items data.photos",
    ]
    for (path, reason) in lines {
      #expect(await PictureList.error(root + path) == "\(root)\(path): \(reason)")
    }
    #expect(server.targets.count { $0 == "/down" } == 3)
    #expect(server.targets.count { $0 == "/gone" } == 1)
  }

  @Test("a list of more than 16 MiB is refused")
  func tooLarge() async throws {
    let server = try await TestServer { _ in
      Answer(body: [UInt8](repeating: 0x0A, count: ListPage.maximumBytes + 1))
    }
    defer { server.stop() }
    #expect(await PictureList.error(server.root + "/list").contains("has more than 16777216 bytes"))
    let folder = try TemporaryFolder()
    try folder.write(
      [UInt8](repeating: 0x0A, count: ListPage.maximumBytes + 1),
      as: "list.txt"
    )
    #expect(
      await PictureList.error("list.txt", base: folder.path).contains(
        "has more than 16777216 bytes"
      )
    )
  }

  @Test("a list in a file is read at once, from the folder it is relative to")
  func files() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}# mine\nhttps://h/a\r\nhttps://h/b\n".utf8, as: "lists/mine.txt")
    try folder.write("\u{FEFF}[{\"url\":\"https://h/c\"}]".utf8, as: "lists/mine.json")
    let text = try await PictureList.opened("lists/mine.txt", base: folder.path)
    #expect(await text.count == 2)
    #expect(try await text.address(0).name == "https://h/a")
    #expect(try await text.address(-1).name == "https://h/b")
    let json = try await PictureList.opened(folder["lists/mine.json"], base: "/nowhere")
    #expect(try await json.address(5).name == "https://h/c")
  }

  @Test(
    "a file that is not a list is refused",
    arguments: [
      ("", "the list is empty; name one with pictures"), ("\n#x\n \n", "the list is empty"),
      ("[]", "the list is empty"), ("[1]", "entry 0 has no text"), ("{", "begins like JSON"),
      ("[{\"url\":3}]", "entry 0 has no text"),
    ]
  )
  func badFiles(text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, as: "list")
    #expect(await PictureList.error("list", base: folder.path).hasPrefix("\(folder["list"]): "))
    #expect(await PictureList.error("list", base: folder.path).contains(reason))
    #expect(
      await PictureList.error("none", base: folder.path).contains("cannot be read: No such file")
    )
    #expect(await PictureList.error("", base: folder.path).contains("cannot be read"))
  }

  private static let hostile: [(entry: String, reason: String)] = [
    ("file:///etc/passwd", "scheme file is not fetched; use https or http"),
    ("data:image/png;base64,AAAA", "scheme data is not fetched"),
    ("javascript:alert(1)", "scheme javascript is not fetched"),
    ("ftp://h/a.jpg", "scheme ftp is not fetched"), ("http:///a.jpg", "has no host"),
    ("https://h/a b.jpg", "has a space or a control character"),
    ("https://h/a\u{0}b.jpg", "has a space or a control character"),
    ("https://h/\u{1B}[31m", "has a space or a control character"),
    ("https://h:99999/a", "port 99999 is not 1 to 65535"),
    ("http://a..b/", "host a..b is not a name"),
    ("https://h/" + String(repeating: "a", count: 9000), "bytes long"),
  ]

  @Test(
    "entries that are not pictures on a server are refused by number",
    arguments: hostile.indices
  )
  func entries(index: Int) async throws {
    let (entry, reason) = Self.hostile[index]
    let folder = try TemporaryFolder()
    try folder.write("https://h/good\n\(entry)\n".utf8, as: "list")
    var lists = [try await PictureList.opened("list", base: folder.path)]
    let server = try await TestServer { _ in
      .text("/good\n\(entry)\n")
    }
    defer { server.stop() }
    lists.append(try await PictureList.opened(server.root + "/list"))
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
    let local = try await PictureList.opened("list", base: folder.path)
    let allowed = try await PictureList.opened("list", base: folder.path, allowsPrivate: true)
    let text = try folder.bytes(of: "list")
    let server = try await TestServer { _ in
      Answer(body: text)
    }
    defer { server.stop() }
    let inside = try await PictureList.opened(server.root + "/list")
    for number in 0..<3 {
      #expect(try await isRefused(local, number) == (number < 2))
      #expect(try await isRefused(allowed, number) == false)
      #expect(try await isRefused(inside, number) == false)
    }
  }

  @Test("the user's own name and password go with the list to its server, and nowhere else")
  func credentials() async throws {
    let server = try await TestServer { asked in
      guard asked.headers["authorization"] == "Basic bWU6c2VjcmV0" else {
        return Answer(status: 401)
      }
      let link = asked.target == "/list" ? ["Link": "</more>; rel=next"] : [:]
      return .text("/a\nhttp://you:other@127.0.0.1/b\nhttp://127.0.0.1:9/c\n", link)
    }
    defer { server.stop() }
    let text = server.root.replacing("//", with: "//me:secret@") + "/list"
    let list = try await PictureList.opened(text, whole: true)
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
    #expect(await !PictureList.error(text.replacing("/list", with: "\u{1}")).contains("secret"))
  }
}

extension PictureAddress {
  /// Where on a network the picture is; `nil` if it is elsewhere.
  fileprivate var web: (url: HTTPURL, policy: TargetPolicy)? {
    if case .web(let url, let policy) = place { (url, policy) } else { nil }
  }
}
