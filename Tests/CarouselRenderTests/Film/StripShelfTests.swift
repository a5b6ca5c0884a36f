import CarouselCore
import Testing

@testable import CarouselRender

/// Whatever shots share a strip, each finds all its places on it, and none is coded twice for nothing.
@Suite struct StripShelfTests {
  private typealias Shelf = StripShelf<Int, Int, [Int]>

  /// Two swipes over one picture; the frames of the second stand elsewhere, for a swipe is no whole
  /// number of frames.
  private let shots: [StagedShot<Int, [Int]>]
  private var shelf = Shelf(slabCount: { _ in 2 }) { work, _ in work.distances }

  init() throws {
    let timeline = try Timeline(
      script: SwipeScript(parsing: "LL"),
      frameRate: FrameRate(parsing: "7.3"),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: 24)
    )
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: 1),
      loading: NoLoading()
    )
    shots = plan.filter { $0.pages.count == 2 }.map {
      StagedShot(PlannedShot(shot: $0, loads: []), at: 0, usesStrips: true)
    }
  }

  private mutating func begin(_ shot: Int, near: [StagedShot<Int, [Int]>]) throws -> Shelf.Work {
    let works = shelf.begin(shots[shot], pages: [0, 0], near: near)
    #expect(works.count == 1)
    return try #require(works.first)
  }

  private func code(_ work: Shelf.Work, on shelf: inout Shelf) {
    for slab in work.slabs { shelf.admit(.success(slab), at: slab, of: work) }
  }

  @Test("the shots of this test look at one pair of pictures from different places")
  func premise() {
    #expect(shots.count == 2)
    #expect(shots[0].parts.map(\.key) == shots[1].parts.map(\.key))
    #expect(!Set(shots[0].distances).isSuperset(of: shots[1].distances))
  }

  @Test("shots that are near share one strip with the places of all")
  mutating func shared() throws {
    code(try begin(0, near: shots), on: &shelf)
    let places = try #require(try shelf.strips(of: shots[1])?.get().first)
    #expect(places == Set(shots.flatMap(\.distances)).sorted())
    let again = shelf.begin(shots[1], pages: [0, 0], near: shots)
    #expect(again.isEmpty)
  }

  @Test("a strip that lacks a shot's places is not its strip, and is coded again")
  mutating func lacking() throws {
    let first = try begin(0, near: [shots[0]])
    let other = shelf.begin(shots[1], pages: [0, 0], near: shots)
    #expect(other.isEmpty, "while one is under way")
    code(first, on: &shelf)
    #expect(shelf.strips(of: shots[0]) != nil)
    #expect(shelf.strips(of: shots[1]) == nil)
    code(try begin(1, near: shots), on: &shelf)
    #expect(shelf.strips(of: shots[0]) != nil)
    #expect(shelf.strips(of: shots[1]) != nil)
  }

  @Test("a slab of a strip that no shot nearby needs any more is dropped")
  mutating func dropped() throws {
    let late = try begin(0, near: shots)
    shelf.keep([StagedShot<Int, [Int]>]())
    code(late, on: &shelf)
    #expect(shelf.strips(of: shots[0]) == nil)
    let anew = try begin(0, near: shots)
    code(late, on: &shelf)
    #expect(shelf.strips(of: shots[0]) == nil, "the late slab is of an earlier strip")
    code(anew, on: &shelf)
    #expect(shelf.strips(of: shots[0]) != nil)
  }

  @Test("a strip fails with the error of its first slab that failed, whichever came first")
  mutating func failing() throws {
    let work = try begin(0, near: shots)
    shelf.admit(.failure(.badCombination("second")), at: 1, of: work)
    #expect(shelf.strips(of: shots[0]) == nil)
    shelf.admit(.failure(.badCombination("first")), at: 0, of: work)
    let error = #expect(throws: RenderError.self) { try shelf.strips(of: shots[0])?.get() }
    #expect(error?.description == "first")
  }
}

/// Pages one above the other, each with a strip of its own.
@Suite struct PageStripTests {
  private typealias Shelf = StripShelf<Int, Int, Int>

  private let shots: [StagedShot<Int, Int>]

  init() throws {
    let timeline = try Timeline(
      script: SwipeScript(parsing: "UU", for: .film(.vertical)),
      frameRate: FrameRate(parsing: "7"),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(axis: .vertical, viewport: 100, page: 30, gap: 5)
    )
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading()
    )
    shots = plan.map { StagedShot(PlannedShot(shot: $0, loads: []), at: 0, usesStrips: true) }
  }

  @Test("each page is coded once, however many shots show it")
  func once() throws {
    var shelf = Shelf(slabCount: { $0 }) { work, _ in work.pages[0] }
    var coded: [Int] = []
    for shot in shots {
      let pages = shot.shot.pages.map(\.page.rawValue)
      for work in shelf.begin(shot, pages: pages, near: shots) {
        #expect(work.pages.count == 1 && work.slabs == 0..<30)
        coded += work.pages
        for slab in work.slabs { shelf.admit(.success(0), at: slab, of: work) }
      }
      let strips = try #require(try shelf.strips(of: shot)?.get())
      #expect(strips == pages)
    }
    #expect(coded.count == Set(coded).count)
    #expect(Set(coded) == Set(shots.flatMap { $0.shot.pages.map(\.page.rawValue) }))
    shelf.keep(shots.suffix(1))
    #expect(shelf.strips(of: shots[0]) == nil)
    #expect(shelf.strips(of: shots[shots.count - 1]) != nil)
  }

  @Test("frames show the strips of their layers, where these begin", arguments: [false, true])
  func origins(isReversed: Bool) throws {
    for seed in 0..<60 {
      let layout = PageLayout(
        axis: .vertical,
        isReversed: isReversed,
        viewport: 40 + seed,
        page: 10 + seed % 13,
        gap: seed % 4,
        inset: seed % 5
      )
      let timeline = try Timeline(
        script: SwipeScript(parsing: "UDUU", for: .film(.vertical)),
        frameRate: FrameRate(9),
        period: SwipePeriod(milliseconds: 1000),
        layout: layout
      )
      let plan = FilmPlan(
        timeline: timeline,
        history: .remember,
        picker: PicturePicker(order: .sequence, seed: 1, count: nil),
        loading: NoLoading()
      )
      for shot in plan {
        let parts = StripPart.parts(of: shot)
        for index in shot.frames {
          let distance = try #require(shot.distance(of: index))
          let origins = parts.compactMap { $0.origin(at: distance, viewport: layout.viewport) }
          #expect(origins == shot[frame: index].scene.layers.map(\.origin))
        }
      }
    }
  }
}

extension StagedShot {
  /// Where its frames stand on the row of its pages.
  fileprivate var distances: [Int] { parts.flatMap(\.distances) }
}
