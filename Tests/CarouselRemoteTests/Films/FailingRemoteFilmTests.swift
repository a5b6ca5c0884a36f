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

/// Films over a server whose pictures fail, and films that are stopped.
@Suite(.timeLimit(.minutes(10))) struct FailingRemoteFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a picture that cannot be had ends the film with its line; others are not waited for")
  func missing() async throws {
    let server = try await TestServer { asked in
      asked.target.hasPrefix("/seed/1-0") ? TestServer.Answer(status: 404) : await .never()
    }
    defer { server.stop() }
    let line = await folder.film(server).failure()
    #expect(line == "\(server.root)/seed/1-0/16/12: 404 not found; check the URL")
    #expect(try folder.text("film/manifest.json").contains("\"complete\": false"))
  }

  @Test("a placeholder stands in for it, if that is wished, and a warning says so")
  func placeholder() async throws {
    let server = try await TestServer { asked in
      asked.target.hasPrefix("/seed/1-1")
        ? TestServer.Answer(status: 410) : TestServer.picsum(asked)
    }
    defer { server.stop() }
    var film = folder.film(server)
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
    let server = try await TestServer { asked in
      asked.target.hasPrefix("/seed/1-1")
        ? TestServer.Answer(status: 404) : TestServer.picsum(asked)
    }
    defer { server.stop() }
    var film = folder.film(server, "LLLRRRLLL")
    film.settings.onBadImage = .placeholder
    film.options.cache = nil
    try await film.render()
    #expect(server.targets.count { $0.hasPrefix("/seed/1-1") } == 1)
  }

  @Test("a server's bad moment is waited out")
  func transient() async throws {
    let server = try await TestServer { asked in
      switch (asked.target.hasPrefix("/seed/1-0"), asked.times) {
      case (true, 0): TestServer.Answer(status: 500)
      case (true, 1): TestServer.Answer(status: 429, headers: ["Retry-After": "0"])
      default: TestServer.picsum(asked)
      }
    }
    defer { server.stop() }
    #expect(try await folder.film(server, "L").render().warnings.isEmpty)
    #expect(server.targets.count { $0.hasPrefix("/seed/1-0") } == 3)
  }

  @Test(
    "what a server can do wrong ends in one line",
    arguments: [
      ("text/html", "<html>", 200, "not a picture; name PNG, JPEG or WebP files"),
      ("image/png", "", 200, "not a picture"), ("image/png", "GIF89a", 200, "a GIF picture"),
      ("image/png", "\u{89}PNG", 204, "not a picture"),
      ("", "", 304, "sent 304 to an unconditional"),
      ("", "", 401, "401 needs a login; check the URL"), ("", "", 403, "403 forbidden"),
      ("file:///etc/passwd", "", 302, "scheme file is not fetched"),
      ("/x", "", 302, "redirects in a circle"), ("//a..b/", "", 302, "is refused"),
      ("http://1.2.3.4:99999/", "", 301, "port 99999"), ("", "", 429, "429 rate limit"),
    ]
  )
  func bad(header: String, body: String, status: Int, reason: String) async throws {
    let server = try await TestServer { _ in
      var answer = TestServer.Answer(status: status, body: Array(body.utf8))
      answer.headers[status / 100 == 3 ? "Location" : "Content-Type"] = header
      if status == 429 { answer.headers["Retry-After"] = "9999" }
      return answer
    }
    defer { server.stop() }
    let line = await folder.film(server, path: "/x?{page}").failure()
    #expect(line.contains(reason), "\(line)")
    #expect(line.hasPrefix(server.root) && !line.contains("\n"))
  }

  @Test(
    "what picsum.photos refuses ends in one line, and its size 0 is the picture's own",
    arguments: [
      ("/5001/10?random={page}", "400 bad request"),
      ("/10/10?blur=11&random={page}", "400 bad request"),
      ("/10/10.png?random={page}", "400 bad request"), ("/0/0?random={page}", "no failure"),
    ]
  )
  func picsum(path: String, reason: String) async throws {
    let server = try await TestServer { asked in
      asked.target.hasPrefix("/0/0?")
        ? TestServer.Answer(body: Pictures.png(1)) : TestServer.Answer(status: 400)
    }
    defer { server.stop() }
    let line = await folder.film(server, path: path).failure()
    #expect(line.contains(reason) && !line.contains("\n"), "\(line)")
    let first = path.replacing("{page}", with: "0")
    #expect(server.targets.count { $0 == first } == 1, "\(server.targets)")
  }

  @Test("bombs are refused by their headers", arguments: [Pictures.pngBomb, Pictures.jpegBomb])
  func bombs(bytes: [UInt8]) async throws {
    let server = try await TestServer { _ in TestServer.Answer(body: bytes) }
    defer { server.stop() }
    let line = await folder.film(server).failure()
    #expect(
      line.contains("60000×60000 is 3600000000 pixels, over the limit of 100000000"),
      "\(line)"
    )
  }

  @Test("a small file with a large picture is refused by its header")
  func largeCanvas() async throws {
    let bytes = Pictures.png(1, width: 1000, height: 1001)
    let server = try await TestServer { _ in TestServer.Answer(body: bytes) }
    defer { server.stop() }
    var film = folder.film(server)
    film.settings.maxPixels = 1_000_000
    #expect(bytes.count < 20_000)
    #expect(await film.failure().contains("1000×1001 is 1001000 pixels, over the limit"))
  }

  @Test("a film that is stopped while it waits ends at once, as stopped")
  func cancelled() async throws {
    let (requests, request) = AsyncStream<Void>.makeStream()
    let server = try await TestServer { asked in
      if asked.target.hasPrefix("/seed/1-0") { return TestServer.picsum(asked) }
      if asked.target.hasPrefix("/seed") { request.yield() }
      return asked.target.hasPrefix("/id/0") ? TestServer.picsum(asked) : await .never()
    }
    defer { server.stop() }
    for policy in [BadImagePolicy.fail, .placeholder] {
      var film = folder.film(server)
      film.settings.onBadImage = policy
      let task = Task { [film] in try await film.render() }
      for await _ in requests { break }
      task.cancel()
      let error = await #expect(throws: RenderError.self) { try await task.value }
      guard case .cancelled? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try folder.text("film/manifest.json").contains("\"complete\": false"))
    }
  }

  @Test("a page that comes back with another picture, as no cache could keep it, ends the film")
  func changedWithinFilm() async throws {
    let server = try await TestServer { TestServer.Answer(body: Pictures.png($0.times)) }
    defer { server.stop() }
    var film = folder.film(server, "L*30R*30", path: "/{page}")
    film.options.cache = nil
    #expect(await film.failure().contains("not the picture that it was earlier in this film"))
  }

  @Test(
    "an untrusted lock file leads nowhere inside and breaks nothing",
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
          let server = try await TestServer { asked in
            asked.target == "/3"
              ? TestServer.Answer(status: 404) : TestServer.Answer(body: Pictures.png(1))
          }
          for number in 0..<count {
            let film = RemoteFilm(number % 2 == 0 ? "L" : "L*4", in: folder) {
              $0.images = [server.root + "/{page}"]
            }
            let line = await film.failure()
            #expect((line == "no failure") == (number % 2 == 0), "film \(number): \(line)")
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
