// Why this file exists: a cache is shared by films that run at once, and by those that were killed.

import CarouselImages
import CarouselRemote
import CarouselRender
import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite struct SharedCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func number(_ target: String) -> Int { Int(target.dropFirst()) ?? 0 }

  @Test("two films at once on one cache are both right", .timeLimit(.minutes(5)))
  func together() async throws {
    let server = try await PictureServer { asked in
      PictureServer.Answer(
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

  /// The film to be killed, and after how many questions.
  private final class Victim: Sendable {
    let state = Mutex<(process: pid_t, asksLeft: Int)>((0, .max))
  }

  /// The moments are those at which a picture is asked for, before or after it is answered.
  @Test(
    "after kill -9 at fifty moments of fetching the cache is sound, and the next film is whole",
    .timeLimit(.minutes(5))
  )
  func killed() async throws {
    let victim = Victim()
    let server = try await PictureServer { asked in
      victim.state.withLock { victim in
        victim.asksLeft -= 1
        if victim.asksLeft == 0, victim.process > 0 { kill(victim.process, SIGKILL) }
      }
      return PictureServer.Answer(
        headers: ["Cache-Control": "max-age=60"],
        body: Pictures.png(Self.number(asked.target), width: 64, height: 64)
      )
    }
    let arguments = [
      "render", "--swipes", "LLLLLL", "--size", "16x12", "--fps", "4", "--out", "film",
      "--images", server.root + "/{index}", "--cache",
    ]
    let cache = folder["cache"]
    var killed = 0
    for round in 0..<50 {
      // Seven pictures are asked for in all; some come from the cache of the rounds before.
      if round % 8 == 0, round > 0 { try FileManager.default.removeItem(atPath: cache) }
      victim.state.withLock { $0 = (0, .max) }
      let process = try CarouselProcess.start(arguments + [cache], in: folder.path)
      victim.state.withLock { $0 = (process.processIdentifier, round % 3 + 1) }
      await withCheckedContinuation { ended in
        DispatchQueue.global().async {
          process.waitUntilExit()
          ended.resume()
        }
      }
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      guard let opened = try DiskCache.existing(at: FilePath(cache)) else { continue }
      let report = try opened.verify(now: Int(Date().timeIntervalSince1970))
      #expect(report.corrupt.isEmpty, "round \(round)")
    }
    let last = try CarouselProcess.run(arguments + [cache], in: folder.path)
    #expect(last.code == 0, "\(last.error)")
    await server.end()
    #expect(killed > 25, "the others found all they wanted in the cache")
  }

  @Test(
    "of a list of a hundred thousand a film fetches what it shows, each once",
    .timeLimit(.minutes(5))
  )
  func scale() async throws {
    let server = try await PictureServer { asked in
      guard asked.target.hasPrefix("/list") else {
        return PictureServer.Answer(body: Pictures.png(Self.number(asked.target)))
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
