import TestSupport
import Testing

@testable import CarouselCore

/// Films whose viewport or list of pages becomes another in mid-film.
///
/// Numbers in names are those of the edge cases that were collected before this program was written.
@Suite struct ChangeTests {
  /// A film that plays some gestures and has some changes, drawn from a seed.
  struct Film {
    let script: SwipeScript
    let period: SwipePeriod
    let acts: [Act]
    let history: History
    let options: MotionOptions
    /// Pictures in the pool.
    let count: Int

    init(seed: Int, edits: Bool = true) throws {
      var random = RandomLayout(seed: seed)
      let film = try RandomFilm(seed: seed)
      script = try #require(film.timeline.script)
      period = try #require(film.timeline.period)
      options = film.timeline.options
      history = edits ? .remember : film.history
      count = random.number(1...5)
      var (pages, start, layout) = (count, 0, random.layout())
      var acts = [Act(start: 0, layout: layout)]
      for number in 1...random.number(1...4) {
        let left = film.timeline.motion.duration - start
        guard left > 0 else { break }
        start += random.number(1...max(1, left * 2 / 3))
        if !edits || random.number(0...1) == 0 { layout = random.layout() }
        var edit: PageEdit?
        if edits {
          let picture = PageEdit.Picture.extra(number)
          let kinds: [PageEdit] = [
            .insert(picture, at: random.number(0...pages)),
            .reload(picture, at: random.number(0...pages - 1)),
            pages > 1
              ? .remove(at: random.number(0...pages - 1)) : .insert(.pool(0), at: 0),
          ]
          edit = kinds[random.number(0...2)]
          pages = edit?.count(after: pages) ?? pages
        }
        let view = layout == acts[acts.count - 1].layout ? acts[acts.count - 1].view : number
        acts.append(
          Act(start: start, layout: layout, view: view, edits: [edit].compactMap(\.self))
        )
      }
      self.acts = acts
    }

    func timeline(fps: Int = 24, acts: [Act]? = nil) throws -> Timeline {
      try Timeline(
        script: script,
        frameRate: FrameRate(fps),
        period: period,
        acts: fitting(acts ?? self.acts),
        options: options
      )
    }

    /// The acts that begin before the film is over.
    private func fitting(_ acts: [Act]) throws -> [Act] {
      var fitting: [Act] = []
      for act in acts {
        let motion = try Motion(
          script: script,
          period: period,
          acts: fitting + [act],
          options: options
        )
        guard act.start <= motion.duration else { break }
        fitting.append(act)
      }
      return fitting
    }

    /// The frames of a part; all of them by default.
    func frames(_ timeline: Timeline, _ part: FrameSelection? = nil) -> [Frame] {
      FilmPlan(
        timeline: timeline,
        history: history,
        picker: PicturePicker(order: .sequence, seed: 1, count: count),
        loading: NoLoading(),
        options: PlanOptions(frames: part ?? .range(0..<timeline.frameCount))
      ).flatMap { shot in shot.frames.map { shot[frame: $0] } }
    }
  }

  private static func part(_ position: Position, _ layout: PageLayout) -> Double {
    Double(position.page.rawValue) + position.travel / Double(layout.stride)
  }

  @Test("18: a resize in mid-swipe keeps the page and the part of a page that were passed")
  func resizeInMidSwipe() throws {
    let (tall, wide) = (PageLayout(pageWidth: 320), PageLayout(pageWidth: 569))
    let acts = [Act(start: 0, layout: tall), Act(start: 150, layout: wide, view: 1)]
    let script = try SwipeScript(parsing: "LR")
    let period = try SwipePeriod(milliseconds: 1000)
    let turned = try Timeline(script: script, frameRate: FrameRate(60), period: period, acts: acts)
    let plain = try Timeline(script: script, frameRate: FrameRate(60), period: period, layout: tall)
    #expect(turned.frameCount == plain.frameCount)
    for frame in 0..<turned.frameCount {
      let layout = turned.layout(of: frame)
      #expect(layout == (frame < 9 ? tall : wide))
      let (one, other) = (turned.position(of: frame), plain.position(of: frame))
      // Half a pixel is made up where a swipe ends, of another page.
      #expect(abs(Self.part(one, layout) - Self.part(other, tall)) < 0.5 / 320)
    }
    // At rest it stands on whole pages.
    #expect(turned.position(of: 60) == Position(page: PageIndex(1)))
    #expect(turned.position(of: 120) == Position(page: PageIndex(0)))
  }

