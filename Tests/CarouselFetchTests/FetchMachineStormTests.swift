import CarouselFetch
import CarouselValues
import Testing

@Suite struct FetchMachineStormTests {
  private var world = FetchWorld(policy: FetchPolicy())

  @Test(
    "no rule breaks under shuffled answers and reversals, and all comes to an end",
    arguments: 0..<1000
  )
  mutating func shuffled(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    world = FetchWorld(
      policy: FetchPolicy(
        connections: 1 + below(5),
        capacity: 1 + below(9),
        attempts: 1 + below(4),
        timeLimit: below(2) == 0 ? 2_500_000_000 : nil,
        maximumBytes: below(2) == 0 ? 30 << 20 : .max,
        limitsHosts: below(2) == 0,
        seed: UInt64(seed)
      )
    )
    let (pictures, ahead) = (1 + below(12), below(4))
    func picture(_ page: Int) -> Int { (page % pictures + pictures) % pictures }
    var (page, direction) = (0, 1)
    for _ in 0..<60 {
      let wait = below(3) == 0 ? below(2_000_000_000) : 0
      switch below(7) {
      case 6:
        if let load = world.underWay.randomElement(by: below) { world.handle(.asking(load)) }
      case 0, 1:
        if below(3) == 0 { direction = -direction }
        let pages = (1..<1 + ahead + 1).map { page + direction * ($0 + 1) }
        world.want(
          visible: [picture(page), picture(page + direction)],
          prefetch: pages.map(picture),
          after: wait
        )
        page += direction
      case 2: if let load = world.cancelled.randomElement(by: below) { answer(load, below, wait) }
      case 3: world.wake()
      default: if let load = world.underWay.randomElement(by: below) { answer(load, below, wait) }
      }
    }
    // Every load is answered now, the last times well.
    for step in 0..<400 where !world.underWay.isEmpty || world.nextTimer != nil {
      if let load = world.underWay.first {
        step < 100 ? answer(load, below, 0) : world.handle(.loaded(load, bytes: 1))
      } else {
        world.wake()
      }
    }
    #expect(world.underWay.isEmpty && world.nextTimer == nil)
    let settled = world.ready.union(world.failed)
    #expect(world.visible.allSatisfy(settled.contains))
    #expect(world.wanted.isSubset(of: settled) || world.isFull)
  }

  private mutating func answer(_ load: FetchMachine.Load, _ below: (Int) -> Int, _ wait: Int) {
    switch below(9) {
    case 8:
      let held = FetchFailure(.held(for: 900_000_000), reason: "wait")
      world.handle(.failed(load, held), after: wait)
    case 0: world.handle(.failed(load, FetchMachineTests.broken), after: wait)
    case 1: world.handle(.failed(load, FetchMachineTests.limited), after: wait)
    case 2: world.handle(.failed(load, FetchMachineTests.gone), after: wait)
    default: world.handle(.loaded(load, bytes: below(10) << 20), after: wait)
    }
  }
}

extension Array {
  fileprivate func randomElement(by below: (Int) -> Int) -> Element? {
    isEmpty ? nil : self[below(count)]
  }
}
