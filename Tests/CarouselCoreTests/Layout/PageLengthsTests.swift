import CarouselCore
import TestSupport
import Testing

/// Pages that take the aspect of their pictures.
@Suite struct PageLengthsTests {
  @Test(
    "the lengths of pages are those of their pictures",
    arguments: PictureOrder.allCases,
    [5, 8, nil]
  )
  func lengths(order: PictureOrder, count: Int?) {
    let lengths = [30, 10, 200, 45, 7]
    let layout = PageLayout(
      viewport: 100,
      lengths: .ofPictures(PictureLengths(lengths, order: order, seed: 3, count: count)),
      gap: 4
    )
    var picker = PicturePicker(order: order, seed: 3, count: count)
    var start = 0
    for page in 0..<40 {
      let picture = picker.picture(of: page + 1)
      let length = lengths[((picture % 5) + 5) % 5]
      #expect(layout.length(of: PageIndex(page)) == length)
      #expect(layout.distance(from: PageIndex(0), to: PageIndex(page)) == start)
      #expect(layout.distance(from: PageIndex(page), to: PageIndex(0)) == -start)
      start += length + 4
    }
    for page in -40..<0 {
      let picture = picker.picture(of: page + 1)
      let length = lengths[((picture % 5) + 5) % 5]
      let next = PageIndex(page + 1)
      #expect(layout.distance(from: PageIndex(page), to: next) == length + 4)
    }
  }

  @Test("far pages stand where all before them end", arguments: PictureOrder.allCases)
  func far(order: PictureOrder) {
    let lengths = PageLengths.ofPictures(
      PictureLengths([30, 10, 200, 45, 7], order: order, seed: 9, count: 700)
    )
    let layout = PageLayout(viewport: 100, lengths: lengths, gap: 1)
    for end in [-3000, 3000] {
      let pages = end < 0 ? end..<0 : 0..<end
      let sum = pages.reduce(0) { $0 + layout.length(of: PageIndex($1)) + 1 }
      #expect(layout.distance(from: PageIndex(0), to: PageIndex(end)) == end.signum() * sum)
    }
    let far = layout.distance(from: PageIndex(-3000), to: PageIndex(3000))
    #expect(far == layout.beginning(of: 3000) - layout.beginning(of: -3000))
  }

  @Test("pages in the middle stand there, and each step leads on by a pixel at least")
  func middle() {
    for (one, other) in [(1, 2), (2, 1), (1, 1), (3, 300), (300, 3), (8, 9), (9, 8)] {
      for viewport in 1...12 {
        let layout = PageLayout(
          viewport: viewport,
          lengths: .ofPictures(PictureLengths([one, other], order: .sequence, seed: 1, count: 2)),
          alignment: .center
        )
        for page in -3...3 {
          let (page, next) = (PageIndex(page), PageIndex(page + 1))
          #expect(layout.inset(of: page) == (viewport - layout.length(of: page)) / 2)
          #expect(layout.step(from: page, to: next) >= 1)
          #expect(layout.step(from: next, to: page) == -layout.step(from: page, to: next))
        }
      }
    }
  }

  @Test("after any movement each pixel of the viewport shows its page or a gap", arguments: 0..<200)
  func coverage(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layoutOfPictures()
    var ring = PageRing(layout: layout)
    for _ in 0..<20 {
      let travel = Double(random.number(-4000...4000)) / 4
      for event in ring.move(to: Position(page: ring.page, travel: travel)) {
        let foremost = (event.direction == .next ? event.out : event.into).page
        let shift = event.direction.sign * (layout.length(of: foremost) + layout.gap)
        #expect(event.offsetAfter == event.offsetBefore - shift)
      }
      let distance = ring.offset - Double(ring.row.restOffset)
      let side: Direction = distance < 0 ? .previous : .next
      let step =
        layout.rest(on: ring.page.rawValue + side.sign) - layout.rest(on: ring.page.rawValue)
      #expect(2 * distance.magnitude <= Double(step.magnitude))
      let page = ring.page.rawValue
      let start = layout.beginning(of: ring[place: 0].page.rawValue) + ring.pixelOffset
      let expected = layout.pages(onRowFrom: start, length: layout.viewport, near: page)
      let places = ring.row.visiblePlaces(atOffset: ring.pixelOffset)
      #expect(places.map { ring[place: $0].page.rawValue } == expected.map(\.page))
      let origins = places.map { ring.row.origin(ofPlace: $0, atOffset: ring.pixelOffset) }
      #expect(origins == expected.map { layout.origin(ofPage: $0.page, at: $0.distance) })
    }
  }

