import TestSupport
import Testing

@testable import CarouselCore

@Suite struct ReducedMotionTests {
  private static func timelines(_ seed: Int) throws -> (full: Timeline, reduced: Timeline) {
    let full = try RandomFilm(seed: seed, ways: .all).timeline
    let options = full.options
    let reduced = try Timeline(
      script: full.script,
      frameRate: full.frameRate,
      period: SwipePeriod(milliseconds: full.period?.milliseconds ?? 1000),
      layout: full.layout,
      options: MotionOptions(
        physics: options.physics,
        scrolling: options.scrolling,
        pagesPerSwipe: options.pagesPerSwipe,
        scale: options.scale,
        loop: options.loop,
        pageCount: options.pageCount,
        drive: options.drive,
        duration: options.duration,
        isReduced: true
      )
    )
    return (full, reduced)
  }

  @Test(
    "a film cuts from one settled place to the next, is as long, and changes to the same pages",
    arguments: 0..<60
  )
  func random(seed: Int) throws {
    let (full, reduced) = try Self.timelines(seed)
    #expect(full.frameCount == reduced.frameCount)
    #expect(full.motion.pieces.map(\.start) == reduced.motion.pieces.map(\.start))
    let stride = full.layout.stride
    func place(_ position: Position) -> Double {
      Double(position.page.rawValue * stride) + position.travel
    }
    var places: Set = [0.0]
    for (index, piece) in full.motion.pieces.enumerated().dropLast() {
      let next = full.motion.pieces[index + 1]
      let end = full.motion.position(at: FrameTime(next.start, per: 1000))
      let (law, pages) = (full.motion.law(ofPiece: index), next.page.rawValue - piece.page.rawValue)
      if case .steady = law {
        places.insert(Double(next.page.rawValue * stride))
      } else if Double(pages * stride) + end.travel == law.restTravel {
        places.insert(place(end))
      }
    }
    let shown = Set((0..<reduced.frameCount).map { place(reduced.position(of: $0)) })
    #expect(shown.isSubset(of: places))
    var page = 0
    for (index, piece) in reduced.motion.pieces.enumerated() {
      #expect(piece.page.rawValue == page)
      page += reduced.motion.crossings(inPiece: index).reduce(0) { $0 + $1.direction.sign }
    }
  }

  @Test(
    "the cut comes as the finger lifts, or as the film sets out",
    arguments: [("L", 200), ("Ld60%t300h100", 400), (".L", 1200), ("G2", 0), ("T390x0", 50)]
  )
  func cut(script: String, milliseconds: Int) throws {
    let layout = PageLayout(viewport: 400, page: 300, inset: 50)
    let options = MotionOptions(pageCount: 5, isReduced: true)
    let motion = try AutoplayTests.motion(script, layout: layout, options: options)
    func position(_ microseconds: Int) -> Position {
      motion.position(at: FrameTime(microseconds, per: 1_000_000))
    }
    #expect(position(milliseconds * 1000) == Position(page: PageIndex(0)))
    let later = position(milliseconds * 1000 + 1)
    #expect(Double(later.page.rawValue * 300) + later.travel == 300)
  }

  @Test("a caught film has not settled, and a marquee stands on page after page")
  func others() throws {
    let caught = try AutoplayTests.motion("Lw250C", options: MotionOptions(isReduced: true))
    #expect(caught.position(at: FrameTime(449, per: 1000)) == Position(page: PageIndex(0)))
    let later = caught.position(at: FrameTime(451, per: 1000))
    #expect(later == Position(page: PageIndex(0), travel: 320))
    let marquee = try AutoplayTests.motion(
      nil,
      .marquee(160),
      lasting: 9000,
      options: MotionOptions(isReduced: true)
    )
    for second in 0...8 {
      let position = marquee.position(at: FrameTime(2 * second + 1, per: 2))
      #expect(Double(position.page.rawValue * 320) + position.travel == Double(second / 2 * 320))
    }
  }
}
