import TestSupport
import Testing

@testable import CarouselCore

/// What holds for every script, with all gestures, physics and layouts; more of them are tried in
/// ``RandomScriptSlowTests``.
@Suite struct RandomScriptTests {
  /// A hundred scripts from one seed.
  private static func motions(_ seed: Int) throws -> [(film: RandomFilm, motion: Motion)] {
    try (0..<100).map {
      let ways: RandomFilm.Ways = $0 % 2 == 0 ? .fingers : .all
      let film = try RandomFilm(seed: 1_000_000 + 100 * seed + $0, isPlain: false, ways: ways)
      return (film, film.timeline.motion)
    }
  }

  @Test(
    "at rest, on a page unless it scrolls freely, within a bounded time after the finger has lifted",
    arguments: 0..<5
  )
  func rest(seed: Int) throws {
    for (film, motion) in try Self.motions(seed) {
      for index in motion.pieces.indices.dropLast() {
        guard case .touch(let touch) = motion.law(ofPiece: index) else { continue }
        let options = film.timeline.options
        // Embla travels for longer when it rewinds over many pages.
        #expect(touch.duration - touch.touchSeconds < (options.scrolling == .pages ? 3 : 9))
        guard options.scrolling != .free else { continue }
        let page = motion.pieces[index].page.rawValue + touch.landing.pages
        #expect(page % options.pagesPerSwipe == 0)
        #expect(touch.landing.target == Double(touch.landing.pages * motion.stride))
      }
      let end = motion.position(at: FrameTime(motion.duration, per: 1000))
      #expect(motion.pages.contains(end.page))
      if let pages = film.timeline.options.pages {
        // A finger can pull a film past its end by less than a viewport.
        let slack = film.timeline.layout.viewport / motion.stride + 1
        #expect(motion.pages.lowerBound.rawValue >= -slack)
        #expect(motion.pages.upperBound.rawValue <= pages.upperBound.rawValue + slack)
      }
      // A film that is cut off ends anywhere.
      guard film.timeline.options.duration == nil else { continue }
      let isFree = film.timeline.options.scrolling == .free
      #expect(end.travel == 0 || isFree && Double(Int(end.travel)) == end.travel)
      #expect(motion.velocity(at: FrameTime(motion.duration, per: 1000)) == 0)
    }
  }

  @Test("no step is longer than the velocities around it allow", arguments: 0..<5)
  func steps(seed: Int) throws {
    // In films of shorter periods a tenth of a millisecond is a long time.
    for (film, motion) in try Self.motions(seed)
    where film.timeline.period.map({ $0.milliseconds >= 90 }) == true {
      var random = film.random
      var areShort = true
      let stride = Double(motion.stride)
      let starts = motion.pieces.map { $0.start * 10 }.filter { $0 > 0 }
      let times = (0..<20).map { _ in random.number(0...motion.duration * 10) } + starts
      for tick in times.filter({ $0 > 0 }) {
        // A tenth of a millisecond.
        let (one, other) = (FrameTime(tick - 1, per: 10_000), FrameTime(tick, per: 10_000))
        let (before, after) = (motion.position(at: one), motion.position(at: other))
        let pages = Double((after.page.rawValue - before.page.rawValue) * motion.stride)
        let step = (pages + after.travel - before.travel).magnitude
        let speed = max(motion.velocity(at: one).magnitude, motion.velocity(at: other).magnitude)
        // A law leaves at most a pixel at its end, and a plain swipe a quarter of a percent.
        let swipe = stride * Double(film.timeline.options.pagesPerSwipe)
        let most = 1.5 * speed * 1e-4 + max(1, 0.0025 * swipe) + 0.001 * swipe
        areShort = areShort && step <= most
      }
      #expect(areShort, "\(film.timeline.script?.gestures.map { $0 } ?? [])")
    }
  }

  @Test("crossings go from line to line and lead to the next page, in order", arguments: 0..<5)
  func crossings(seed: Int) throws {
    for (_, motion) in try Self.motions(seed) {
      for (index, next) in motion.pieces.dropFirst().enumerated() {
        let (piece, crossings) = (motion.pieces[index], motion.crossings(inPiece: index))
        let law = motion.law(ofPiece: index)
        var (page, last) = (0, 0.0)
        var areRight = true
        for crossing in crossings {
          let line = (Double(page) + Double(crossing.direction.sign) / 2) * Double(motion.stride)
          areRight = areRight && crossing.travel == line && crossing.seconds >= last
          areRight = areRight && crossing.seconds * 1000 <= Double(next.start - piece.start)
          page += crossing.direction.sign
          last = crossing.seconds
          let isBefore = crossing.seconds * 1000 < Double(next.start - piece.start)
          let travel = law.travel(at: crossing.seconds)
          let isBeyond = crossing.direction == .next ? travel > line : travel < line
          areRight = areRight && (!isBefore || isBeyond)
        }
        areRight = areRight && page == next.page.rawValue - piece.page.rawValue
        areRight = areRight && 2 * law.travel(at: 0).magnitude <= Double(motion.stride)
        #expect(areRight)
      }
    }
  }

  @Test("at a common time all frame rates have the same position, bit for bit", arguments: 0..<5)
  func rates(seed: Int) throws {
    for (film, motion) in try Self.motions(seed) {
      var random = film.random
      var areEqual = true
      for _ in 0..<20 {
        let sixth = random.number(0...motion.duration * 6 / 1000)
        let expected = motion.position(at: FrameTime(sixth, per: 6))
        for rate in [24, 30, 60, 120] {
          let position = motion.position(at: sixth * rate / 6, per: rate)
          areEqual = areEqual && position.page == expected.page
          areEqual = areEqual && position.travel.bitPattern == expected.travel.bitPattern
        }
      }
      #expect(areEqual)
    }
  }

  @Test("the ring stands where the endless strip does", arguments: 0..<5)
  func ring(seed: Int) throws {
    for (film, _) in try Self.motions(seed) {
      let (timeline, layout) = (film.timeline, film.timeline.layout)
      var walk = RingWalk(timeline: timeline, history: film.history)
      var (frame, isThere) = (0, true)
      while frame < timeline.frameCount {
        walk.advance(to: frame)
        let (ring, position) = (walk.ring, timeline.position(of: frame))
        let strip = position.page.rawValue * layout.stride + position.pixels
        let local = ring.pixelOffset - layout.restOffset
        isThere = isThere && ring.page.rawValue * layout.stride + local == strip
        isThere = isThere && 2 * local.magnitude <= UInt(layout.stride) + 1
        frame += 7
      }
      #expect(isThere)
    }
  }
}
