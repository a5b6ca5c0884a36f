import CLibDeflate
import CarouselFetch
import CarouselHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct HostileServerTests {
  private static let ok = "HTTP/1.1 200 OK\r\n"

  /// The failure of a request for `path`.
  private func failure(
    _ steps: [HostileServer.Step],
    limits: HTTPLimits = HTTPLimits(bytes: 100_000)
  ) async throws -> HTTPFailure? {
    let server = try HostileServer(["/x": steps])
    defer { server.stop() }
    let client = HTTPClient(limits: limits)
    do {
      let answer = try await client.get(HTTPURL(server.url("/x")), policy: .named)
      Issue.record("got \(answer.status) with \(answer.body.count) bytes")
      return nil
    } catch {
      #expect(error.description.hasPrefix("\(server.url("/x")): "))
      #expect(error.description.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      return error
    }
  }

  @Test("a server that says nothing is given up, and may be asked again")
  func silent() async throws {
    let limits = HTTPLimits(firstByte: .milliseconds(100))
    let failure = try await failure([.wait], limits: limits)
    #expect(failure?.cause == .noAnswer(.milliseconds(100)))
    #expect(failure?.failure == FetchFailure(.transient, reason: "timed out"))
  }

  @Test(
    "a server that stops in the middle is given up",
    arguments: [
      "\(ok)Content-Ty", "\(ok)\r\nhalf", "\(ok)Content-Length: 9\r\n\r\nhalf",
      "\(ok)Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
      "HTTP/1.1 302 Found\r\nLocation: /y\r\nContent-Length: 9\r\n\r\nhalf",
    ]
  )
  func stalled(begin: String) async throws {
    let limits = HTTPLimits(idle: .milliseconds(100))
    let failure = try await failure([.send(begin), .wait], limits: limits)
    #expect(failure?.cause == .stalled(.milliseconds(100)))
    #expect(failure?.failure.kind == .transient)
  }

  @Test(
    "a server that keeps sending a little is given up after the total time",
    arguments: ["\(ok)\r\n", "\(ok)X: ", "HTTP/1.1 302 Found\r\nLocation: /y\r\n\r\n"]
  )
  func dripping(begin: String) async throws {
    let limits = HTTPLimits(total: .milliseconds(300))
    let failure = try await failure([.send(begin), .drip(everyMilliseconds: 10)], limits: limits)
    #expect(failure?.cause == .tooSlow(.milliseconds(300)))
    #expect(failure?.failure.kind == .transient)
  }

  @Test(
    "an answer that is cut off is no answer",
    arguments: [
      "", "HTTP/1.1 200", ok, "\(ok)Content-Length: 9\r\n\r\nhalf",
      "\(ok)Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
      "\(ok)Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhalf",
      "\(ok)Content-Encoding: gzip\r\n\r\nnot gzip",
    ]
  )
  func cutOff(answer: String) async throws {
    let failure = try await failure([.send(answer)])
    #expect(failure?.failure.kind == .transient)
  }

  @Test("a body that says that it is too large is not read")
  func declared() async throws {
    let failure = try await failure([.send("\(Self.ok)Content-Length: 100001\r\n\r\n"), .wait])
    #expect(failure?.cause == .tooLarge(limit: 100_000))
    #expect(failure?.failure == FetchFailure(.final, reason: "too large"))
  }

  @Test(
    "a body without end is left at the limit",
    arguments: ["\(ok)\r\n", "\(ok)Transfer-Encoding: chunked\r\n\r\n40000000\r\n"]
  )
  func endless(begin: String) async throws {
    let server = try HostileServer(["/x": [.send(begin), .flood]])
    defer { server.stop() }
    let client = HTTPClient(limits: HTTPLimits(bytes: 3 << 20))
    let failure = await #expect(throws: HTTPFailure.self) {
      try await client.get(HTTPURL(server.url("/x")), policy: .named)
    }
    #expect(failure?.cause == .tooLarge(limit: 3 << 20))
    for await case .gone(_, let flood) in server.events {
      // What is over the limit stood in the sockets' buffers.
      #expect((3...16).contains(flood))
      break
    }
  }

  @Test(
    "the body of an error answer is read only as far as it is used",
    arguments: [404, 500, 302, 304]
  )
  func endlessError(status: Int) async throws {
    let begin = "HTTP/1.1 \(status) X\r\nLocation: /y\r\n\r\n"
    let end = "\(Self.ok)Content-Length: 2\r\n\r\nok"
    let server = try HostileServer(["/x": [.send(begin), .flood], "/y": [.send(end)]])
    defer { server.stop() }
    let answer = try await HTTPClient().get(HTTPURL(server.url("/x")), policy: .named)
    #expect(answer.status == (status == 302 ? 200 : status) && answer.body.count <= 65_536)
  }

  @Test(
    "headers without end are left, be they many or one, or the first line",
    arguments: [
      ok + String(repeating: "A: \(String(repeating: "b", count: 997))\r\n", count: 100),
      ok + "A: \(String(repeating: "b", count: 1_000_000))",
      "HTTP/1.1 200 \(String(repeating: "b", count: 1_000_000))",
    ]
  )
  func endlessHeaders(answer: String) async throws {
    let failure = try await failure([.send(answer), .wait])
    #expect(failure?.cause == .headersTooLarge && failure?.failure.kind == .final)
  }

  @Test("the limit counts the bytes after unpacking", arguments: [false, true])
  func bomb(fits: Bool) async throws {
    let size = 8 << 20
    let packed = try Self.gzip([UInt8](repeating: 0, count: size))
    #expect(packed.count < 100_000)
    let head = "\(Self.ok)Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    let server = try HostileServer(["/x": [.send(head), .bytes(packed)]])
    defer { server.stop() }
    let client = HTTPClient(limits: HTTPLimits(bytes: fits ? size : size - 1))
    let url = try HTTPURL(server.url("/x"))
    if fits {
      #expect(try await client.get(url, policy: .named).body.count == size)
    } else {
      let failure = await #expect(throws: HTTPFailure.self) {
        try await client.get(url, policy: .named)
      }
      #expect(failure?.cause == .tooLarge(limit: size - 1))
    }
  }

  @Test(
    "whatever stands where an answer should be, the process lives and the request ends",
    arguments: [
      "FOO\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 99999 X\r\n\r\n", "HTTP/9.9 200 X\r\n\r\n",
      "HTTP/1.1 101 Switching Protocols\r\n\r\n", "\(ok)no colon\r\n\r\n", "\(ok): x\r\n\r\n",
      "\(ok) folded\r\n\r\n", "\(ok)Content-Length: -1\r\n\r\n",
      "\(ok)Content-Length: 99999999999999999999\r\n\r\n",
      "\(ok)Content-Length: 1\r\nContent-Length: 2",
      "HTTP/1.1 401 X\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 401 X\r\nWWW-Authenticate: Digest\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: <x>\r\n\r\n\(ok)\r\n",
      "\(ok)A\u{0}B: \u{0}\r\n\r\n", "\(ok)Set-Cookie: a=b\r\n\r\n",
    ]
  )
  func nonsense(answer: String) async throws {
    let server = try HostileServer(["/x": [.send(answer)]])
    defer { server.stop() }
    let limits = HTTPLimits(bytes: 1000, firstByte: .seconds(2), idle: .seconds(2))
    let client = HTTPClient(limits: limits)
    do {
      let answer = try await client.get(HTTPURL(server.url("/x")), policy: .named)
      #expect(answer.body.isEmpty)
    } catch {
      #expect(!error.description.contains("\n"))
    }
    // No cookie goes back.
    _ = try? await client.get(HTTPURL(server.url("/x")), policy: .named)
    #expect(!server.requests.contains { $0.contains("ookie") })
  }

  @Test(
    "whatever stands in Location, the process lives and the redirect is judged",
    arguments: [
      "//", "//[::1", "//a%00b/", "//a%2Fb/x", "//%5B::1%25lo%5D/", "//h%40x/", "//%E2%80%AE/",
      "//host:99999999/", "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://x/", "javascript:1",
      "/a b", "http://a b/", "//us:er@127.0.0.1/", "\u{1}", "http:", "//2130706433:1/\u{7F}",
    ]
  )
  func locations(location: String) async throws {
    let failure = try await failure([
      .send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    ])
    #expect(failure?.failure == FetchFailure(.final, reason: "bad redirect"))
  }

  @Test("a circle of redirects, and a trail without end, are left")
  func redirects() async throws {
    func to(_ path: String) -> [HostileServer.Step] {
      [.send("HTTP/1.1 307 X\r\nLocation: \(path)\r\nContent-Length: 0\r\n\r\n")]
    }
    var routes = ["/a": to("/b"), "/b": to("/a"), "/z": to("1")]
    for number in 1...6 { routes["/\(number)"] = to("\(number + 1)") }
    let server = try HostileServer(routes)
    defer { server.stop() }
    let client = HTTPClient()
    let circle = await #expect(throws: HTTPFailure.self) {
      try await client.get(HTTPURL(server.url("/a")), policy: .named)
    }
    #expect(circle?.description.contains("in a circle, back to \(server.url("/a"))") == true)
    #expect(circle?.failure.kind == .final)
    let long = await #expect(throws: HTTPFailure.self) {
      try await client.get(HTTPURL(server.url("/z")), policy: .named)
    }
    #expect(long?.cause == .tooManyRedirects(5) && long?.failure.kind == .final)
    #expect(server.requests.count == 2 + 6)
  }

  @Test("a public list does not lead to this machine: nothing is asked, whatever the name")
  func inside() async throws {
    let server = try HostileServer([:])
    defer { server.stop() }
    let client = HTTPClient()
    for host in ["127.0.0.1", "localhost", "[::1]", "0x7f.1"] {
      let failure = await #expect(throws: HTTPFailure.self) {
        try await client.get(
          HTTPURL("http://\(host):\(server.port)/"),
          policy: .listed(allowsPrivate: false)
        )
      }
      #expect(failure?.failure == FetchFailure(.final, reason: "address refused"))
    }
    #expect(server.requests.isEmpty)
  }

  @Test("a closed port is a transient failure")
  func refused() async throws {
    let server = try HostileServer([:], listens: false)
    defer { server.stop() }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPClient().get(HTTPURL("http://us:er@127.0.0.1:\(server.port)/"), policy: .named)
    }
    #expect(failure?.failure == FetchFailure(.transient, reason: "connection failed"))
    #expect(failure?.description.contains("us:er") == false)
  }

  @Test("a cancelled task ends its request at once, before and after the answer has begun")
  func cancel() async throws {
    // libcurl looks up of itself until 200 ms after it has connected.
    let pause = HostileServer.Step.pause(milliseconds: 300)
    let server = try HostileServer([
      "/silent": [pause, .wait],
      "/half": [.send("\(Self.ok)Content-Length: 9\r\n\r\nhalf"), pause, .wait],
    ])
    defer { server.stop() }
    let limits = HTTPLimits(firstByte: .seconds(15), idle: .seconds(15))
    let client = HTTPClient(limits: limits)
    let start = ContinuousClock.now
    var events = server.events.makeAsyncIterator()
    for path in ["/silent", "/half"] {
      let url = try HTTPURL(server.url(path))
      let task = Task { () async throws(HTTPFailure) in try await client.get(url, policy: .named) }
      #expect(await events.next() == .asked(path))
      #expect(await events.next() == .waiting(path))
      task.cancel()
      let failure = await #expect(throws: HTTPFailure.self) { try await task.value }
      #expect(failure?.cause == .cancelled)
      #expect(await events.next() == .gone(path, floodMiB: 0))
    }
    #expect(.now - start < limits.idle, "both ended by their deadlines only")
    // A task that is cancelled before it begins asks nothing.
    let url = try HTTPURL(server.url("/silent"))
    let early = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await client.get(url, policy: .named)
    }
    let failure = await #expect(throws: HTTPFailure.self) { try await early.value }
    #expect(failure?.cause == .cancelled)
    #expect(server.requests.count == 2)
  }

  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let made = unsafe libdeflate_alloc_compressor(9)
    let compressor = try unsafe #require(unsafe made)
    defer { unsafe libdeflate_free_compressor(compressor) }
    var result = [UInt8](repeating: 0, count: bytes.count)
    let room = result.count
    let count = unsafe libdeflate_gzip_compress(compressor, bytes, bytes.count, &result, room)
    return Array(result[..<count])
  }
}
