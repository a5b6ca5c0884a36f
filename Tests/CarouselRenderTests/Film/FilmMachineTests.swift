import CarouselCore
import CarouselValues
import Testing

@testable import CarouselRender

@Suite struct FilmMachineTests {
  /// What one random world does to a film: what fails, and in which order work is done.
  private struct World {
    typealias Machine = FilmMachine<Face, Int, [Face]>

    private enum Work {
      case fetch(Face), draw(Face)
      case code(StripShelf<Face, Int, [Face]>.Work, Int)
      case make(Machine.FrameWork)
    }

    let limits: Machine.Limits
    /// Pictures that cannot be fetched, frames that cannot be made, and positions that no sink takes.
    var badPictures: Set<Int> = []
    var badFrames: Set<Int> = []
    var badPosition: Int?
    /// Pictures that cannot be drawn at first.
    var spoiltPictures: Set<Int> = []
    /// After how many steps the film is cancelled.
    var cancelsAfter: Int?

    private(set) var delivered: [Int] = []
    private(set) var isRight = true
    private(set) var mostJobs = 0
    private(set) var mostRuns = 0
    private(set) var failure: RenderError?
    private var random: SplitMix64
    private var spoilt: Set<Face> = []

    init(limits: Machine.Limits, seed: Int) {
      self.limits = limits
      random = SplitMix64(seed: UInt64(seed))
    }

    /// Plays a film to its end.
    mutating func play(_ shots: [PlannedShot]) {
      var machine = Machine(
        plan: shots.makeIterator(),
        limits: limits,
        buffer: PageBuffer(cacheSize: 1),
        strips: StripShelf(slabCount: { _ in 3 }) { work, slabs in
          slabs == [0, 1, 2] ? work.pages : []
        }
      )
      var works: [Work] = []
      var made: [Int: [Int]] = [:]
      var queue = machine.start()[...]
      var steps = 0
      while true {
        while let action = queue.popFirst() {
          switch action {
          case .fetch(let face), .fetchAnother(let face): works.append(.fetch(face))
          case .draw(let face, _): works.append(.draw(face))
          case .code(let work, let slab): works.append(.code(work, slab))
          case .make(let work): works.append(.make(work))
          case .want, .begin, .cancelFetches: break
          case .deliver(let positions):
            for position in positions {
              guard position != badPosition else {
                queue += machine.handle(.undelivered(position: position, Self.error("sink")))
                break
              }
              delivered += made.removeValue(forKey: position) ?? []
            }
          }
        }
        let jobs = works.count { if case .fetch = $0 { false } else { true } }
        mostJobs = max(mostJobs, jobs)
        let running = works.count { if case .make = $0 { true } else { false } }
        mostRuns = max(mostRuns, running + made.count)
        guard !works.isEmpty else { break }
        steps += 1
        if steps == cancelsAfter { queue += machine.handle(.cancelled) }
        let work = works.remove(at: Int(random.next() % UInt64(works.count)))
        queue += machine.handle(finish(work, &made))
      }
      isRight = isRight && !machine.isBusy
      failure = machine.failure
    }

    private mutating func finish(_ work: Work, _ made: inout [Int: [Int]]) -> Machine.Event {
      switch work {
      case .fetch(let face):
        if badPictures.contains(face.picture) {
          return .lacking(face, Self.error("picture \(face.picture)"))
        }
        return .fetched(face)
      case .draw(let face):
        guard spoiltPictures.contains(face.picture), spoilt.insert(face).inserted else {
          return .drawn(face, face)
        }
        return .spoilt(face)
      case .code(let work, let slab): return .coded(work, slab: slab, .success(slab))
      case .make(let work):
        let scene = work.frames[0].scene
        isRight =
          isRight && work.pages == scene.layers.map(\.face)
          && work.frames.allSatisfy { $0.scene == scene }
          && work.strips.map { strips in
            strips.count == 1 && scene.layers.allSatisfy { strips[0].strip.contains($0.face) }
          } ?? !limits.usesStrips
        let bad = work.frames.first { badFrames.contains($0.index) }
        made[work.position] = bad == nil ? work.frames.map(\.index) : []
        return .made(position: work.position, bad.map { Self.error("frame \($0.index)") })
      }
    }