  @Test("every frame of a film shows the pages that lie under its viewport", arguments: 0..<120)
  func scenes(seed: Int) throws {
    var random = RandomLayout(seed: seed)
    let film = try RandomFilm(
      seed: seed,
      layout: random.layoutOfPictures(),
      ways: seed % 2 == 0 ? .all : .fingers
    )
    let (timeline, layout) = (film.timeline, film.timeline.layout)
    let shots = Self.shots(timeline)
    #expect(shots.map(\.frames.count).reduce(0, +) == timeline.frameCount)
    for shot in shots {
      let first = layout.beginning(of: shot.pages[0].page.rawValue) - layout.gap
      let length =
        layout.beginning(of: shot.pages[shot.pages.count - 1].page.rawValue + 1) - first
      for index in shot.frames {
        let (position, frame) = (timeline.position(of: index), shot[frame: index])
        let start = layout.rest(on: position.page.rawValue) + position.pixels
        let expected = layout.pages(
          onRowFrom: start,
          length: layout.viewport,
          near: position.page.rawValue
        )
        let seen = frame.slots[frame.visiblePlaces].map(\.page.rawValue)
        #expect(seen == expected.map(\.page))
        let origins = expected.map { layout.origin(ofPage: $0.page, at: $0.distance) }
        #expect(frame.scene.layers.map(\.origin) == origins)
        let row = try #require(shot.distance(of: index))
        let ahead = start - first
        let place = layout.isReversed ? length - ahead - layout.viewport : ahead
        #expect(shot.extent.lowerBound + row == place)
        #expect(row >= 0 && row + layout.viewport <= shot.extent.count)
      }
    }
  }

  @Test("a film comes to rest on a page, and moves without a jump", arguments: 0..<120)
  func motion(seed: Int) throws {
    var random = RandomLayout(seed: seed)
    let film = try RandomFilm(seed: seed, layout: random.layoutOfPictures())
    let (motion, layout) = (film.timeline.motion, film.timeline.layout)
    for index in motion.pieces.indices.dropLast() {
      let (piece, next) = (motion.pieces[index], motion.pieces[index + 1])
      let end = motion.law(ofPiece: index)
        .travel(at: Double(next.start - piece.start) / 1000)
      let way = layout.rest(on: next.page.rawValue) - layout.rest(on: piece.page.rawValue)
      let begin = Double(way) + motion.law(ofPiece: index + 1).travel(at: 0)
      // A plain swipe leaves a quarter of a percent of its way for the end of its period.
      let pages = film.timeline.options.pagesPerSwipe
      let longest = Double(pages * (layout.lengths.range.upperBound + layout.gap))
      #expect((end - begin).magnitude <= longest / 300)
    }
    if film.timeline.options.scrolling != .free {
      #expect(motion.law(ofPiece: motion.pieces.count - 1).travel(at: 0) == 0)
    }
  }

  @Test(
    "pages of pictures that are equally long make the film of pages of one length",
    arguments: 0..<80
  )
  func equal(seed: Int) throws {
    let film = try RandomFilm(seed: seed, ways: .all)
    let layout = film.timeline.layout
    let same = PageLayout(
      axis: layout.axis,
      isReversed: layout.isReversed,
      viewport: layout.viewport,
      lengths: .ofPictures(
        PictureLengths([layout.page, layout.page], order: .random, seed: 5, count: 2)
      ),
      gap: layout.gap,
      alignment: layout.alignment
    )
    let timeline = try Timeline(
      script: film.timeline.script,
      frameRate: film.timeline.frameRate,
      period: #require(film.timeline.period),
      layout: same,
      options: film.timeline.options
    )
    let (one, two) = (Self.shots(film.timeline), Self.shots(timeline))
    #expect(one.map(\.frames) == two.map(\.frames))
    for (shot, twin) in zip(one, two) {
      #expect(shot.frames.allSatisfy { shot[frame: $0].scene == twin[frame: $0].scene })
    }
  }

  /// The shots of a film, each page with its own picture.
  private static func shots(_ timeline: Timeline) -> [Shot] {
    Array(
      FilmPlan(
        timeline: timeline,
        history: .remember,
        picker: PicturePicker(order: .sequence, seed: 1, count: nil),
        loading: NoLoading()
      )
    )
  }
}

extension PageLayout {
  /// Where a page begins in the viewport that is so far behind the leading edge.
  fileprivate func origin(ofPage page: Int, at distance: Int) -> Int {
    isReversed ? viewport - distance - length(of: PageIndex(page)) : distance
  }
}
