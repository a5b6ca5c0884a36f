import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRemote
import CarouselRender
import Foundation
import ServerSupport
import TestSupport
import Testing

/// Whole films over a server that plays picsum.photos.
@Suite(.timeLimit(.minutes(10))) struct RemoteFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a template film shows each page's picture, and asks once for each")
  func template() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    defer { server.stop() }
    var film = folder.film(server, "LLRRR")
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
      try folder.text("film/manifest.json").contains(
        "\"picture\":\"\(server.root)/seed/1-0/16/12\""
      )
    )
  }

  @Test("one and four jobs, cold and warm cache, and none: the same bytes in every file")
  func jobs() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    defer { server.stop() }
    var film = folder.film(server, "L*6R*4")
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
    #expect(try folder.text("film1.trace") == folder.text("film4.trace"))
  }

  @Test("a recorded film is the same film when the server has gone")
  func replay() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    defer { server.stop() }
    var film = folder.film(server)
    film.options.record = folder["lock.json"]
    let first = try await film.render(as: "first")
    let lock = try folder.text("lock.json")
    #expect(lock.contains("\"finalURL\":\"\(server.root)/id/0/16/12.png?hmac=a%2Fb\""))
    try await film.render(as: "again")
    #expect(try folder.text("lock.json") == lock)
    await server.end()

    film.options.record = nil
    film.options.replay = folder["lock.json"]
    let second = try await film.render(as: "second")
    #expect(first.filmDigest != nil && first.filmDigest == second.filmDigest)
    #expect(try folder.text("first/manifest.json") == folder.text("second/manifest.json"))
    film.settings.swipes = "LLLL"
    #expect(
      await film.failure()
        == "picture 3 is not in \(folder["lock.json"]); record it again with --record"
    )
    film.settings.images = ["http://127.0.0.1:9/{page}"]
    #expect(
      await film.failure().hasPrefix(
        "\(folder["lock.json"]): it was recorded of \(server.root)\(TestServer.picsumPath), not of http://127"
      )
    )
    film.settings.images = [server.root + TestServer.picsumPath]
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
    let server = try await TestServer { asked in
      TestServer.picsum(asked, shift: asked.target.hasPrefix("/id/1/") ? asked.times : 0)
    }
    defer { server.stop() }
    var film = folder.film(server)
    film.options.record = folder["lock.json"]
    try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    try await film.render()
    film.options.cache = folder["cleared"]
    let line = await film.failure()
    #expect(line.hasPrefix("picture 1: \(server.root)/seed/1-1/16/12 is "))
    #expect(line.contains("the picture changed on the server; restore it or record it again"))
    #expect(try folder.text("film/manifest.json").contains("\"complete\": false"))
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
    let line = await film.failure()
    #expect(line.contains("picture 0: \(folder["a b.png"]) is "), "\(line)")

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
    let server = try await TestServer { asked in
      guard asked.target.hasPrefix("/list") else { return TestServer.picsum(asked) }
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
    let server = try await TestServer { asked in
      switch asked.target {
      case "/list":
        .text(#"["/id/0/",null,{"x":1}]"#, ["Link": "</more>; rel=\"next\""])
      case "/more": .text(#"[null,"/id/1/"]"#)
      default: TestServer.picsum(asked)
      }
    }
    defer { server.stop() }
    let film = RemoteFilm("L", in: folder) { $0.list = server.root + "/list" }
    let end = "; correct the list, or name the member that has the URL with --url-field"
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

  @Test("a name and a password reach the server, also in a replay, and nothing else")
  func credentials() async throws {
    let server = try await TestServer { asked in
      asked.headers["authorization"] == "Basic bWU6czpjcmV0"
        ? TestServer.picsum(asked) : TestServer.Answer(status: 401)
    }
    defer { server.stop() }
    let root = server.root.replacing("//", with: "//me:s%3Acret@")
    var film = RemoteFilm(in: folder) { $0.images = [root + TestServer.picsumPath] }
    film.options.record = folder["lock.json"]
    let first = try await film.render()
    film.options.record = nil
    film.options.replay = folder["lock.json"]
    film.options.cache = nil
    #expect(try await film.render().filmDigest == first.filmDigest)
    for name in ["lock.json", "film/manifest.json", "film.trace"] {
      #expect(try !folder.text(name).contains("cret"), "\(name)")
    }
    await server.end()
    #expect(await !film.failure().contains("cret"))
  }

  @Test("two users of one URL do not get each other's picture out of the cache")
  func users() async throws {
    let server = try await TestServer { asked in
      let isMe = asked.headers["authorization"] == "Basic bWU6czpjcmV0"
      return TestServer.Answer(
        headers: ["Cache-Control": "max-age=600"],
        body: Pictures.png(isMe ? 1 : 2)
      )
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
}
