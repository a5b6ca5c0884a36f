// Why this file exists: a name's text does not show where it leads; the address does, and it is looked
// at before a connection is opened.

import Testing

@testable import CarouselHTTP

@Suite(.timeLimit(.minutes(1))) struct HTTPTransferTests {
  @Test(
    "no connection is opened to a private address that is not allowed",
    arguments: ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost"]
  )
  func address(host: String) async throws {
    let server = try HostileServer(["/": [.send("HTTP/1.1 200 OK\r\n\r\n")]])
    defer { server.stop() }
    let transfer = try HTTPTransfer()
    var request = HTTPTransfer.Request(
      url: try HTTPURL("http://\(host):\(server.port)/"),
      headers: [],
      allowsPrivate: false,
      limits: HTTPLimits(),
      deadline: .now + .seconds(30)
    )
    let cause = await #expect(throws: HTTPFailure.Cause.self) { try await transfer.run(request) }
    #expect(cause == .refused(.leadsInside(host: request.url.host.description)))
    #expect(server.requests.isEmpty)
    request.allowsPrivate = true
    request.url = try HTTPURL("http://127.0.0.1:\(server.port)/")
    let answer = try await transfer.run(request)
    #expect(answer.status == 200 && answer.peer == .loopback)
  }
}
