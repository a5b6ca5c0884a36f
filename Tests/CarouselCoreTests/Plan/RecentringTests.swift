import Testing

@testable import CarouselCore

/// Rings that keep up with the viewport as scroll views do.
///
/// Numbers in names are those of the edge cases that were collected before this program was written.
@Suite struct RecentringTests {
  private static func plan(
    _ script: String,
    _ recentring: Recentring,
    fps: Int = 60,
    frames: FrameSelection? = nil,
    options: MotionOptions = MotionOptions()
  ) throws -> (frames: [Frame], turns: [Turn], jumps: [OffsetJump]) {
    let timeline = try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(fps),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: 320),
      options: options
    )
    let shots = FilmPlan(
      timeline: timeline,
      history: .remember,
      recentring: recentring,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading(),
      options: PlanOptions(frames: frames ?? .range(0..<timeline.frameCount))
    )
    var result: (frames: [Frame], turns: [Turn], jumps: [OffsetJump]) = ([], [], [])
    for shot in shots {
      result.frames += shot.frames.map { shot[frame: $0] }
      result.turns += shot.turnsBefore + shot.turnsDuring
      result.jumps += shot.jumps
    }
    return result
  }

  @Test(
    "4: a callback to 801 turns one slot, to 481; the next one turns another, though the finger rests"
  )
  func oneTurnPerCallback() throws {
    // 481 pixels in 20 ms: the callbacks are at 0, 16.7 and 33.3 ms, and from 20 ms on the finger rests.
    let film = try Self.plan("Ld481t20v0h300", .article, fps: 60)
    let turns = film.turns.prefix(2)
    #expect(turns.map(\.event.direction) == [.next, .next])
    #expect(turns.map { $0.nanoseconds } == [16_666_666, 33_333_333])
    #expect(turns.map(\.event.offsetBefore)[1] == 481 && turns.map(\.event.offsetAfter)[1] == 161)
    let early = try Self.plan("Ld481t10v0h300", .article)
    #expect(early.turns.prefix(2).map(\.event.offsetBefore) == [801, 481])
    #expect(early.turns.prefix(2).map(\.event.offsetAfter) == [481, 161])
    #expect(early.turns.prefix(2).map { $0.nanoseconds } == [16_666_666, 33_333_333])
  }

  @Test(
    "5: three pages in one callback leave the viewport beside the slots, and catch up one by one"
  )
  func leftBehind() throws {
    let film = try Self.plan("Ld960t10v0h300", .article)
    #expect(film.frames.prefix(5).map(\.offset) == [320, 960, 640, 320, 320])
    #expect(film.frames.prefix(5).map(\.uncovered) == [0, 320, 0, 0, 0])
    #expect(film.frames.prefix(5).map(\.scene.layers.count) == [1, 0, 1, 1, 1])
  }

  @Test("6: a jitter over a line between two callbacks turns nothing", arguments: [true, false])
  func jitter(isArticle: Bool) throws {
    let film = try Self.plan("Ld51%t12v0w12Rd2%t2v0w2Rd40%v0", isArticle ? .article : .loop)
    #expect(film.turns.map(\.event.direction) == (isArticle ? [] : [.next, .previous]))
  }

  @Test("slow films are those of a loop", arguments: ["LLRRR", "Lw250C", "L*3R*5", "RLd30%v0R"])
  func slowFilms(script: String) throws {
    let (loop, article) = (try Self.plan(script, .loop), try Self.plan(script, .article))
    #expect(article.frames.map(\.scene) == loop.frames.map(\.scene))
    #expect(article.turns.map(\.event.into) == loop.turns.map(\.event.into))
    // A turn waits for a callback.
    for (late, early) in zip(article.turns, loop.turns) {
      #expect((0...16_666_667).contains(late.nanoseconds - early.nanoseconds))
    }
  }

  private static let fast = MotionOptions(scrolling: .free)

  @Test("what is blank does not depend on the frame rate", arguments: [20, 30, 120])
  func rates(fps: Int) throws {
    let film = try Self.plan("Ld30%Fv60000RLd900%t20v0", .article, options: Self.fast)
    let other = try Self.plan("Ld30%Fv60000RLd900%t20v0", .article, fps: fps, options: Self.fast)
    #expect(film.frames.contains { $0.uncovered > 0 })
    for frame in film.frames where frame.index * fps % 60 == 0 {
      let same = other.frames[frame.index * fps / 60]
      #expect(frame.scene == same.scene && frame.offset == same.offset)
      #expect(frame.slots == same.slots)
    }
  }

  @Test("any frame alone is that of the whole film", arguments: [Recentring.article, .everyScroll])
  func alone(recentring: Recentring) throws {
    let script = "Ld30%Fv60000RLd900%t20v0"
    let film = try Self.plan(script, recentring, options: Self.fast)
    for index in stride(from: 0, to: film.frames.count, by: 31) {
      let one = try Self.plan(
        script,
        recentring,
        frames: .range(index..<index + 1),
        options: Self.fast
      )
      let (frame, same) = (one.frames[0], film.frames[index])
      #expect(frame.scene == same.scene && frame.offset == same.offset)
      #expect(frame.slots == same.slots && frame.firstSlot == same.firstSlot)
    }
  }

  @Test("recentred by distances, every frame shows what a loop shows, from offsets near rest")
  func distances() throws {
    for script in ["L*4R*3", "Fv9000w300F", "Ld90%v0", "Fv-20000"] {
      let options = MotionOptions(scrolling: .free)
      let loop = try Self.plan(script, .loop, options: options)
      let film = try Self.plan(script, .everyScroll, options: options)
      #expect(film.frames.map(\.scene) == loop.frames.map(\.scene))
      #expect(film.turns.map(\.event.into) == loop.turns.map(\.event.into))
      #expect(film.turns.allSatisfy { $0.event.offsetBefore == $0.event.offsetAfter })
      // Three slots are 960 pixels long; a quarter of that is 240.
      #expect(film.jumps.allSatisfy { $0.offsetAfter == 320 && abs($0.offsetBefore - 320) >= 240 })
      #expect(!film.jumps.isEmpty)
      // At 60 frames a second each frame comes after a callback.
      #expect(film.frames.allSatisfy { abs($0.offset - 320) <= 240 && $0.uncovered == 0 })
      #expect(film.frames.contains { $0.firstSlot % 320 != 0 })
    }
  }
}
