import Foundation
import ServerSupport
import TestSupport
import Testing

@Suite struct RepeatTests {
  @Test(
    "--repeat finds a film that is not the same each time, and says which frames",
    .timeLimit(.minutes(10))
  )
  func flaky() async throws {
    let folder = try TemporaryFolder()
    // Page 1 is another picture each time it is asked for.
    let server = try await TestServer { asked in
      let isFickle = asked.target == "/1"
      return TestServer.Answer(
        headers: ["Cache-Control": "no-store"],
        body: Pictures.png(isFickle ? 10 + asked.times : 5)
      )
    }
    defer { server.stop() }
    try folder.write(
      #"{"swipes":"L.","size":"16x12","fps":4,"images":["\#(server.root)/{page}"]}"#.utf8,
      as: "goldens/film.json"
    )
    try folder.write(#"{"swipes":"L","size":"16x12","fps":4}"#.utf8, as: "goldens/calm.json")
    let verify = ["verify", "--goldens", "goldens", "--no-cache"]
    func run(_ arguments: [String]) async throws -> CarouselRun {
      try await CarouselProcess.runBesideServer(
        arguments,
        in: folder.path,
        environment: ["CI": ""]
      )
    }
    #expect(try await run(verify + ["--update", "missing"]).code == 0)
    let found = try await run(verify + ["--repeat", "3"])
    #expect(found.code == 2, "\(found.error)")
    #expect(
      found.error.contains("error  film/frame-00001.png  render 2 of 3 differs from the first")
    )
    #expect(found.error.contains("more error: render "))
    #expect(!found.error.contains("calm") && !found.error.contains("film/frame-00000.png"))
    await server.end()
  }
}
