import CarouselFetch
import Testing

@Suite("The page of CarouselFetch")
struct CarouselFetchPage {
  @Test("its example does what it says")
  func example() throws {
    // Example begins
    let network = try VirtualNetwork(parsing: "latency=300ms")
    var loads = VirtualLoads(
      network: network,
      policy: FetchPolicy(),
      failing: [],
      pictureBytes: 100_000
    )
    loads.want(visible: [0], prefetch: [1, 2], at: 0)
    loads.play(until: 1_000_000_000)

    let early = loads.history.state(of: 0, at: 299_000_000)  // .loading
    let later = loads.history.state(of: 0, at: 300_000_000)  // .ready
    // Example ends
    #expect(early == .loading)
    #expect(later == .ready)
  }
}
