// Why this file exists: whatever spans share a strip, each finds all its offsets on it, and none is coded
// twice for nothing.

import CarouselCore
import CarouselPNG
import CarouselRaster
import Testing

@testable import CarouselImages
@testable import CarouselRender

@Suite struct StripStoreTests {
  /// Two swipes over one picture; the second's frames lie elsewhere, for a swipe is no whole number
  /// of frames.
  private let works: [SpanWork]
  private let page: PreparedPage
  private var store = StripStore(frameWidth: 24)

  init() throws {
    let settings = TestRender.settings("LL", fps: "7.3")
    let scenario = try settings.resolved()
    var film = FilmPlayhead(scenario: scenario, count: 1)
    works = [0, 1].compactMap { step in
      let frames = (0..<scenario.timeline.frameCount).filter {
        scenario.timeline.span(of: $0).step == step
      }
      return frames.first.map { film.work(from: film.advance(to: $0)) }
    }
    let pool = Pool { Bitmap(width: 24, height: 16) }
    page = PreparedPage(pool.take(), pool: pool)
  }

  private func admitted(_ preparations: [StripStore.Preparation], to store: inout StripStore) throws
  {
    for prepare in preparations { store.admit(try prepare()) }
  }

  @Test("the spans of this test look at one pair of pictures from different columns")
  func premise() {
    #expect(works.count == 2)
    #expect(works[0].faces == works[1].faces)
    #expect(!Set(works[0].strip.offsets).isSuperset(of: works[1].strip.offsets))
  }

  @Test("spans that are followed share one strip with the offsets of all")
  mutating func shared() throws {
    store.follow(works)
    try admitted(store.preparations(of: works[0], pages: [page, page]), to: &store)
    let offsets = try #require(store.strip(of: works[1])).offsets
    #expect(offsets == Set(works.flatMap(\.strip.offsets)).sorted())
    #expect(store.preparations(of: works[1], pages: [page, page]).isEmpty)
  }

  @Test("a strip that lacks a span's offsets is not its strip, and is coded again")
  mutating func lacking() throws {
    store.follow([works[0]])
    let first = store.preparations(of: works[0], pages: [page, page])
    store.follow(works)
    #expect(
      store.preparations(of: works[1], pages: [page, page]).isEmpty,
      "while one is under way"
    )
    try admitted(first, to: &store)
    #expect(store.strip(of: works[0])?.offsets != nil)
    #expect(store.strip(of: works[1])?.offsets == nil)
    try admitted(store.preparations(of: works[1], pages: [page, page]), to: &store)
    #expect(store.strip(of: works[0])?.offsets != nil)
    #expect(store.strip(of: works[1])?.offsets != nil)
  }

  @Test("a slab of a strip that nobody follows any more is dropped")
  mutating func dropped() throws {
    store.follow([works[0]])
    let late = store.preparations(of: works[0], pages: [page, page])
    store.follow([])
    try admitted(late, to: &store)
    #expect(store.strip(of: works[0])?.offsets == nil)
    store.follow([works[0]])
    let anew = store.preparations(of: works[0], pages: [page, page])
    try admitted(late, to: &store)
    #expect(store.strip(of: works[0])?.offsets == nil, "the late slab is of an earlier strip")
    try admitted(anew, to: &store)
    #expect(store.strip(of: works[0])?.offsets != nil)
  }
}
