import CarouselFetch
import Synchronization
import Testing

@testable import CarouselHTTP

@Suite struct HostGatesTests {
  private static let second = 1_000_000_000

  /// A clock that stands still until it is set.
  private final class Clock: Sendable {
    let now = Mutex(0)
    func set(_ time: Int) { now.withLock { $0 = time } }
  }

  private let clock = Clock()
  private let gates: HostGates

  init() {
    gates = HostGates(policy: FetchPolicy()) { [clock] in clock.now.withLock { $0 } }
  }

  private func answer(
    _ url: String,
    _ status: Int,
    retryAfter: Int? = nil
  ) throws -> HTTPAnswer {
    let wait = retryAfter.map { "Retry-After: \($0)\r\n" } ?? ""
    return HTTPAnswer(
      status: status,
      url: try HTTPURL(url),
      redirects: [],
      headers: HTTPHeaders(
        parsing: Array("HTTP/1.1 \(status) X\r\n\(wait)\r\n".utf8)
      ),
      body: [],
      peer: nil
    )
  }

  private func wait(_ url: String) throws -> Int? { gates.wait(for: try HTTPURL(url)) }

  @Test(
    "a host that asks to wait is closed until then, and no other host",
    arguments: [(429, true), (503, true), (403, true), (500, false), (404, false), (200, false)]
  )
  func closes(status: Int, isClosed: Bool) throws {
    gates.note(try answer("http://a/1", status, retryAfter: 30))
    #expect(try wait("http://a/2") == (isClosed ? 30 * Self.second : nil))
    #expect(try wait("http://b/1") == nil && wait("http://a:81/1") == nil)
    clock.set(29 * Self.second)
    #expect(try wait("http://a/2") == (isClosed ? Self.second : nil))
    clock.set(30 * Self.second)
    #expect(try wait("http://a/2") == nil)
  }

  @Test("a host that names no wait of its own is waited for longer each time")
  func backsOff() throws {
    var waits: [Int] = []
    for _ in 0..<4 {
      gates.note(try answer("http://a/1", 429, retryAfter: 0))
      let wait = try #require(try wait("http://a/1"))
      waits.append(wait)
      clock.set(clock.now.withLock { $0 } + wait)
    }
    for (wait, whole) in zip(waits, [500_000_000, 1_000_000_000, 2_000_000_000, 4_000_000_000]) {
      #expect((whole / 2...whole).contains(wait))
    }
    gates.note(try answer("http://a/1", 200))
    gates.note(try answer("http://a/1", 429, retryAfter: 0))
    #expect(try #require(try wait("http://a/1")) <= 500_000_000, "an answer makes up for it")
  }

  @Test("a host is held for the longest of all waits, and an answer meanwhile opens nothing")
  func hold() throws {
    let url = try HTTPURL("http://a/1")
    gates.hold(url, for: 9 * Self.second)
    gates.hold(url, for: 5 * Self.second)
    gates.note(try answer("http://a/1", 200))
    #expect(try wait("http://a/2") == 9 * Self.second && wait("http://b/2") == nil)
    gates.hold(url, for: .max)
    clock.set(86_400 * Self.second)
    #expect(try wait("http://a/2") != nil)
  }

  @Test("of answers to requests made together one counts, and a good one among them opens nothing")
  func together() throws {
    for _ in 0..<4 { gates.note(try answer("http://a/1", 429, retryAfter: 0)) }
    #expect(try #require(try wait("http://a/1")) <= 500_000_000)
    gates.note(try answer("http://a/1", 429, retryAfter: 20))
    gates.note(try answer("http://a/1", 200))
    #expect(try wait("http://a/1") == 20 * Self.second)
  }
}
