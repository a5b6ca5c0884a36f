// Runs in a process of its own, where nothing else opens files.

#if os(Linux)
  import CarouselHTTP
  import Testing

  internal import FoundationEssentials

  @Suite(.timeLimit(.minutes(10))) struct HTTPLeakTests {
    @Test("200 requests, half of them failures, leave no descriptor open")
    func descriptors() async {
      await #expect(processExitsWith: .success) {
        try await Self.ask(10)
        let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        try await Self.ask(200)
        let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        #expect(after == before)
      }
    }

    private static func ask(_ count: Int) async throws {
      let ok = "HTTP/1.1 200 OK\r\n"
      let paths = [
        "/ok", "/cut", "/large", "/silent", "/circle", "/missing", "/stalled", "/cancel",
      ]
      let server = try HostileServer([
        "/ok": [.send("\(ok)Content-Length: 2\r\n\r\nok")],
        "/cut": [.send("\(ok)Content-Length: 9\r\n\r\nhalf")],
        "/large": [.send("\(ok)\r\n"), .flood],
        "/silent": [.wait],
        "/circle": [.send("HTTP/1.1 302 X\r\nLocation: /circle\r\nContent-Length: 0\r\n\r\n")],
        "/stalled": [.send("\(ok)Content-Le"), .wait],
        "/cancel": [.wait],
      ])
      // `stop` waits for the client to have closed everything.
      defer { server.stop() }
      let client = HTTPClient(
        limits: HTTPLimits(
          bytes: 10_000,
          firstByte: .milliseconds(50),
          idle: .milliseconds(50),
          total: .seconds(10)
        )
      )
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<count {
          if number >= 4 { await group.next() }
          let path = paths[number % paths.count]
          group.addTask {
            if path == "/cancel" { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            _ = try? await client.get(HTTPURL(server.url(path)), policy: .named)
          }
        }
      }
    }
  }
#endif
