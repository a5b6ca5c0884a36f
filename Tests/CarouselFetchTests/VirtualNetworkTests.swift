import CarouselFetch
import Testing

@Suite struct VirtualNetworkTests {
  @Test("every part is read")
  func parts() throws {
    let network = try VirtualNetwork(
      parsing: "latency=300ms,jitter=0.08s,bandwidth=2Mbps,loss=2.5%,timeout=4s,fail=3+-7,"
        + "limit=5,retry-after=1s,size=200kB,seed=7"
    )
    #expect(network.latency == 300_000_000 && network.jitter == 80_000_000)
    #expect(network.bandwidth == 2_000_000 && network.lossPerMillion == 25_000)
    #expect(network.timeout == 4_000_000_000 && network.retryAfter == 1_000_000_000)
    #expect(network.failingPages == [3, -7] && network.limitedRequests == [5])
    #expect(network.pictureBytes == 200_000 && network.seed == 7 && !network.isOffline)
  }

  @Test("a profile may be changed by the parts after it")
  func profiles() throws {
    var changed = try #require(VirtualNetwork.profiles["very-bad"])
    #expect(try VirtualNetwork(parsing: "very-bad") == changed)
    changed.lossPerMillion = 0
    #expect(try VirtualNetwork(parsing: "very-bad,loss=0%") == changed)
    #expect(try VirtualNetwork(parsing: "offline").isOffline)
  }

  @Test(
    "nonsense is refused in one line that names it",
    arguments: [
      ("", "network ''"), ("4g", "network '4g'"), ("latency=300ms,3g", "network '3g'"),
      ("lag=3", "'lag' is unknown"), ("loss=1%,loss=2%", "'loss' is given twice"),
      ("latency=300", "latency=300"), ("latency=-1s", "latency=-1s"),
      ("latency=3601s", "up to an hour"),
      ("latency=999999999s", "up to an hour"), ("jitter=", "jitter="),
      ("bandwidth=2", "1kbps to 8Gbps"),
      ("bandwidth=0.5kbps", "1kbps to 8Gbps"), ("bandwidth=9Gbps", "1kbps to 8Gbps"),
      ("bandwidth=999999999Gbps", "1kbps to 8Gbps"), ("loss=101%", "0% to 100%"),
      ("loss=0.00001%", "0% to 100%"), ("loss=5", "0% to 100%"), ("fail=", "page numbers"),
      ("fail=3+x", "page numbers"), ("fail=9999999999", "page numbers"),
      ("limit=0", "numbers of requests"),
      ("size=0B", "1B to 1GB"), ("size=2GB", "1B to 1GB"), ("seed=-1", "whole number"),
      ("seed=+1", "whole number"), ("3g\n", "network '3g\\u{a}'"),
      ("\u{1B}[2J=1", "'\\u{1b}[2J' is unknown"), ("size=1\r\n", "size=1\\u{d}\\u{a}"),
      ("seed=" + String(repeating: "9", count: 5000), "whole number"),
    ]
  )
  func nonsense(text: String, said: String) {
    do {
      _ = try VirtualNetwork(parsing: text)
      Issue.record("'\(text)' was taken")
    } catch {
      #expect(error.description.contains(said), "\(error.description)")
      #expect(!error.description.contains { $0.isNewline })
      #expect(error.description.count < 250)
    }
  }

  @Test("an answer that has not begun when the timeout is over is none")
  func timeout() throws {
    let network = try VirtualNetwork(parsing: "latency=3s,timeout=2s,limit=1")
    let answer = network.answer(to: 1, isFailing: false, filmSeed: 1)
    #expect(answer == network.lost && answer.delay == 2_000_000_000)
    #expect(answer.failure == FetchFailure(.transient, reason: "no answer in 2 s"))
    let patient = try VirtualNetwork(parsing: "latency=3s,timeout=3s")
    #expect(patient.answer(to: 1, isFailing: false, filmSeed: 1).failure == nil)
  }

  @Test("answers come within the jitter, spread over all of it, and are the same again")
  func jitter() throws {
    let network = try VirtualNetwork(parsing: "latency=100ms,jitter=30ms")
    let delays = (1...2000).map { network.answer(to: $0, isFailing: false, filmSeed: 1).delay }
    #expect(
      delays == (1...2000).map { network.answer(to: $0, isFailing: false, filmSeed: 1).delay }
    )
    #expect(
      delays != (1...2000).map { network.answer(to: $0, isFailing: false, filmSeed: 2).delay }
    )
    let (low, high) = (try #require(delays.min()), try #require(delays.max()))
    #expect((70_000_000...71_000_000).contains(low) && (129_000_000...130_000_000).contains(high))
  }

  @Test("as many requests get lost as is said, after the time limit", arguments: [0, 10, 50, 100])
  func loss(percent: Int) throws {
    let network = try VirtualNetwork(parsing: "loss=\(percent)%,timeout=4s")
    let answers = (1...4000).map { network.answer(to: $0, isFailing: false, filmSeed: 9) }
    let lost = answers.filter { $0.failure != nil }
    #expect(abs(lost.count - 40 * percent) <= (percent % 100 == 0 ? 0 : 100))
    for answer in lost {
      #expect(answer.delay == 4_000_000_000)
      #expect(answer.failure == FetchFailure(.transient, reason: "no answer in 4 s"))
    }
  }

  @Test("bytes take their time, rounded up, whatever the rate")
  func transfer() throws {
    #expect(
      try VirtualNetwork(parsing: "bandwidth=8kbps").transferTime(ofBytes: 1000) == 1_000_000_000
    )
    #expect(try VirtualNetwork(parsing: "bandwidth=3kbps").transferTime(ofBytes: 1) == 2_666_667)
    #expect(try VirtualNetwork(parsing: "bandwidth=8Gbps").transferTime(ofBytes: 1) == 1)
    #expect(
      try VirtualNetwork(parsing: "bandwidth=1kbps").transferTime(ofBytes: 1_000_000_000)
        == 8_000_000_000_000_000
    )
    #expect(VirtualNetwork().transferTime(ofBytes: 1_000_000_000) == 0)
  }
}
