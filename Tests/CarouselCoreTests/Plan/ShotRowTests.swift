import TestSupport
import Testing

@testable import CarouselCore

@Suite struct ShotRowTests {
  @Test(
    "each frame lies on its shot's part of the row of pages, and shows them where they stand there",
    arguments: 0..<300
  )
  func row(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    let layout = film.timeline.layout
    for shot in film.shots() {
      let length = shot.pages.count * layout.stride + layout.gap
      let extent = shot.extent
      #expect(extent.clamped(to: 0..<length) == extent)
      for index in shot.frames {
        let frame = shot[frame: index]
        let distance = try #require(shot.distance(of: index))
        #expect((0...extent.count - layout.viewport).contains(distance))
        for (layer, place) in zip(frame.scene.layers, frame.visiblePlaces) {
          let page = frame.slots[place].page.rawValue - shot.pages[0].page.rawValue
          let ahead = layout.gap + page * layout.stride
          let start = layout.isReversed ? length - ahead - layout.page : ahead
          #expect(layer.origin == start - extent.lowerBound - distance)
        }
      }
    }
  }

  @Test("the part of the row does not depend on which frames are asked for", arguments: 0..<100)
  func parts(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let whole = film.shots()
    for _ in 0..<4 {
      for shot in film.shots(.range(film.range())) {
        let same = try #require(whole.first { $0.frames.contains(shot.frames.lowerBound) })
        #expect(shot.extent == same.extent && shot.pages.map(\.page) == same.pages.map(\.page))
      }
    }
  }

  @Test("of pages as long as the viewport, edge to edge, it is all", arguments: 0..<60)
  func whole(seed: Int) throws {
    let layout = PageLayout(isReversed: seed % 2 == 0, viewport: 40, page: 40)
    for shot in try RandomFilm(seed: seed, layout: layout).shots() {
      #expect(shot.extent == 0..<40 * shot.pages.count)
    }
  }

  /// The shots of a film of pages of 100 that show 20 of their neighbours, 10 apart.
  private func shots(_ script: String, isReversed: Bool) throws -> [Shot] {
    let timeline = try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(60),
      period: SwipePeriod(milliseconds: 700),
      layout: PageLayout(isReversed: isReversed, viewport: 160, page: 100, gap: 10, inset: 30)
    )
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading()
    )
    return Array(plan)
  }

  @Test(
    "of pages that show their neighbours it is what frames see while the ring holds these, or up to a rest",
    arguments: [false, true],
    ["L", "R", "LLR", "RRLR"]
  )
  func parts(isReversed: Bool, script: String) throws {
    let shots = try shots(script, isReversed: isReversed)
    // From one swipe to the next the page at rest is another.
    #expect(shots.count == 1 + 2 * script.count)
    for shot in shots {
      let places = shot.frames.map { frame in shot.distance(of: frame) ?? -1 }
      let (least, most) = (places.min() ?? -1, places.max() ?? -1)
      #expect((0...27).contains(least))
      #expect((0...27).contains(shot.extent.count - most - 160))
    }
    #expect(shots[0].extent == 90..<250)
    #expect(shots.allSatisfy { $0.extent.count <= 160 + 110 })
  }

  @Test("a swipe back has the part of the swipe there", arguments: 0..<60)
  func back(seed: Int) throws {
    var random = RandomLayout(seed: seed)
    // Edge to edge, so that both see the same pages.
    let count = random.number(2...5)
    let page = random.number(20...90)
    let layout = PageLayout(
      isReversed: seed % 2 == 0,
      viewport: page * count,
      page: page
    )
    let timeline = try Timeline(
      script: SwipeScript(parsing: "LR"),
      frameRate: FrameRate(60),
      period: SwipePeriod(milliseconds: 700),
      layout: layout
    )
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading()
    )
    let shots = Array(plan)
    #expect(shots.map(\.extent.count) == [count, count + 1, count + 1].map { $0 * page })
    #expect(shots[1].pages == shots[2].pages && shots[1].extent == shots[2].extent)
  }
}
