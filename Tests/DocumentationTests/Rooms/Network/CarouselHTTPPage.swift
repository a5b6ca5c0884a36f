import CarouselHTTP
import Testing

@Suite("The page of CarouselHTTP")
struct CarouselHTTPPage {
  @Test("its example fetches nothing from a private network")
  func example() async throws {
    // Example begins
    /// Fetches what stands in a list from somewhere else, so not from this machine's own network.
    func listed(_ text: String) async throws -> [UInt8] {
      let url = try HTTPURL(text)
      let answer = try await HTTPClient().get(url, policy: .listed(allowsPrivate: false))
      if let failure = answer.failure { throw failure }
      return answer.body
    }
    // Example ends
    for text in ["http://127.0.0.1:1/", "http://[::1]:1/", "ftp://example.com/"] {
      await #expect(throws: HTTPFailure.self) { try await listed(text) }
    }
  }
}
