import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRemote
import CarouselRender
import Foundation
import TestSupport
import Testing

/// Whole films over a server that plays picsum.photos.
@Suite(.timeLimit(.minutes(1))) struct RemoteFilmTests {
  private typealias Answer = PictureServer.Answer
  private static let path = "/seed/{seed}-{page}/{width}/{height}"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Redirects `/seed/1-2/16/12` to a signed URL, and answers that with picture 2.
  private static func picsum(
    _ asked: PictureServer.Asked,
    _ headers: [String: String] = ["Cache-Control": "public, max-age=2592000"],
    shift: Int = 0
  ) -> Answer {
    if asked.target.hasPrefix("/seed/1-") {
      let number = asked.target.dropFirst("/seed/1-".count).prefix { $0 != "/" }
      return .redirect("/id/\(number)/16/12.png?hmac=a%2Fb")
    }
    guard let number = Int(asked.target.dropFirst("/id/".count).prefix { $0 != "/" }) else {
      return Answer(status: 404)
    }
    if asked.headers["if-none-match"] == headers["ETag"], headers["ETag"] != nil {
      return Answer(status: 304, headers: headers)
    }
    return Answer(headers: headers, body: Pictures.png(number + shift))
  }

  private func film(
    _ server: PictureServer,
    _ swipes: String = "LLR",
    path: String = path
  ) -> RemoteFilm {
    RemoteFilm(swipes, in: folder) { $0.images = [server.root + path] }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  @Test("a template film shows each page's picture, and asks once for each")
  func template() async throws {
    let server = try await PictureServer { Self.picsum($0) }
    defer { server.stop() }
    var film = film(server, "LLRRR")
    film.options.cache = nil
    let summary = try await film.render()
    #expect(summary.framesWritten == 21 && summary.warnings.isEmpty)
    for (frame, page) in [(0, 0), (4, 1), (8, 2), (12, 1), (16, 0), (20, -1)] {
      let number = "\(100_000 + frame)".dropFirst()
      let shown = try PNGDecoder.decode(
        folder.bytes(of: "film/frame-\(number).png"),
        maxPixels: 1000
      )
      let picture = try PNGDecoder.decode(Pictures.png(page), maxPixels: 1000)
      #expect(shown == picture, "page \(page)")
    }
    let seeds = server.targets.filter { $0.hasPrefix("/seed") }.sorted()
    #expect(seeds == ["/seed/1--1/16/12", "/seed/1-0/16/12", "/seed/1-1/16/12", "/seed/1-2/16/12"])
    #expect(server.targets.count == 8)
    #expect(server.asked.allSatisfy { $0.headers["user-agent"]?.hasPrefix("carousel/") == true })
    #expect(
      try text("film/manifest.json").contains("\"picture\":\"\(server.root)/seed/1-0/16/12\"")
    )
  }

  @Test("one and four jobs, cold and warm cache, and none: the same bytes in every file")
  func jobs() async throws {
    let server = try await PictureServer { Self.picsum($0) }
    defer { server.stop() }
    var film = film(server, "L*6R*4")
    for jobs in [1, 4] {
      film.jobs = jobs
      try await film.render(as: "film\(jobs)")
    }
    film.options.cache = nil
    try await film.render(as: "film0")
    let names = try folder.names(in: "film1")
    #expect(names.count == 42)
    for other in ["film4", "film0"] {
      #expect(try folder.names(in: other) == names)
      for name in names {
        #expect(try folder.bytes(of: "film1/\(name)") == folder.bytes(of: "\(other)/\(name)"))
      }
    }
    #expect(try text("film1.trace") == text("film4.trace"))
  }

  @Test("a recorded film is the same film when the server has gone")
  func replay() async throws {
    let server = try await PictureServer { Self.picsum($0) }
    defer { server.stop() }
    var film = film(server)
    film.options.record = folder["lock.json"]
    let first = try await film.render(as: "first")
    let lock = try text("lock.json")
    #expect(lock.contains("\"finalURL\":\"\(server.root)/id/0/16/12.png?hmac=a%2Fb\""))
    try await film.render(as: "again")
    #expect(try text("lock.json") == lock)
    await server.end()

    film.options.record = nil
    film.options.replay = folder["lock.json"]
    let second = try await film.render(as: "second")
    #expect(first.filmDigest != nil && first.filmDigest == second.filmDigest)
    #expect(try text("first/manifest.json") == text("second/manifest.json"))
    film.settings.swipes = "LLLL"
    #expect(
      await film.failure()
        == "picture 3 is not in \(folder["lock.json"]); record it again with --record"
    )
    film.settings.images = ["http://127.0.0.1:9/{page}"]
    #expect(
      await film.failure().hasPrefix(
        "\(folder["lock.json"]): it was recorded of \(server.root)\(Self.path), not of http://127"
      )
    )
    film.settings.images = [server.root + Self.path]
    let seed = film.settings.seed
    film.settings.seed = 99
    #expect(await film.failure().contains("it was recorded with seed \(seed ?? 1), not 99"))
    film.settings.seed = seed
    film.settings.swipes = "LLR"
    film.options.cache = nil
    let gone = await film.failure()
    #expect(
      gone.contains(" of \(folder["lock.json"]), digest ") && gone.contains("not in the cache")
    )
    film.options.replay = folder["none.json"]
    #expect(await film.failure().contains("cannot read \(folder["none.json"]): No such file"))
  }

  @Test("a picture that changed on the server is named, once the cache has it no more")
  func changed() async throws {
    let server = try await PictureServer { asked in
      Self.picsum(asked, shift: asked.target.hasPrefix("/id/1/") ? asked.times : 0)
    }
    defer { server.stop() }
    var film = film(server)
    film.options.record = folder["lock.json"]
    try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    try await film.render()
    film.options.cache = folder["cleared"]
    let line = await film.failure()
    #expect(line.hasPrefix("picture 1: \(server.root)/seed/1-1/16/12 is "))
    #expect(line.contains("the picture changed on the server; bring it back or record it again"))
    #expect(try text("film/manifest.json").contains("\"complete\": false"))
  }

  @Test("a picture that cannot be had ends the film with its line; others are not waited for")
  func missing() async throws {
    let server = try await PictureServer { asked in
      asked.target.hasPrefix("/seed/1-0") ? Answer(status: 404) : await .never()
    }
    defer { server.stop() }
    let line = await film(server).failure()
    #expect(line == "\(server.root)/seed/1-0/16/12: 404 not found; check the URL")
    #expect(try text("film/manifest.json").contains("\"complete\": false"))
  }

  @Test("a placeholder stands in for it, if that is wished, and a warning says so")
  func placeholder() async throws {
    let server = try await PictureServer { asked in
      asked.target.hasPrefix("/seed/1-1") ? Answer(status: 410) : Self.picsum(asked)
    }
    defer { server.stop() }
    var film = film(server)
    film.settings.onBadImage = .placeholder
    let summary = try await film.render()
    #expect(
      summary.warnings == [
        "\(server.root)/seed/1-1/16/12: 410 gone; check the URL; a placeholder is shown instead"
      ]
    )
    #expect(summary.filmDigest != nil)
  }

  @Test("a picture that cannot be had is not asked for again when its page comes back")
  func lost() async throws {
    let server = try await PictureServer { asked in
      asked.target.hasPrefix("/seed/1-1") ? Answer(status: 404) : Self.picsum(asked)
    }
    defer { server.stop() }
    var film = film(server, "LLLRRRLLL")
    film.settings.onBadImage = .placeholder
    film.options.cache = nil
    try await film.render()
    #expect(server.targets.count { $0.hasPrefix("/seed/1-1") } == 1)
  }

  @Test("a server's bad moment is waited out")
  func transient() async throws {
    let server = try await PictureServer { asked in
      switch (asked.target.hasPrefix("/seed/1-0"), asked.times) {
      case (true, 0): Answer(status: 500)
      case (true, 1): Answer(status: 429, headers: ["Retry-After": "0"])
      default: Self.picsum(asked)
      }
    }
    defer { server.stop() }
    #expect(try await film(server, "L").render().warnings.isEmpty)
    #expect(server.targets.count { $0.hasPrefix("/seed/1-0") } == 3)
  }

  @Test(
    "what a server can do wrong ends in one line",
    arguments: [
      ("text/html", "<html>", 200, "not a picture; name PNG, JPEG or WebP files"),
      ("image/png", "", 200, "not a picture"), ("image/png", "GIF89a", 200, "a GIF picture"),
      ("image/png", "\u{89}PNG", 204, "not a picture"),
      ("", "", 304, "answers 304 to what was not"),
      ("", "", 401, "401 needs a login; check the URL"), ("", "", 403, "403 forbidden"),
      ("file:///etc/passwd", "", 302, "scheme file is not fetched"),
      ("/x", "", 302, "redirects in a circle"), ("//a..b/", "", 302, "is refused"),
      ("http://1.2.3.4:99999/", "", 301, "port 99999"), ("", "", 429, "429 rate limit"),
    ]
  )
  func bad(header: String, body: String, status: Int, reason: String) async throws {
    let server = try await PictureServer { _ in
      var answer = Answer(status: status, body: Array(body.utf8))
      answer.headers[status / 100 == 3 ? "Location" : "Content-Type"] = header
      if status == 429 { answer.headers["Retry-After"] = "9999" }
      return answer
    }
    defer { server.stop() }
    let line = await film(server, path: "/x?{page}").failure()
    #expect(line.contains(reason), "\(line)")
    #expect(line.hasPrefix(server.root) && !line.contains("\n"))
  }

  @Test("bombs are refused by their headers", arguments: [Pictures.pngBomb, Pictures.jpegBomb])
  func bombs(bytes: [UInt8]) async throws {
    let server = try await PictureServer { _ in Answer(body: bytes) }
    defer { server.stop() }
    let line = await film(server).failure()
    #expect(
      line.contains("60000×60000 is 3600000000 pixels, over the limit of 100000000"),
      "\(line)"
    )
  }

  @Test("a small file with a large picture is refused by its header")
  func largeCanvas() async throws {
    let bytes = Pictures.png(1, width: 1000, height: 1001)
    let server = try await PictureServer { _ in Answer(body: bytes) }
    defer { server.stop() }
    var film = film(server)
    film.settings.maxPixels = 1_000_000
    #expect(bytes.count < 20_000)
    #expect(await film.failure().contains("1000×1001 is 1001000 pixels, over the limit"))
  }

  @Test("data: and file: URLs are shown where the command line names them, and recorded")
  func named() async throws {
    try folder.write(Pictures.png(3), as: "a b.png")
    let data = "data:image/png;base64,\(Data(Pictures.png(4)).base64EncodedString())"
    let file = "file://\(folder["a%20b.png"])"
    var film = RemoteFilm("LR", in: folder) {
      $0.images = [file, data]
      $0.order = .sequence
    }
    film.options.record = folder["lock.json"]
    let first = try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    let second = try await film.render()
    #expect(first.filmDigest == second.filmDigest)
    try folder.write(Pictures.png(5), as: "a b.png")
    #expect(await film.failure().contains("picture 0: \(folder["a b.png"]) is "))

    film.options.replay = nil
    film.settings.images = ["file://\(folder.path)/{index}.png"]
    for number in 0..<4 { try folder.write(Pictures.png(number), as: "\(number).png") }
    film.options.record = folder["lock.json"]
    let template = try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    #expect(try await film.render().filmDigest == template.filmDigest)
    film.settings.images = ["file://\(folder.path)/none-{page}.png"]
    film.options.replay = nil
    #expect(await film.failure().contains("none-0.png: cannot be read: No such file"))
  }

  @Test(
    "from a list they are refused, and the film ends with the entry",
    arguments: ["file:///etc/passwd", "data:image/png;base64,AAAA", "http://127.0.0.1:9/x.png"]
  )
  func fromList(entry: String) async throws {
    try folder.write((entry + "\n").utf8, as: "list.txt")
    var film = RemoteFilm(in: folder) { $0.list = "list.txt" }
    let line = await film.failure()
    #expect(line.contains("is not fetched; use https or http") || line.contains("--allow-private"))
    film.options.allowsPrivate = true
    film.settings.onBadImage = .placeholder
    #expect(try await film.render().warnings.count == 1)
  }

  @Test("a paged list is read as the film goes, each page and picture once, and replayed")
  func list() async throws {
    let server = try await PictureServer { asked in
      guard asked.target.hasPrefix("/list") else { return Self.picsum(asked) }
      let page = Int(asked.target.drop { $0 != "=" }.dropFirst()) ?? 1
      return .text(
        (0..<2).map { "/id/\(2 * page + $0)/x.png\n" }.joined(),
        page < 4 ? ["Link": "</list?page=\(page + 1)>; rel=\"next\""] : [:]
      )
    }
    defer { server.stop() }
    var film = RemoteFilm("L*4", in: folder) { $0.list = server.root + "/list" }
    film.options.record = folder["lock.json"]
    let first = try await film.render()
    let expected =
      ["/list", "/list?page=2", "/list?page=3"] + (2...6).map { "/id/\($0)/x.png" }
    #expect(server.targets.sorted() == expected.sorted())
    await server.end()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    #expect(try await film.render().filmDigest == first.filmDigest)
  }

  @Test("entries of a list without a URL are skipped, and counted in a line that names the list")
  func listGaps() async throws {
    let server = try await PictureServer { asked in
      switch asked.target {
      case "/list":
        .text(#"["/id/0/",null,{"x":1}]"#, ["Link": "</more>; rel=\"next\""])
      case "/more": .text(#"[null,"/id/1/"]"#)
      default: Self.picsum(asked)
      }
    }
    defer { server.stop() }
    let film = RemoteFilm("L", in: folder) { $0.list = server.root + "/list" }
    let end = "; correct the list or say what a URL is called by --url-field"
    #expect(
      try await film.render().warnings == [
        "\(server.root)/list: 2 entries have no URL and are skipped, the first is entry 1\(end)",
        "\(server.root)/list: 3 entries have no URL and are skipped, the first is entry 1\(end)",
      ]
    )
    try folder.write(#"[null,"\#(server.root)/id/1/"]"#.utf8, as: "list.json")
    var local = RemoteFilm("L", in: folder) { $0.list = "list.json" }
    local.options.allowsPrivate = true
    #expect(
      try await local.render().warnings == [
        "\(folder["list.json"]): entry 0 has no URL and is skipped\(end)"
      ]
    )
  }

  @Test("a film that is stopped while it waits ends at once, as stopped")
  func cancelled() async throws {
    let (requests, request) = AsyncStream<Void>.makeStream()
    let server = try await PictureServer { asked in
      if asked.target.hasPrefix("/seed/1-0") { return Self.picsum(asked) }
      if asked.target.hasPrefix("/seed") { request.yield() }
      return asked.target.hasPrefix("/id/0") ? Self.picsum(asked) : await .never()
    }
    defer { server.stop() }
    for policy in [BadImagePolicy.fail, .placeholder] {
      var film = film(server)
      film.settings.onBadImage = policy
      let task = Task { [film] in try await film.render() }
      for await _ in requests { break }
      task.cancel()
      let error = await #expect(throws: RenderError.self) { try await task.value }
      guard case .cancelled? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try text("film/manifest.json").contains("\"complete\": false"))
    }
  }

  @Test("a name and a password reach the server, also in a replay, and nothing else")
  func credentials() async throws {
    let server = try await PictureServer { asked in
      asked.headers["authorization"] == "Basic bWU6czpjcmV0"
        ? Self.picsum(asked) : Answer(status: 401)
    }
    defer { server.stop() }
    let root = server.root.replacing("//", with: "//me:s%3Acret@")
    var film = RemoteFilm(in: folder) { $0.images = [root + Self.path] }
    film.options.record = folder["lock.json"]
    let first = try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    film.options.cache = nil
    #expect(try await film.render().filmDigest == first.filmDigest)
    for name in ["lock.json", "film/manifest.json", "film.trace"] {
      #expect(try !text(name).contains("cret"), "\(name)")
    }
    await server.end()
    #expect(await !film.failure().contains("cret"))
  }

  @Test("a page that comes back with another picture, as no cache could keep it, ends the film")
  func changedWithinFilm() async throws {
    let server = try await PictureServer { Answer(body: Pictures.png($0.times)) }
    defer { server.stop() }
    var film = film(server, "L*30R*30", path: "/{page}")
    film.options.cache = nil
    #expect(await film.failure().contains("another picture came than earlier in this film"))
  }

  @Test("two users of one URL do not get each other's picture out of the cache")
  func users() async throws {
    let server = try await PictureServer { asked in
      let isMe = asked.headers["authorization"] == "Basic bWU6czpjcmV0"
      return Answer(headers: ["Cache-Control": "max-age=600"], body: Pictures.png(isMe ? 1 : 2))
    }
    defer { server.stop() }
    var digests: Set<String?> = []
    for account in ["me:s%3Acret@", "you:x@", ""] {
      let root = server.root.replacing("//", with: "//" + account)
      let film = RemoteFilm("L", in: folder) { $0.images = [root + "/1.png"] }
      digests.insert(try await film.render().filmDigest)
    }
    #expect(server.targets.count == 3 && digests.count == 2)
  }

  @Test(
    "a lock file from a stranger leads nowhere inside and breaks nothing",
    arguments: [
      (#""count":50,"#, #"{"picture":0,"url":"http://127.0.0.1:9/a","finalURL":"b","#),
      ("", #"{"picture":0,"url":"file:///etc/passwd","finalURL":"b","#),
      ("", #"{"picture":0,"url":"http://a:b@example.invalid/","finalURL":"b","#),
      (#""count":2000000000,"#, #"{"picture":0,"url":"","finalURL":"","#),
    ]
  )
  func hostileLock(count: String, entry: String) async throws {
    let digest = String(repeating: "0", count: 64)
    try folder.write("https://example.invalid/a\n".utf8, as: "list")
    for source in ["https://example.invalid/{page}", "data:,a data:,b", "list"] {
      let lock = """
        {"kind":"carousel-lock","version":1,"source":"\(source)","seed":1,\(count)"pictures":[
        \(entry)"sha256":"\(digest)","bytes":3}]}
        """
      try folder.write(lock.utf8, as: "lock.json")
      var film = RemoteFilm("L*3", in: folder) { settings in
        if source == "list" {
          settings.list = source
        } else {
          settings.images = source.split(separator: " ").map(String.init)
        }
      }
      film.options.replay = folder["lock.json"]
      let line = await film.failure()
      #expect(line != "no failure" && !line.contains("\n") && line.contains(folder["lock.json"]))
      // With placeholders every page is named, also where its picture is none of the two.
      film.settings.onBadImage = .placeholder
      let isReadable = !count.contains("2000000000")
      #expect(await film.failure().contains("a pool has 1 to 1000000 pictures") == !isReadable)
    }
  }

  #if os(Linux)
    @Test("forty films, half of them failures, leave no descriptors open")
    func descriptors() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        func films(_ count: Int) async throws -> Int {
          let server = try await PictureServer { asked in
            asked.target == "/3" ? Answer(status: 404) : Answer(body: Pictures.png(1))
          }
          for number in 0..<count {
            let film = RemoteFilm(number % 2 == 0 ? "L" : "L*4", in: folder) {
              $0.images = [server.root + "/{page}"]
            }
            let isGood = await film.failure() == "no failure"
            #expect(isGood == (number % 2 == 0))
          }
          await server.end()
          return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        let before = try await films(2)
        // A cancelled prefetch closes its connection a little after its film.
        #expect(try await films(40) < before + 20)
      }
    }
  #endif
}
