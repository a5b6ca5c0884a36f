internal import FlyingFox
internal import FlyingSocks
internal import FoundationEssentials
internal import Synchronization

/// picsum.photos, a paged list, and hosts with a bad day, on 127.0.0.1.
enum PoliteServer {
  /// Runs `body` with the address of a server, such as `http://127.0.0.1:4321`.
  static func serving(_ body: (String) async throws -> Void) async throws {
    let server = FlyingFox.HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled
    )
    await addRoutes(to: server)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw NoPort() }
    try await body("http://127.0.0.1:\(port)")
  }

  private static func addRoutes(to server: FlyingFox.HTTPServer) async {
    // As picsum.photos: each picture is a redirect to a signed URL.
    await server.appendRoute("GET /seed/*") { _ in
      answer(
        302,
        ["Location": "/id/7/8/9.jpg?hmac=a%2Fb&x=1", "Cache-Control": "no-cache, no-store"]
      )
    }
    await server.appendRoute("GET /id/7/8/9.jpg") { request in
      guard request.query.map(\.name) == ["hmac", "x"] else { return answer(400) }
      let headers = [
        "Content-Type": "image/jpeg", "Picsum-ID": "7", "ETag": "\"abc\"",
        "Cache-Control": "public, max-age=2592000",
        "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
      ]
      if request.headers[HTTPHeader("If-None-Match")] == "\"abc\"" { return answer(304, headers) }
      return answer(200, headers, "picture")
    }
    await server.appendRoute("GET /list") { request in
      let page = request.query.first { $0.name == "page" }?.value ?? "1"
      return answer(
        200,
        ["Link": "</list?page=1>; rel=\"prev\", </list?page=3>; rel=\"next\""],
        "page \(page)"
      )
    }
    await server.appendRoute("GET /status/:code") { (code: Int) in
      answer(code, ["Retry-After": "7"], "sorry")
    }
    let count = Mutex(0)
    await server.appendRoute("GET /flaky") { _ in
      let isFirst = count.withLock { value in
        value += 1
        return value == 1
      }
      return isFirst ? answer(500) : answer(200, [:], "well again")
    }
    await server.appendRoute("GET /login") { request in
      answer(200, [:], request.headers[.authorization] ?? "nobody")
    }
  }

  private static func answer(
    _ status: Int,
    _ headers: [String: String] = [:],
    _ body: String = ""
  ) -> FlyingFox.HTTPResponse {
    var fields = FlyingFox.HTTPHeaders()
    for (name, value) in headers { fields[HTTPHeader(name)] = value }
    return FlyingFox.HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "As Asked"),
      headers: fields,
      body: Data(body.utf8)
    )
  }
}

private struct NoPort: Error {}
