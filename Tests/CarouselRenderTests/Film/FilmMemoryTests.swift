import CarouselCore
import CarouselValues
import Synchronization
import Testing

@testable import CarouselRender

/// How many pages a film holds at most, in whatever order its work is done.
@Suite struct FilmMemoryTests {
  /// Counts pages.
  private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func add(_ number: Int) {
      counts.withLock { counts in
        counts.now += number
        counts.most = max(counts.most, counts.now)
      }
    }
  }

  /// A page without pixels, counted from the beginning of its drawing to its last reference.
  private final class Page: Sendable {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.add(1)
    }

    deinit { counter.add(-1) }
  }

  private typealias Machine = FilmMachine<Page, Int, Int>

  private enum Work {
    case fetch(Face)
    case draw(Face, Page)
    case code(StripShelf<Page, Int, Int>.Work, Int)
    case make(Machine.FrameWork)
  }

  /// Plays a film in a random order of work.
  ///
  /// - Returns: the most pages held at once.
  private static func mostPages(
    of shots: [PlannedShot],
    jobs: Int,
    usesStrips: Bool,
    _ random: inout SplitMix64
  ) -> Int {
    let counter = Counter()
    var machine = Machine(
      plan: shots.makeIterator(),
      limits: Machine.Limits(jobs: jobs, backlog: 32 * jobs, usesStrips: usesStrips),
      buffer: PageBuffer(cacheSize: 1),
      strips: StripShelf(slabCount: { _ in 2 }) { _, _ in 0 }
    )
    var works: [Work] = []
    var actions = machine.start()[...]
    // Some worlds are slow at making frames, others at preparing pages.
    let haste = random.next() % 3
    while true {
      while let action = actions.popFirst() {
        switch action {
        case .fetch(let face), .fetchAnother(let face): works.append(.fetch(face))
        case .draw(let face, _): works.append(.draw(face, Page(counter)))
        case .code(let work, let slab): works.append(.code(work, slab))
        case .make(let work): works.append(.make(work))
        case .want, .begin, .deliver, .cancelFetches: break
        }
      }
      guard !works.isEmpty else { return counter.most }
      let quick = works.indices.filter { index in
        if case .make = works[index] { haste == 1 } else { haste == 2 }
      }
      let choice = quick.isEmpty ? Array(works.indices) : quick
      let work = works.remove(at: choice[Int(random.next() % UInt64(choice.count))])
      switch work {
      case .fetch(let face): actions += machine.handle(.fetched(face))
      case .draw(let face, let page): actions += machine.handle(.drawn(face, page))
      case .code(let work, let slab):
        actions += machine.handle(.coded(work, slab: slab, .success(slab)))
      case .make(let work):
        actions += machine.handle(.made(position: work.position, nil))
      }
    }
  }

  /// What decides how a film's shots follow each other.
  private static let films: [@Sendable (inout ScenarioSettings) -> Void] = [
    { $0.fps = "5" }, { $0.history = .forget },
    {
      // Several swipes between two frames.
      $0.fps = "3"
      $0.swipePeriod = "100ms"
    },
    {
      // Pages that change what they show.
      $0.fps = "6"
      $0.network = "latency=300ms,jitter=200ms,loss=20%"
    },
  ]

  @Test(
    "however its work is ordered, a film holds no more pages than its slots, cache and jobs need",
    arguments: 0..<8,
    [1, 2, 3, 6]
  )
  func bound(seed: Int, jobs: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for change in Self.films {
      let script = PlannedFilm.script(length: 12, seed: seed)
      let scenario = try TestRender.settings(script, fps: "2", change).resolved()
      let count = scenario.timeline.frameCount
      let some = (0..<count).filter { _ in random.next() % 3 == 0 }
      for frames in [FrameSelection.range(0..<count), .list([0] + some.drop { $0 == 0 })] {
        let shots = Array(
          IteratorSequence(
            ShotFeed(scenario: scenario, frames: frames, count: nil, isTraced: false)
          )
        )
        for usesStrips in [true, false] {
          let most = Self.mostPages(of: shots, jobs: jobs, usesStrips: usesStrips, &random)
          #expect(most <= FilmMemory.mostPages(jobs: jobs, usesStrips: usesStrips))
        }
      }
    }
  }

  @Test("swipes in one direction need a page for each slot and one for the cache")
  func oneWay() throws {
    var random = SplitMix64(seed: 1)
    let shots = try PlannedFilm.shots("L*9")
    for jobs in 1...4 {
      #expect(Self.mostPages(of: shots, jobs: jobs, usesStrips: true, &random) == 4)
    }
  }
}

/// The bound of ``PageBuffer``.
enum FilmMemory {
  /// How many pages as wide as the viewport a film holds at most.
  static func mostPages(jobs: Int, usesStrips: Bool) -> Int {
    let (slots, cache, shotBeingMade, pagesOfFrame) = (3, 1, 1, 2)
    let earlierShots = usesStrips ? 0 : pagesOfFrame * (jobs - 1)
    return slots + cache + shotBeingMade + earlierShots
  }
}
