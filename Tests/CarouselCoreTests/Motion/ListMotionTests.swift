import CarouselValues
import Testing

@testable import CarouselCore

@Suite("The motion of a list whose ends change")
struct ListMotionTests {
  private static let layout = PageLayout(axis: .vertical, viewport: 800, page: 70)

  private func list(_ length: Int) -> ListMotion {
    ListMotion(layout: Self.layout, extent: ListMotion.Extent(length: length))
  }

  private func finger(_ script: String) throws -> ListMotion.Finger {
    let gesture = try SwipeScript(parsing: script, for: .list).gestures[0]
    return try ListMotion.Finger(gesture, viewport: 800, scale: 1)
  }

  /// Plays a gesture to its end; tells when it rests.
  private func play(_ script: String, in list: inout ListMotion, at time: Int) throws -> Int {
    list.touch(try finger(script), at: time)
    list.release(at: list.restTime)
    return list.restTime
  }

  @Test("a fling decays as UIKit's does, and rests on a whole pixel")
  func fling() throws {
    var list = list(1_000_000)
    let rest = try play("Fv3000", in: &list, at: 0)
    let offset = list.offset(at: rest)
    // The drag, and v / lambda.
    #expect(offset == offset.rounded() && abs(offset - (160 + 3000 / 2.0020026706730793)) <= 1)
    #expect(list.velocity(at: rest) == 0)
  }

  @Test("a fling that grows its list goes on as the same closed form")
  func grown() throws {
    var (short, long) = (list(2000), list(1_000_000))
    _ = try play("Fv6000", in: &short, at: 0)
    _ = try play("Fv6000", in: &long, at: 0)
    short.layOut(ListMotion.Extent(length: 1_000_000), at: 250)
    #expect(short.restTime == long.restTime)
    for time in stride(from: 250, through: long.restTime, by: 7) {
      #expect(abs(short.offset(at: time) - long.offset(at: time)) < 1e-9)
    }
  }

  @Test("a fling that comes to the end of its list bounces there, and never goes far beyond")
  func bounce() throws {
    var list = list(2000)
    let rest = try play("Fv9000", in: &list, at: 0)
    let end = 1200.0
    // The finger lifts after 27 ms, and the list comes to its end about 130 ms later.
    let farthest = try #require((30...rest).map { list.offset(at: $0) }.max())
    #expect(farthest > end && farthest < end + 400 && list.offset(at: rest) == end)
  }

  @Test("a list at its end that grows goes on to what its momentum leaves")
  func grownAtItsEnd() throws {
    var list = list(2000)
    _ = try play("Fv9000", in: &list, at: 0)
    let time = 200
    let (offset, velocity) = (list.offset(at: time), list.velocity(at: time))
    #expect(offset > 1200 && velocity > 0)
    list.layOut(ListMotion.Extent(length: 100_000), at: time)
    #expect(list.offset(at: time) == offset && abs(list.velocity(at: time) - velocity) < 2)
    #expect(list.offset(at: list.restTime) > offset)
  }

  @Test(
    "a finger that pulls the list stays where it is when the ends change",
    arguments: ["Dd300t300h500", "Ud300t300h500", "Ud90t300h500"]
  )
  func heldWhileEndsChange(script: String) throws {
    var list = list(900)
    list.touch(try finger(script), at: 0)
    for (time, length) in [(100, 1000), (250, 3000), (400, 820), (700, 2000)] {
      let before = list.offset(at: time)
      list.layOut(ListMotion.Extent(length: length), at: time)
      #expect(abs(list.offset(at: time) - before) < 1e-9)
    }
    #expect(list.isHeld && list.restTime == 800)
  }

  @Test("a finger holds a list that ends more than a viewport before it, and lets it go back")
  func heldFarBeyondItsEnd() throws {
    var list = list(10_000)
    list.go(toOffset: 5000, at: 0)
    var time = list.restTime
    list.touch(try finger("Ud90t300h500"), at: time)
    list.layOut(ListMotion.Extent(length: 900), at: time + 400)
    #expect(list.offset(at: time + 400) == 5090)
    list.release(at: list.restTime)
    time += 900
    list.touch(try finger("C"), at: time)
    let held = list.offset(at: time)
    #expect(held > 900 && list.offset(at: list.restTime) == held)
    list.release(at: list.restTime)
    #expect(list.offset(at: list.restTime) == 100)
  }

