import CarouselImages
import CarouselRemote
import Foundation
import ServerSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite struct CacheKillSlowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The film to be killed, and after how many questions.
  private final class Victim: Sendable {
    let state = Mutex<(process: pid_t, asksLeft: Int)>((0, .max))
  }

  /// The moments are those at which a picture is asked for, before or after it is answered.
  @Test(
    "after kill -9 at fifty moments of fetching the cache is sound, and the next film is whole",
    .timeLimit(.minutes(10))
  )
  func killed() async throws {
    let victim = Victim()
    let server = try await TestServer { asked in
      victim.state.withLock { victim in
        victim.asksLeft -= 1
        if victim.asksLeft == 0, victim.process > 0 { kill(victim.process, SIGKILL) }
      }
      return TestServer.Answer(
        headers: ["Cache-Control": "max-age=60"],
        body: Pictures.png(Int(asked.target.dropFirst()) ?? 0, width: 64, height: 64)
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
      if round % 4 == 0, FileManager.default.fileExists(atPath: cache) {
        try FileManager.default.removeItem(atPath: cache)
      }
      victim.state.withLock { $0 = (0, .max) }
      let process = try CarouselProcess.start(arguments + [cache], in: folder.path)
      victim.state.withLock { $0 = (process.processIdentifier, round % 6 + 1) }
      await CarouselProcess.waitBesideServer(for: process)
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      guard let opened = try DiskCache.existing(at: FilePath(cache)) else { continue }
      let report = try opened.verify(now: Int(Date().timeIntervalSince1970))
      #expect(report.corrupt.isEmpty, "round \(round)")
    }
    let last = try await CarouselProcess.runBesideServer(arguments + [cache], in: folder.path)
    #expect(last.code == 0, "\(last.error)")
    await server.end()
    #expect(killed > 25, "the others found all they wanted in the cache")
  }
}
