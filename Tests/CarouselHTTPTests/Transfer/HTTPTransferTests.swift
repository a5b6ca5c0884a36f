import CTransferShims
import Testing

@testable import CarouselHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite(.timeLimit(.minutes(10))) struct HTTPTransferTests {
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
    let name = request.url.host.description
    guard case .refused(.leadsInside(name, let address, .loopback)) = cause else {
      Issue.record("\(String(describing: cause))")
      return
    }
    #expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(address))
    #expect(cause?.description.hasPrefix("\(name) leads to \(address), this machine; only") == true)
    #expect(server.requests.isEmpty)
    request.allowsPrivate = true
    request.url = try HTTPURL("http://127.0.0.1:\(server.port)/")
    let answer = try await transfer.run(request)
    #expect(answer.status == 200 && answer.peer == .loopback)
  }

  /// Whether `localhost` has two addresses for libcurl.
  private static let hasIPv6: Bool = {
    #if canImport(Darwin)
      let kind = SOCK_DGRAM
    #else
      let kind = Int32(SOCK_DGRAM.rawValue)
    #endif
    let probe = socket(AF_INET6, kind, 0)
    defer { close(probe) }
    return probe >= 0
  }()

  @Test(
    "where an allowed address does not answer, it is not said that there is none",
    .enabled(if: hasIPv6)
  )
  func mixed() async throws {
    let server = try HostileServer([:], listens: false)
    defer { server.stop() }
    let transfer = try unsafe #require(unsafe carousel_transfer_new())
    defer { unsafe carousel_transfer_free(transfer) }
    let hasBegun = unsafe server.url("/").replacing("127.0.0.1", with: "localhost").withCString {
      var request = unsafe carousel_transfer_request()
      unsafe request.url = unsafe $0
      unsafe request.direct = true
      unsafe request.may_connect = { _, count in count == 4 }
      return unsafe carousel_transfer_begin(transfer, &request)
    }
    #expect(hasBegun)
    var state = unsafe carousel_transfer_step(transfer, 1000)
    while unsafe state.outcome == .running {
      unsafe state = unsafe carousel_transfer_step(transfer, 1000)
    }
    #expect(unsafe state.outcome == .failed)
    #expect(unsafe String(cString: state.refused) == "::1")
    #expect(unsafe String(cString: state.text).contains("port \(server.port)"))
  }

  @Test("what is said where some addresses are private and the others do not answer")
  func someRefused() {
    let cause = HTTPFailure.Cause.connectionOfSome(
      "Failed to connect",
      refused: "10.0.0.1",
      .privateNetwork
    )
    #expect(
      cause.description
        == "Failed to connect; its address 10.0.0.1, in a private network, was not tried: "
        + "add --allow-private or try again later"
    )
  }
}