  @Test("a pull that refreshes rests below the spinner, and goes back when the refresh is over")
  func refresh() throws {
    var list = list(3000)
    list.touch(try finger("Dd300t300h200"), at: 0)
    list.layOut(ListMotion.Extent(length: 3000, inset: 60), at: 250)
    list.release(at: list.restTime)
    let rest = list.restTime
    #expect(list.offset(at: rest) == -60)
    list.layOut(ListMotion.Extent(length: 3000), at: rest + 500)
    #expect(list.offset(at: rest + 500) == -60 && list.offset(at: list.restTime) == 0)
  }

  @Test("a condition comes true at the first millisecond at which it holds")
  func crossing() throws {
    var list = list(100_000)
    _ = try play("Fv5000", in: &list, at: 0)
    let time = try #require(list.time(after: 0, moving: .next) { $0 >= 777 })
    #expect(list.offset(at: time) >= 777 && list.offset(at: time - 1) < 777)
    #expect(list.time(after: 0, moving: .previous) { $0 <= 777 } == nil)
  }

  @Test(
    "random gestures on a list that grows and shrinks move it continuously, and it rests within its ends",
    arguments: 0..<40 as Range<UInt64>
  )
  func random(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    func roll(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }
    var list = list(800 + roll(4000))
    let scripts = ["Fv4000", "Fv-6000", "Ud300t200", "Dd400t300h100", "Ud80%t150v4000", "C"]
    var (time, lift) = (0, Int?.none)
    var places: [Double] = []
    var excess = 0.0
    for _ in 0..<60 {
      let next = time + 1 + roll(700)
      while time < next {
        if lift == time {
          list.release(at: time)
          lift = nil
        }
        let place = list.offset(at: time)
        excess = max(excess, place - max(0, Double(list.extent.length - 800)))
        places.append(place)
        time += 1
      }
      if roll(2) == 0, lift == nil {
        list.touch(try finger(scripts[roll(scripts.count)]), at: time)
        lift = list.restTime
      } else {
        let length = roll(4) == 0 ? 400 + roll(800) : list.extent.length + roll(900)
        list.layOut(ListMotion.Extent(length: length, inset: roll(3) * 30), at: time)
      }
    }
    if let lift {
      list.release(at: lift)
      time = lift
    }
    // 9,000 pixels a second at most: what a finger can do here. A list that shrinks goes back from where it is by
    // a spring, which makes a 10 e-th of the way a second.
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 12 + 0.0037 * excess)
    let rest = list.offset(at: list.restTime)
    let (low, high) = (-Double(list.extent.inset), Double(list.extent.length - 800))
    #expect(rest >= low && rest <= max(low, high) && rest == rest.rounded())
    let motion = list.motion(until: list.restTime)
    for time in stride(from: 0, to: places.count, by: 13) {
      let position = motion.position(at: FrameTime(time, per: 1000))
      let offset = Double(position.page.rawValue * 70) + position.travel
      #expect(abs(offset - places[time]) < 1e-6 && abs(position.travel) < 1e5)
    }
  }

  @Test("rows that grow while a finger moves them leave the first one in view where it is")
  func growingRows() throws {
    var rows = RowLengths(top: PageIndex(0), rest: 72, range: 72...120)
    func layout() -> PageLayout {
      PageLayout(axis: .vertical, viewport: 800, lengths: .ofRows(rows))
    }
    var list = ListMotion(layout: layout(), extent: ListMotion.Extent(length: 40 * 72))
    list.touch(try finger("Ud208t4000"), at: 0)
    let before = list.offset(at: 2000)
    #expect(before > 60 && before < 72)
    rows.append(Array(repeating: 120, count: 40))
    list.layOut(
      ListMotion.Extent(length: 40 * 120),
      layout(),
      keeping: PageIndex(0),
      at: 2000
    )
    #expect(abs(list.offset(at: 2000) - before) < 1e-9)
    let (motion, old) = (list.motion(until: 3000), 1)
    #expect(motion.pieces.map(\.start) == [0, 0, 2000, 3000])
    // Among its small rows the list passed the line at 36; among the large ones 60 is behind it too.
    #expect(motion.crossings(inPiece: old).map(\.travel) == [36])
    #expect(motion.pieces[2].page == PageIndex(1))
    #expect(motion.position(at: FrameTime(2, per: 1)).travel == before - 120)
  }
}
