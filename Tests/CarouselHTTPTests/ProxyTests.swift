import CarouselFetch
import Testing

@testable import CarouselHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux) || os(macOS)
  /// Each in a process of its own, for the environment is all tests'.
  @Suite(.timeLimit(.minutes(10))) struct ProxyTests {
    /// The failure of `url` where the environment has no other proxies than these.
    private static func failure(
      _ url: String,
      _ environment: [String: String]
    ) async throws -> HTTPFailure {
      let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
      for name in names + names.map({ $0.uppercased() }) { unsafe unsetenv(name) }
      for (name, value) in environment { unsafe setenv(name, value, 1) }
      return try #require(
        await #expect(throws: HTTPFailure.self) {
          try await HTTPClient().get(HTTPURL(url), policy: .named)
        }
      )
    }

    @Test("a proxy that is not there is named by the variable that names it, without its password")
    func dead() async {
      await #expect(processExitsWith: .success) {
        let server = try HostileServer([:], listens: false)
        let proxy = "http://me:secret@127.0.0.1:\(server.port)"
        for (variable, url) in [
          ("http_proxy", "http://h.invalid/"), ("https_proxy", "https://h.invalid/"),
          ("HTTPS_PROXY", "https://h.invalid/"), ("ALL_PROXY", "http://h.invalid/"),
        ] {
          let failure = try await Self.failure(url, [variable: proxy])
          #expect(failure.failure == FetchFailure(.transient, reason: "proxy failed"))
          let line = failure.description
          #expect(line.hasPrefix("\(url): the proxy in \(variable) failed ("), "\(line)")
          #expect(line.hasSuffix("); correct or unset \(variable)"), "\(line)")
          #expect(!line.contains("secret"), "\(line)")
        }
      }
    }

    @Test("a proxy's password is not printed where libcurl quotes the whole setting")
    func malformed() async {
      await #expect(processExitsWith: .success) {
        for proxy in ["http://me:secret@h:99999999", "foo://me:secret@h:9"] {
          let failure = try await Self.failure("http://h.invalid/", ["http_proxy": proxy])
          #expect(failure.description.contains("the proxy in http_proxy failed ("))
          #expect(!failure.description.contains("secret"))
        }
      }
    }

    @Test("a proxy that opens no way to the server is named with what it answered")
    func refusing() async {
      await #expect(processExitsWith: .success) {
        let answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"
        let server = try HostileServer(["h.invalid:443": [.send(answer)]])
        let proxy = "http://127.0.0.1:\(server.port)"
        let failure = try await Self.failure("https://h.invalid/", ["https_proxy": proxy])
        #expect(failure.description.contains("the proxy in https_proxy failed ("))
        #expect(failure.description.contains("403"), "\(failure)")
        server.stop()
      }
    }

    @Test("a host that needs no proxy is not said to have failed at one")
    func exempt() async {
      await #expect(processExitsWith: .success) {
        let server = try HostileServer([:], listens: false)
        let url = "http://127.0.0.1:\(server.port)/"
        let failure = try await Self.failure(url, ["http_proxy": "http://127.0.0.1:1"])
        #expect(failure.failure == FetchFailure(.transient, reason: "connection failed"))
        #expect(failure.description.contains("port \(server.port)"))
      }
    }
  }
#endif
