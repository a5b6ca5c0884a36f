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
    let work = shelf.begin(shots[shot], pages: [0, 0], near: near)
    return try #require(work)
  }

  private func code(_ work: Shelf.Work, on shelf: inout Shelf) {
    for slab in work.slabs { shelf.admit(.success(slab), at: slab, of: work) }
  }

  @Test("the shots of this test look at one pair of pictures from different places")
  func premise() {
    #expect(shots.count == 2)
    #expect(shots[0].faces == shots[1].faces)
    #expect(!Set(shots[0].distances).isSuperset(of: shots[1].distances))
  }

  @Test("shots that are near share one strip with the places of all")
  mutating func shared() throws {
    code(try begin(0, near: shots), on: &shelf)
    let places = try #require(try shelf.strip(of: shots[1])?.get())
    #expect(places == Set(shots.flatMap(\.distances)).sorted())
    let again = shelf.begin(shots[1], pages: [0, 0], near: shots)
    #expect(again == nil)
  }

  @Test("a strip that lacks a shot's places is not its strip, and is coded again")
  mutating func lacking() throws {
    let first = try begin(0, near: [shots[0]])
    let other = shelf.begin(shots[1], pages: [0, 0], near: shots)
    #expect(other == nil, "while one is under way")
    code(first, on: &shelf)
    #expect(shelf.strip(of: shots[0]) != nil)
    #expect(shelf.strip(of: shots[1]) == nil)
    code(try begin(1, near: shots), on: &shelf)
    #expect(shelf.strip(of: shots[0]) != nil)
    #expect(shelf.strip(of: shots[1]) != nil)
  }

  @Test("a slab of a strip that no shot nearby needs any more is dropped")
  mutating func dropped() throws {
    let late = try begin(0, near: shots)
    shelf.keep([StagedShot<Int, [Int]>]())
    code(late, on: &shelf)
    #expect(shelf.strip(of: shots[0]) == nil)
    let anew = try begin(0, near: shots)
    code(late, on: &shelf)
    #expect(shelf.strip(of: shots[0]) == nil, "the late slab is of an earlier strip")
    code(anew, on: &shelf)
    #expect(shelf.strip(of: shots[0]) != nil)
  }

  @Test("a strip fails with the error of its first slab that failed, whichever came first")
  mutating func failing() throws {
    let work = try begin(0, near: shots)
    shelf.admit(.failure(.badCombination("second")), at: 1, of: work)
    #expect(shelf.strip(of: shots[0]) == nil)
    shelf.admit(.failure(.badCombination("first")), at: 0, of: work)
    let error = #expect(throws: RenderError.self) { try shelf.strip(of: shots[0])?.get() }
    #expect(error?.description == "first")
  }
}