  @Test(
    "a recorded touch that lasts over a resize goes on in pages, and the next one is in its pixels"
  )
  func recorded() throws {
    let layouts = [PageLayout(pageWidth: 320), PageLayout(pageWidth: 480)]
    func sample(_ time: Double, _ x: Double, _ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(phase, at: time, x: x)
    }
    // A held drag of 88 pixels less the slop of 8, and the same again.
    let touches = try TouchTrace(
      [0.0, 2000].flatMap { start in
        [
          sample(start, 200, .down), sample(start + 100, 112, .move),
          sample(start + 600, 112, .move),
          sample(start + 601, 112, .up),
        ]
      }
    )
    let acts = [
      Act(start: 0, layout: layouts[0]), Act(start: 300, layout: layouts[1], view: 1),
    ]
    let timeline = try Timeline(touches: touches, frameRate: FrameRate(10), acts: acts)
    let travels = [2, 3, 5, 22].map { timeline.position(of: $0).travel }
    #expect(travels == [80, 120, 120, 80])
    let end = FrameTime(timeline.motion.duration, per: 1000)
    #expect(timeline.motion.position(at: end) == Position(page: PageIndex(0)))
  }

  @Test("a drag of so many points covers them in the layout in which it begins")
  func pointsAfterResize() throws {
    let acts = [
      Act(start: 0, layout: PageLayout(pageWidth: 320)),
      Act(start: 500, layout: PageLayout(pageWidth: 640), view: 1),
    ]
    let timeline = try Timeline(
      script: SwipeScript(parsing: ".Ld100v0h300"),
      frameRate: FrameRate(10),
      period: SwipePeriod(milliseconds: 1000),
      acts: acts
    )
    #expect(timeline.position(of: 13).travel == 100)
  }

