import TestSupport
import Testing

@testable import CarouselCore

@Suite struct DemandTests {
  private static func demand(
    _ gesture: Gesture,
    from page: Int = 0,
    toward direction: Direction? = nil,
    layout: PageLayout = PageLayout(pageWidth: 320),
    history: History = .remember,
    turned: Bool = false,
    beyond: Int = 0
  ) throws -> Demand {
    let script = SwipeScript(gestures: [gesture])
    let period = try SwipePeriod(milliseconds: 1000)
    let law = try Motion(script: script, period: period, layout: layout).law(ofPiece: 0)
    var ring = PageRing(layout: layout, history: history)
    _ = ring.move(to: Position(page: PageIndex(page + (turned ? law.pages : 0))))
    return Demand(
      of: ring,
      on: PageIndex(page),
      moving: law,
      in: ring.layout,
      toward: direction ?? gesture.direction ?? .next,
      beyond: beyond
    )
  }

  /// The draw of page p is p + 1.
  private static func pages(_ draws: [Int]) -> [Int] { draws.map { $0 - 1 } }

  @Test(
    "the page that a swipe leaves, the one it goes to, the other one, then those beyond",
    arguments: [
      (Gesture.swipe(.next), false, [0, 1], [-1, 2, 3]),
      (.swipe(.next), true, [0, 1], [2, 3, 4]),
      (.swipe(.previous), false, [0, -1], [1, -2, -3]),
      (.swipe(.previous), true, [0, -1], [-2, -3, -4]),
      (.hold, false, [0], [1, -1, 2, 3]),
    ]
  )
  func plain(gesture: Gesture, turned: Bool, visible: [Int], prefetch: [Int]) throws {
    let demand = try Self.demand(gesture, turned: turned, beyond: 2)
    #expect(Self.pages(demand.visible) == visible)
    #expect(Self.pages(demand.prefetch) == prefetch)
  }

  @Test("a hold looks ahead the way the swipe before it went")
  func hold() throws {
    let demand = try Self.demand(.hold, from: 5, toward: .previous, beyond: 2)
    #expect(Self.pages(demand.visible) == [5])
    #expect(Self.pages(demand.prefetch) == [4, 6, 3, 2])
  }

  @Test("pages that forget have nothing beyond the ring, since they are not drawn yet")
  func forgetting() throws {
    let demand = try Self.demand(.swipe(.next), history: .forget, beyond: 9)
    #expect(demand.visible == [1, 2] && demand.prefetch == [0])
  }

  @Test("neighbours that peek in are visible, where the gesture begins and where it ends")
  func peeking() throws {
    let layout = PageLayout(viewport: 300, page: 100, gap: 20, inset: 30)
    // At rest on page 0, pages −1 … 2 are seen; on page 1, pages 0 … 3. All stand in the ring.
    #expect(layout.slotsBefore == 1 && layout.slotsBehind == 3)
    let before = try Self.demand(.swipe(.next), layout: layout, beyond: 1)
    #expect(Self.pages(before.visible) == [-1, 0, 2, 3, 1])
    #expect(Self.pages(before.prefetch) == [4])
    let after = try Self.demand(.swipe(.next), layout: layout, turned: true, beyond: 1)
    #expect(Self.pages(after.visible) == [0, 2, 3, 1])
    #expect(Self.pages(after.prefetch) == [4, 5])
  }

  @Test(
    "all slots are wanted once: visible ones first, then ahead before behind, near before far",
    arguments: 0..<100
  )
  func anyLayout(seed: Int) throws {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    let gesture = [Gesture.swipe(.next), .swipe(.previous), .hold][random.number(0...2)]
    let direction = gesture.direction ?? (random.number(0...1) == 0 ? .next : .previous)
    let (page, turned) = (random.number(-9...9), random.number(0...1) == 0)
    let beyond = random.number(0...3)
    let demand = try Self.demand(
      gesture,
      from: page,
      toward: direction,
      layout: layout,
      turned: turned,
      beyond: beyond
    )
    let goal = page + (gesture.direction?.sign ?? 0)
    let (visible, prefetch) = (Self.pages(demand.visible), Self.pages(demand.prefetch))
    let middle = turned ? goal : page
    let held = Array(middle - layout.slotsBefore...middle + layout.slotsBehind)
    let others = prefetch.dropLast(beyond)
    #expect(visible.last == goal && visible.contains(page))
    #expect((visible + others).sorted() == held)
    let distances = others.map { direction.sign * ($0 - goal) }
    let ahead = distances.filter { $0 >= 0 }
    let behind = distances.filter { $0 < 0 }
    #expect(distances == ahead.sorted() + behind.sorted(by: >))
    let edge = direction == .next ? middle + layout.slotsBehind : middle - layout.slotsBefore
    #expect(prefetch.suffix(beyond) == (0..<beyond).map { edge + direction.sign * ($0 + 1) }[...])
  }
}
