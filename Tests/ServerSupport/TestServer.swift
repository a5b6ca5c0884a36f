internal import FlyingFox
internal import FlyingSocks
internal import FoundationEssentials
internal import Synchronization

/// A server on 127.0.0.1 whose answers are a function.
package final class TestServer: Sendable {
  /// What it was asked.
  package struct Asked: Sendable {
    /// The path, such as `/list`.
    package let path: String
    package let query: [String: String]
    /// The path with its query, such as `/list?page=2`.
    package let target: String
    /// How many requests came before it.
    package let number: Int
    /// How many of them were for the same.
    package let times: Int
    /// The headers that tests look at; in small letters.
    package let headers: [String: String]
  }

  /// What it answers.
  package struct Answer: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]

    package init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

    package static func text(
      _ text: String,
      _ headers: [String: String] = [:],
      status: Int = 200
    ) -> Answer {
      Answer(status: status, headers: headers, body: Array(text.utf8))
    }

    package static func redirect(_ target: String) -> Answer {
      Answer(status: 302, headers: ["Location": target, "Cache-Control": "no-store"])
    }

    /// Never comes; the handler ends with the server.
    package static func never() async -> Answer {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return Answer(status: 500)
    }
  }

  /// Such as `http://127.0.0.1:4321`.
  package let root: String
  private let received = Received()
  private let server: FlyingFox.HTTPServer
  private let running: Task<Void, any Error>

  private final class Received: Sendable {
    let all = Mutex<[Asked]>([])
  }

  /// All requests in the order they came.
  package var asked: [Asked] { received.all.withLock { $0 } }

  /// Their targets.
  package var targets: [String] { asked.map(\.target) }

  /// Starts a server.
  package init(_ answer: @escaping @Sendable (Asked) async -> Answer) async throws {
    server = FlyingFox.HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled
    )
    await server.appendRoute("*") { [received] request in
      let words = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      let target = request.path + (words.isEmpty ? "" : "?" + words)
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
      var headers: [String: String] = [:]
      for name in [
        "Accept-Encoding", "If-None-Match", "If-Modified-Since", "Authorization", "User-Agent",
      ] {
        headers[name.lowercased()] = request.headers[HTTPHeader(name)]
      }
      let asked = received.all.withLock { all in
        let times = all.count { $0.target == target }
        all.append(
          Asked(
            path: request.path,
            query: query,
            target: target,
            number: all.count,
            times: times,
            headers: headers
          )
        )
        return all[all.count - 1]
      }
      let answer = await answer(asked)
      var fields = FlyingFox.HTTPHeaders()
      for (name, value) in answer.headers { fields[HTTPHeader(name)] = value }
      return FlyingFox.HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: "As Asked"),
        headers: fields,
        body: Data(answer.body)
      )
    }
    running = Task { [server] in try await server.run() }
    // All other tests may have their turn first.
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw NoPort() }
    root = "http://127.0.0.1:\(port)"
  }

  /// Has it go away soon.
  package func stop() { running.cancel() }

  /// Stops it; its port is closed when this returns.
  package func end() async {
    await server.stop()
    _ = await running.result
  }
}

private struct NoPort: Error {}
