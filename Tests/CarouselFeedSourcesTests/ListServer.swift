import CLibDeflate
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on 127.0.0.1 whose answers are a function of the request and its number.
final class ListServer: Sendable {
  /// What it was asked.
  struct Asked: Sendable {
    /// The path, such as `/2.3/users`.
    let path: String
    let query: [String: String]
    /// How many requests came before it, those for pictures too.
    let number: Int
    /// What it accepts.
    let encodings: String

    /// The page that the query names; 1 without one.
    var page: Int { Int(query["page"] ?? "") ?? 1 }
  }

  /// What it answers.
  struct Answer: Sendable {
    var status = 200
    var headers: [(String, String)] = []
    var body: [UInt8] = []

    static func json(_ text: String, _ headers: [(String, String)] = [], status: Int = 200)
      -> Answer
    {
      Answer(status: status, headers: headers, body: Array(text.utf8))
    }

    /// The same answer, compressed.
    var gzipped: Answer {
      guard let compressor = unsafe libdeflate_alloc_compressor(6) else { return self }
      defer { unsafe libdeflate_free_compressor(compressor) }
      let room = unsafe libdeflate_gzip_compress_bound(compressor, body.count)
      var result = [UInt8](repeating: 0, count: room)
      let count = unsafe libdeflate_gzip_compress(compressor, body, body.count, &result, room)
      return Answer(
        status: status,
        headers: headers + [("Content-Encoding", "gzip")],
        body: Array(result.prefix(count))
      )
    }
  }

  /// Such as `http://127.0.0.1:4321`.
  let root: String
  private let received = Received()
  private let server: FlyingFox.HTTPServer
  private let running: Task<Void, any Error>

  private final class Received: Sendable {
    let all = Mutex<[Asked]>([])
  }

  /// All requests in the order they came.
  var asked: [Asked] { received.all.withLock { $0 } }

  /// The pages of all requests for lists.
  var pages: [Int] { asked.filter { !$0.path.hasSuffix(".png") }.map(\.page) }

  /// Starts a server.
  init(_ answer: @escaping @Sendable (Asked) async -> Answer) async throws {
    server = FlyingFox.HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled
    )
    await server.appendRoute("*") { [received] request in
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
      let encodings = request.headers[HTTPHeader("Accept-Encoding")] ?? ""
      let asked = received.all.withLock { all in
        all.append(
          Asked(path: request.path, query: query, number: all.count, encodings: encodings)
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
  func stop() { running.cancel() }

  /// Stops it; its port is closed when this returns.
  func end() async {
    await server.stop()
    _ = await running.result
  }

  private struct NoPort: Error {}
}
