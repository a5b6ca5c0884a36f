import ServerSupport
import TestSupport
import Testing

/// Waits of more than two seconds, on a pipe.
@Suite(.timeLimit(.minutes(10))) struct WaitLineSlowTests {
  private typealias Answer = TestServer.Answer

  @Test("a long wait is one line on a pipe, and none with --quiet", arguments: [false, true])
  func line(isQuiet: Bool) async throws {
    let folder = try TemporaryFolder()
    let server = try await TestServer { asked in
      asked.target == "/1" && asked.times == 0
        ? Answer(status: 429, headers: ["Retry-After": "4"]) : Answer(body: Pictures.png(1))
    }
    let arguments =
      ["render", "--swipes", "L", "--size", "16x12", "--fps", "4", "--out", "frames"]
      + ["--no-cache", "--images", "\(server.root)/{page}"] + (isQuiet ? ["--quiet"] : [])
    let run = try await CarouselProcess.runBesideServer(arguments, in: folder.path)
    await server.end()
    #expect(run.code == 0)
    let lines = run.error.split(separator: "\n").filter { $0.contains("rate limit") }
    #expect(lines.count == (isQuiet ? 0 : 1), "\(run.error)")
    for line in lines {
      let text = #/carousel: waiting until \d\d:\d\d:\d\d at the latest for (.*)/#
      let name = try #require(try text.wholeMatch(in: line)).1
      #expect(name == "\(server.root)/1: 429 rate limit")
    }
  }
}