    static func error(_ text: String) -> RenderError { .badCombination(text) }
  }

  private static func limits(_ random: inout SplitMix64) -> World.Machine.Limits {
    World.Machine.Limits(
      jobs: Int(random.next() % 4) + 1,
      backlog: Int(random.next() % 6) + 1,
      lookahead: Int(random.next() % 3) * 4,
      usesStrips: random.next() % 3 > 0,
      longestRun: Int(random.next() % 5) + 1
    )
  }

  @Test(
    "in any order of completion the film is the same, in order, with no more under way than allowed",
    arguments: 0..<20
  )
  func orders(group: Int) throws {
    var random = SplitMix64(seed: UInt64(group))
    let shots = try PlannedFilm.shots(
      PlannedFilm.script(length: 6, seed: group),
      fps: group % 3 + 2,
      pictures: group % 3 == 0 ? 2 : nil,
      history: group % 4 == 0 ? .forget : .remember
    )
    let all = shots.flatMap { Array($0.shot.frames) }
    for seed in 0..<200 {
      var world = World(limits: Self.limits(&random), seed: seed)
      world.spoiltPictures = seed % 2 == 0 ? [0, 1, 2] : []
      world.play(shots)
      #expect(world.failure == nil && world.isRight && world.delivered == all)
      #expect(world.mostJobs <= world.limits.jobs && world.mostRuns <= world.limits.backlog)
    }
  }

  @Test(
    "in any order of completion the error of the earliest frame ends the film",
    arguments: 0..<20
  )
  func failures(group: Int) throws {
    var random = SplitMix64(seed: UInt64(group) &+ 100)
    let shots = try PlannedFilm.shots(
      PlannedFilm.script(length: 6, seed: group),
      fps: group % 3 + 2
    )
    let frames = shots.flatMap { Array($0.shot.frames) }
    let pictures = shots.flatMap { $0.shot.pages.map(\.picture) }
    for seed in 0..<200 {
      var limits = Self.limits(&random)
      limits.longestRun = 1
      var world = World(limits: limits, seed: seed)
      world.badPictures = Set((0..<seed % 3).map { _ in pictures[random.pick(pictures.count)] })
      world.badFrames = Set((0..<seed % 4).map { _ in frames[random.pick(frames.count)] })
      world.badPosition = seed % 5 == 0 ? random.pick(frames.count) : nil
      world.play(shots)
      let expected = Self.earliest(in: shots, world)
      #expect(world.failure?.description == expected?.text)
      #expect(world.delivered == Array(frames.prefix(expected?.position ?? frames.count)))
      #expect(world.isRight && world.mostJobs <= limits.jobs)
    }
  }

  /// The error that a film which is made frame by frame ends with, and where.
  private static func earliest(
    in shots: [PlannedShot],
    _ world: World
  ) -> (position: Int, text: String)? {
    var position = 0
    for planned in shots {
      if let page = planned.shot.pages.first(where: { world.badPictures.contains($0.picture) }) {
        return (position, "picture \(page.picture)")
      }
      for frame in planned.shot.frames {
        if world.badFrames.contains(frame) { return (position, "frame \(frame)") }
        if position == world.badPosition { return (position, "sink") }
        position += 1
      }
    }
    return nil
  }

  @Test("a film that is cancelled ends with what had been begun, in order", arguments: 0..<20)
  func cancellation(group: Int) throws {
    var random = SplitMix64(seed: UInt64(group) &+ 200)
    let shots = try PlannedFilm.shots(PlannedFilm.script(length: 6, seed: group), fps: 3)
    let all = shots.flatMap { Array($0.shot.frames) }
    for seed in 0..<100 {
      var world = World(limits: Self.limits(&random), seed: seed)
      world.cancelsAfter = random.pick(100) + 1
      world.play(shots)
      #expect(world.isRight)
      #expect(world.delivered == Array(all.prefix(world.delivered.count)))
      let isWhole = world.delivered.count == all.count && world.failure == nil
      #expect(isWhole || world.failure?.description == RenderError.cancelled.description)
    }
  }
}

extension SplitMix64 {
  /// A number below `count`.
  fileprivate mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
