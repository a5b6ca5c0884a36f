import CarouselFiles
import CarouselImages
import CarouselRemote
import CarouselRender
import Foundation
import ServerSupport
import SystemPackage
import TestSupport
import Testing

/// What films keep in the cache, and when they ask again.
@Suite(.timeLimit(.minutes(10))) struct KeptPictureTests {
  private typealias Answer = TestServer.Answer
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func picture(
    _ number: Int,
    _ headers: [String: String] = ["Cache-Control": "max-age=600"]
  ) -> Answer {
    Answer(headers: headers, body: Pictures.png(number))
  }

  /// Redirects `/seed/2` to `/id/2`, whose answer has `headers`.
  private static func picture(
    _ asked: TestServer.Asked,
    _ headers: [String: String] = ["Cache-Control": "max-age=600"]
  ) -> Answer {
    let number = asked.target.drop { $0 != "/" }.dropFirst().drop { $0 != "/" }.dropFirst()
    if asked.target.hasPrefix("/seed/") { return .redirect("/id/\(number)") }
    if headers["ETag"] != nil, asked.headers["if-none-match"] == headers["ETag"] {
      return Answer(status: 304, headers: headers)
    }
    return picture(Int(number) ?? 0, headers)
  }

  private func film(_ server: TestServer, _ swipes: String = "LLR") -> RemoteFilm {
    RemoteFilm(swipes, in: folder) { $0.images = [server.root + "/seed/{page}"] }
  }

  @Test(
    "what a server says of keeping is obeyed; redirects are followed anew, and hear of no ETag",
    arguments: [
      (["Cache-Control": "max-age=600"], 0, nil), (["ETag": "\"abc\""], 3, "\"abc\""),
      (["ETag": "\"abc\"", "Cache-Control": "max-age=600, no-cache"], 3, "\"abc\""),
      (["ETag": "\"abc\"", "Cache-Control": "No-Store"], 3, nil), ([:], 3, nil),
      (["Cache-Control": "max-age=600", "Age": "600"], 3, nil),
      (["Cache-Control": "max-age=600", "Vary": "*"], 3, nil),
    ]
  )
  func keeping(headers: [String: String], requests: Int, etag: String?) async throws {
    let server = try await TestServer { Self.picture($0, headers) }
    defer { server.stop() }
    let film = film(server)
    let first = try await film.render()
    #expect(server.targets.count == 6)
    let second = try await film.render(as: "second")
    let asked = server.asked.dropFirst(6).filter { $0.target.hasPrefix("/id/") }
    let redirected = server.asked.dropFirst(6).filter { $0.target.hasPrefix("/seed/") }
    #expect(asked.count == requests && redirected.count == 3)
    #expect(asked.allSatisfy { $0.headers["if-none-match"] == etag })
    #expect(redirected.allSatisfy { $0.headers["if-none-match"] == nil })
    #expect(first.filmDigest == second.filmDigest)
  }

  @Test("a redirect that leads elsewhere is followed, however fresh its earlier picture is")
  func movedOn() async throws {
    let server = try await TestServer { asked in
      asked.target == "/0"
        ? .redirect("/id/\(asked.times)")
        : Self.picture(asked, ["ETag": "\"\(asked.target)\"", "Cache-Control": "max-age=600"])
    }
    defer { server.stop() }
    let film = RemoteFilm("L", in: folder) { $0.images = [server.root + "/0"] }
    let digests = [
      try await film.render().filmDigest, try await film.render(as: "second").filmDigest,
    ]
    #expect(Set(digests).count == 2)
    #expect(server.targets == ["/0", "/id/0", "/0", "/id/1"])
  }

  /// What a server sends that no decoder takes.
  enum Spoilt: CaseIterable {
    case text, cutShort, flipped

    fileprivate var answer: TestServer.Answer {
      var bytes = Pictures.png(1)
      switch self {
      case .text: bytes = Array("log in".utf8)
      case .cutShort: bytes.removeLast(30)
      case .flipped: bytes[bytes.count - 20] ^= 0xFF
      }
      return TestServer.Answer(headers: ["Cache-Control": "max-age=9999999"], body: bytes)
    }
  }

  @Test(
    "only what can be decoded is kept, however long it is said to stay fresh",
    arguments: Spoilt.allCases
  )
  func badIsNotKept(spoilt: Spoilt) async throws {
    let server = try await TestServer { asked in
      asked.times == 0 && asked.target.hasPrefix("/id/1") ? spoilt.answer : Self.picture(asked)
    }
    defer { server.stop() }
    let film = film(server, "L")
    #expect(await film.failure().hasPrefix("\(server.root)/seed/1: "))
    try await film.render()
    #expect(server.targets.count { $0.hasPrefix("/id/1") } == 2)
  }

  @Test("a part that was not requested is a failure, and not kept")
  func part() async throws {
    let server = try await TestServer { asked in
      Answer(
        status: asked.times == 0 ? 206 : 200,
        headers: ["Cache-Control": "max-age=600"],
        body: Pictures.png(1)
      )
    }
    defer { server.stop() }
    let film = RemoteFilm("L", in: folder) { $0.images = [server.root + "/1"] }
    #expect(await film.failure() == "\(server.root)/1: 206 only a part; check the URL")
    try await film.render()
    try await film.render()
    #expect(server.targets.count == 2)
  }

  @Test(
    "a picture in the cache that cannot be decoded is dropped, and asked for once more",
    arguments: Spoilt.allCases
  )
  func spoiltCache(spoilt: Spoilt) async throws {
    let server = try await TestServer { asked in
      asked.target == "/1" ? Self.picture(1) : spoilt.answer
    }
    defer { server.stop() }
    let now = Int(Date().timeIntervalSince1970)
    let cache = try DiskCache(root: FilePath(folder["cache"]))
    for number in 1...2 {
      try cache.store(
        spoilt.answer.body,
        url: "\(server.root)/\(number)",
        validators: .init(etag: "\"a\""),
        freshUntil: now + 600,
        now: now
      )
    }
    var film = RemoteFilm("L", in: folder) { $0.images = [server.root + "/1"] }
    film.options.record = folder["lock.json"]
    for _ in 1...2 { #expect(try await film.render().warnings.isEmpty) }
    #expect(server.targets == ["/1"] && server.asked[0].headers["if-none-match"] == nil)
    let digest = SHA256.digest(of: Pictures.png(1)).hexadecimal
    #expect(try String(decoding: folder.bytes(of: "lock.json"), as: UTF8.self).contains(digest))

    film.settings.images = [server.root + "/2"]
    for _ in 1...2 { #expect(await film.failure().hasPrefix("\(server.root)/2: ")) }
    #expect(server.targets == ["/1", "/2", "/2"])
  }
}
