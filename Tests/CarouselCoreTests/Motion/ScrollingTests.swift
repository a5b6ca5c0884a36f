import TestSupport
import Testing

@testable import CarouselCore

/// Films that come to rest elsewhere than the physics would have it, in pages 320 pixels wide.
@Suite struct ScrollingTests {
  private static func motion(_ script: String, _ scrolling: Scrolling) throws -> Motion {
    try GestureMotionTests.motion(script, options: MotionOptions(scrolling: scrolling))
  }

  /// Where the film rests after each gesture, in pixels from page 0.
  private static func rests(_ motion: Motion) -> [Double] {
    motion.pieces.dropFirst().map { piece in
      let position = motion.position(at: FrameTime(piece.start, per: 1000))
      return Double(position.page.rawValue * motion.stride) + position.travel
    }
  }

  @Test(
    "momentum carries a free film to the pixel nearest to x + v / λ",
    arguments: [
      // 144 + 1080 / 2.0020026706730793 = 683.46; 64 + 3000 / λ = 1562.5 and a little less.
      ("L", [683.0]), ("R", [-683]), ("F", [1562]), ("Ld30%v0", [96]),
      ("Ld30%v0.R", [96, 96, -587]),
      ("Ld100v1000t200", [599]),
    ]
  )
  func free(script: String, rests: [Double]) throws {
    let motion = try Self.motion(script, .free)
    #expect(Self.rests(motion) == rests)
    let end = motion.position(at: FrameTime(motion.duration + 9000, per: 1000))
    #expect(Double(end.page.rawValue * 320) + end.travel == rests.last)
  }

  @Test("a free film that is caught stays where it is, and its pages are the ones it passed")
  func caught() throws {
    let motion = try Self.motion("Fw500C", .free)
    let caught = motion.position(at: FrameTime(500, per: 1000))
    let place = Double(caught.page.rawValue * 320) + caught.travel
    #expect((Self.rests(motion).last.map { $0 - place }?.magnitude ?? 9) <= 0.5)
    #expect(motion.pieces.map(\.page) == [PageIndex(0), PageIndex(3), PageIndex(3)])
    #expect(motion.pages == PageIndex(0)...PageIndex(3))
  }

  @Test("a free film slows down as its friction says")
  func friction() throws {
    let motion = try Self.motion("F", .free)
    let start = motion.velocity(at: FrameTime(100, per: 1000))
    for (milliseconds, factor) in [(500, 0.367511), (1000, 0.135065), (2000, 0.018242)] {
      let velocity = motion.velocity(at: FrameTime(100 + milliseconds, per: 1000))
      #expect(abs(velocity / start - factor) < 1e-6)
    }
  }

  @Test(
    "a film that snaps ends on the page that its momentum comes nearest to",
    arguments: [
      ("L", [640.0]), ("F", [1600]), ("Fv-3000", [-1600]), ("Ld30%v0", [0]), ("Ld70%v0", [320]),
      ("FF", [1600, 3200]), ("Ld20%v50", [0]),
    ]
  )
  func snap(script: String, rests: [Double]) throws {
    #expect(Self.rests(try Self.motion(script, .snap)) == rests)
  }

  @Test("far from its page a film that snaps slows down evenly, and never turns back")
  func even() throws {
    let motion = try Self.motion("F", .snap)
    var last = motion.velocity(at: FrameTime(40, per: 1000))
    for milliseconds in 41..<motion.duration {
      let velocity = motion.velocity(at: FrameTime(milliseconds, per: 1000))
      #expect(velocity <= last && velocity >= 0)
      last = velocity
    }
    #expect(motion.crossings(inPiece: 0).map(\.direction) == Array(repeating: .next, count: 5))
  }
}
