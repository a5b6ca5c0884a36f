// Descriptions of simulated networks, and loads over whatever they describe.

import CarouselFetch

extension FuzzTarget {
  static let network = FuzzTarget(name: "network", seeds: { networkSeeds }) { bytes in
    do throws(FetchError) {
      let network = try VirtualNetwork(parsing: String(decoding: bytes, as: UTF8.self))
      checkLoads(over: network)
    } catch {
      checkLine(error.description)
    }
  }

  private static let networkSeeds = [
    "3g", "very-bad,loss=0%", "offline", "latency=300ms,jitter=80ms,bandwidth=2Mbps,loss=2%,seed=7",
    "fail=3+7,limit=5+9,retry-after=2s,size=200kB,timeout=1.5s",
    "latency=3600s,jitter=3600s,size=1GB,bandwidth=1kbps,loss=0.0001%,limit=1+2+3+4+5+6+7+8+9",
  ].map { Array($0.utf8) }

  /// Checks that answers come after requests and events in order of time.
  private static func checkLoads(over network: VirtualNetwork) {
    for request in 1...20 {
      let answer = network.answer(to: request, isFailing: request % 3 == 0, filmSeed: 1)
      precondition(answer.delay >= 0, "an answer before its request")
    }
    precondition(
      network.transferTime(ofBytes: network.pictureBytes ?? 1 << 30) >= 0,
      "time goes back"
    )
    var loads = VirtualLoads(
      network: network,
      policy: FetchPolicy(connections: 2, capacity: 2),
      failing: network.failingPages,
      pictureBytes: 100_000
    )
    let hour = 3_600_000_000_000
    for step in 0..<4 {
      loads.want(
        visible: [step, step + 1],
        prefetch: [step + 2, step - 1],
        at: step * 1_000_000_000
      )
    }
    loads.play(until: 100 * hour)
    let times = loads.takeEvents(until: 100 * hour).map(\.time)
    precondition(times == times.sorted(), "events out of order")
  }
}
