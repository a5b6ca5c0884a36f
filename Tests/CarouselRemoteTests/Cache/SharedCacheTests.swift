import CarouselImages
import CarouselRemote
import CarouselRender
import Foundation
import ServerSupport
import SystemPackage
import TestSupport
import Testing

@Suite struct SharedCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func number(_ target: String) -> Int { Int(target.dropFirst()) ?? 0 }

  @Test("two films at once on one cache are both right", .timeLimit(.minutes(10)))
  func together() async throws {
    let server = try await TestServer { asked in
      TestServer.Answer(
        headers: ["Cache-Control": "max-age=60"],
        body: Pictures.png(Self.number(asked.target))
      )
    }
    defer { server.stop() }
    let film = RemoteFilm("LLLLLLRRRRRR", in: folder) { $0.images = [server.root + "/{index}"] }
    var alone = film
    alone.options.cache = nil
    let expected = try await alone.render(as: "alone").filmDigest
    async let first = film.render(as: "first")
    async let second = film.render(as: "second")
    let digests = try await [first.filmDigest, second.filmDigest]
    #expect(digests == [expected, expected])
    let cache = try DiskCache(root: FilePath(folder["cache"]))
    #expect(try cache.verify(now: Int(Date().timeIntervalSince1970)).corrupt.isEmpty)
  }

  @Test(
    "of a list of a hundred thousand a film fetches what it shows, each once",
    .timeLimit(.minutes(10))
  )
  func scale() async throws {
    let server = try await TestServer { asked in
      guard asked.target.hasPrefix("/list") else {
        return TestServer.Answer(body: Pictures.png(Self.number(asked.target)))
      }
      let page = Int(asked.target.split(separator: "=").last ?? "") ?? 1
      let urls = ((page - 1) * 100..<page * 100).map { "\"/\($0)\"" }
      let headers = page < 1000 ? ["Link": "</list?page=\(page + 1)>; rel=\"next\""] : [:]
      return .text("[\(urls.joined(separator: ","))]", headers)
    }
    let film = RemoteFilm("(L*40R*20)*5", in: folder) { settings in
      settings.list = server.root + "/list?page=1"
      settings.fps = "1"
    }
    try await film.render()
    await server.end()
    let pictures = server.targets.filter { !$0.hasPrefix("/list") }
    #expect(Set(pictures).count == pictures.count)
    #expect(Set(pictures) == Set((0...120).map { "/\($0)" }))
    #expect(server.targets.count - pictures.count == 2)
  }
}