  @Test(
    "a change in mid-film moves nothing: the page and its part stay as they are",
    arguments: 0..<24
  )
  func continuity(seed: Int) throws {
    let film = try Film(seed: seed)
    let timeline = try film.timeline()
    for (index, act) in timeline.acts.enumerated().dropFirst() {
      let before = try film.timeline(acts: Array(timeline.acts[..<index]))
      let time = FrameTime(act.start, per: 1000)
      let (one, other) = (before.motion.position(at: time), timeline.motion.position(at: time))
      let last = timeline.acts[index - 1].layout
      #expect(abs(Self.part(one, last) - Self.part(other, act.layout)) < 1e-9)
      #expect(
        before.nearestPage(atMilliseconds: act.start)
          == timeline.nearestPage(atMilliseconds: act.start)
      )
    }
  }

  @Test("an edit keeps the picture on show, its place and its page", arguments: 0..<24)
  func identity(seed: Int) throws {
    let film = try Film(seed: seed)
    let timeline = try film.timeline()
    for (index, act) in timeline.acts.enumerated().dropFirst() {
      guard let edit = act.edits.first else { continue }
      let unedited = Act(start: act.start, layout: act.layout, view: act.view)
      let before = try film.timeline(acts: timeline.acts[..<index] + [unedited])
      let first = timeline.frames(ofAct: index).lowerBound
      guard first < min(timeline.frameCount, before.frameCount), timeline.act(of: first) == index
      else { continue }
      let frame = film.frames(timeline, .range(first..<first + 1))[0]
      let other = film.frames(before, .range(first..<first + 1))[0]
      #expect(frame.offset == other.offset)
      #expect(frame.slots.map(\.page) == other.slots.map(\.page))
      // What the viewport was nearest to as the edit came.
      let anchor = timeline.nearestPage(atMilliseconds: act.start)
      let shown = frame.slots.first { $0.page == anchor }?.picture
      let old = other.slots.first { $0.page == anchor }?.picture
      var list = PageList(count: film.count)
      for act in timeline.acts[..<index] where !act.edits.isEmpty {
        list.apply(act.edits[0], around: timeline.nearestPage(atMilliseconds: act.start).rawValue)
      }
      // The very page may be the one that goes, or that takes another picture.
      let isOwn = list.place(ofPage: anchor.rawValue) == edit.place
      if case .insert = edit { #expect(shown == old) }
      #expect(shown == old || isOwn)
    }
  }

  @Test("any frame alone is that of the whole film, and none has a blank", arguments: 0..<24)
  func alone(seed: Int) throws {
    for edits in [true, false] {
      let film = try Film(seed: seed, edits: edits)
      let timeline = try film.timeline()
      let whole = film.frames(timeline)
      #expect(whole.map(\.index) == Array(0..<timeline.frameCount))
      #expect(whole.allSatisfy { $0.uncovered == 0 })
      var random = RandomLayout(seed: seed)
      var picks = Set((0..<5).map { _ in random.number(0...timeline.frameCount - 1) })
      picks.formUnion(timeline.acts.indices.map { timeline.frames(ofAct: $0).lowerBound })
      for index in picks where index < timeline.frameCount {
        for part in [FrameSelection.range(index..<index + 1), .list([index])] {
          let frame = film.frames(timeline, part)[0]
          #expect(frame.scene == whole[index].scene && frame.slots == whole[index].slots)
          #expect(frame.offset == whole[index].offset && frame.act == whole[index].act)
        }
      }
    }
  }

  @Test("at common times all frame rates show the same", arguments: 0..<12)
  func rates(seed: Int) throws {
    let film = try Film(seed: seed)
    let slow = film.frames(try film.timeline(fps: 10))
    let fast = film.frames(try film.timeline(fps: 30))
    for frame in slow {
      let same = fast[frame.index * 3]
      #expect(frame.scene.layers == same.scene.layers && frame.slots == same.slots)
    }
  }

  @Test("stretches part a film without gaps, each in one act", arguments: 0..<12)
  func stretches(seed: Int) throws {
    let timeline = try Film(seed: seed).timeline()
    var frame = 0
    while frame < timeline.frameCount {
      let stretch = timeline.stretch(containing: frame)
      #expect(stretch.frames.lowerBound == frame && !stretch.frames.isEmpty)
      #expect(timeline.act(of: frame) == timeline.act(of: stretch.frames.upperBound - 1))
      for inside in stretch.frames { #expect(timeline.stretch(containing: inside) == stretch) }
      frame = stretch.frames.upperBound
    }
  }

  @Test("pages keep their order around the one on show")
  func list() {
    var list = PageList(count: 4)
    func shown(_ pages: ClosedRange<Int>) -> [Int] { pages.map { list.picture(ofPage: $0) } }
    #expect(shown(-2...5) == [2, 3, 0, 1, 2, 3, 0, 1])
    list.apply(.insert(.extra(0), at: 1), around: 2)
    // Page 2 still shows picture 2; what stands before it moved back by one.
    #expect(shown(-2...5) == [3, 0, 4, 1, 2, 3, 0, 4])
    list.apply(.insert(.extra(1), at: 0), around: 2)
    #expect(shown(-2...5) == [5, 0, 4, 1, 2, 3, 5, 0])
    list.apply(.remove(at: 0), around: 2)
    #expect(shown(-2...5) == [3, 0, 4, 1, 2, 3, 0, 4])
    list.apply(.remove(at: 3), around: 2)
    #expect(shown(0...4) == [4, 1, 3, 0, 4])
    list.apply(.reload(.pool(2), at: 0), around: 2)
    #expect(shown(0...4) == [4, 1, 3, 2, 4])
  }

  @Test("a change after the end is an error, one at the last instant is shown")
  func lateChange() throws {
    let layout = PageLayout(pageWidth: 8)
    func film(_ time: Int) throws -> Timeline {
      try Timeline(
        script: SwipeScript(parsing: "L"),
        frameRate: FrameRate(10),
        period: SwipePeriod(milliseconds: 1000),
        acts: [Act(start: 0, layout: layout), Act(start: time, layout: layout, view: 1)]
      )
    }
    #expect(throws: CoreError.changeAfterEnd(at: 1001, end: 1000)) { try film(1001) }
    #expect(try film(1000).act(of: 10) == 1)
  }

  @Test(
    "a film that ends before it has dwelled has its pieces in order",
    arguments: [500, 1000, 1200]
  )
  func cutDwell(duration: Int) throws {
    let motion = try Motion(
      script: SwipeScript(parsing: "LL"),
      period: SwipePeriod(milliseconds: 1000),
      acts: [Act(start: 0, layout: PageLayout(pageWidth: 320))],
      dwell: [PageIndex(1): SwipePeriod(milliseconds: 900)],
      options: MotionOptions(duration: FilmDuration(milliseconds: duration))
    )
    let starts = motion.pieces.map(\.start)
    #expect(starts == starts.sorted() && motion.duration == duration)
  }

  @Test("the film dwells on a page each time that it lands there, but not where it snaps back")
  func dwell() throws {
    let layout = PageLayout(pageWidth: 8)
    func pieces(_ script: String, _ pages: [Int: Int]) throws -> [[Int]] {
      var dwell: [PageIndex: SwipePeriod] = [:]
      for (page, time) in pages { dwell[PageIndex(page)] = try SwipePeriod(milliseconds: time) }
      let timeline = try Timeline(
        script: SwipeScript(parsing: script),
        frameRate: FrameRate(10),
        period: SwipePeriod(milliseconds: 1000),
        acts: [Act(start: 0, layout: layout)],
        dwell: dwell
      )
      return timeline.motion.pieces.map { [$0.start, $0.page.rawValue] }
    }
    #expect(
      try pieces("LLR", [1: 500]) == [
        [0, 0], [1000, 1], [1500, 1], [2500, 2], [3500, 1], [4000, 1],
      ]
    )
    #expect(try pieces("Ld20%v0", [0: 500]) == [[0, 0], [1000, 0]])
    #expect(try pieces("Lw300R.", [1: 500, 0: 100]).last == [2400, 0])
  }
}
