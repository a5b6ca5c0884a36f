import CarouselImages
import CarouselRaster
import CarouselTesting
import GeneratedPictures
import TestSupport
import Testing

@testable import CarouselCore
@testable import CarouselRender

/// A layout whose slot view is drawn.
struct SlotView: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let layout: PageLayout
  let size: (width: Int, height: Int)
  var script = "LR"
  var fps = "10"
  /// How many pages there are; `nil` for a film without ends.
  var pages: Int?

  static let all = [
    SlotView(
      testDescription: "one-page",
      layout: PageLayout(viewport: 96, page: 96),
      size: (width: 96, height: 128)
    ),
    SlotView(
      testDescription: "right-to-left-peek",
      layout: PageLayout(isReversed: true, viewport: 120, page: 90, gap: 8, inset: 15),
      size: (width: 120, height: 80)
    ),
    SlotView(
      testDescription: "three-per-view",
      layout: PageLayout(viewport: 152, page: 48, gap: 4),
      size: (width: 152, height: 64)
    ),
    SlotView(
      testDescription: "vertical",
      layout: PageLayout(axis: .vertical, viewport: 90, page: 90),
      size: (width: 70, height: 90)
    ),
    SlotView(
      testDescription: "many-turns",
      layout: PageLayout(viewport: 40, page: 40),
      size: (width: 40, height: 30),
      script: "LLLLRR",
      fps: "0.5"
    ),
    SlotView(
      testDescription: "two-pages-with-ends",
      layout: PageLayout(viewport: 96, page: 96),
      size: (width: 96, height: 128),
      script: "RLL",
      pages: 2
    ),
  ]

  private var options: MotionOptions {
    MotionOptions(loop: pages == nil ? .on : .off, pageCount: pages)
  }

  /// The view as a render would draw it.
  func drawn() throws -> Bitmap {
    let timeline = try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(parsing: fps),
      period: SwipePeriod(milliseconds: 1000),
      layout: layout,
      options: options
    )
    let shown = SheetFrames.keyFrames.frames(of: timeline, in: 0..<timeline.frameCount)
    let pages = try SlotSheetLayout(
      pages: layout,
      ends: options.pages,
      size: FrameSize(width: size.width, height: size.height),
      count: shown.count,
      legend: SlotLegend(layout, ends: options.pages).size
    )
    var sheet = SlotSheet(pages, background: RGBA8(0x20, 0x80, 0x80))
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading()
    )
    let box = pages.box(0, along: (0, layout.page), across: (0, pages.thickness))
    var turns: [RingEvent] = []
    for shot in plan {
      turns += shot.turnsBefore.map(\.event)
      for index in shot.frames {
        if index > shot.frames.lowerBound {
          let times = (
            timeline.nanoseconds(ofFrame: index - 1), timeline.nanoseconds(ofFrame: index)
          )
          turns += shot.turnsDuring
            .filter { $0.nanoseconds > times.0 && $0.nanoseconds <= times.1 }.map(\.event)
        }
        guard let place = shown.firstIndex(of: index) else { continue }
        let frame = shot[frame: index]
        // A slot whose page is far away stays empty, unless the frame shows it.
        let near = frame.slots.enumerated().filter { place, slot in
          ((-1...3).contains(slot.page.rawValue) || frame.visiblePlaces.contains(place))
            && options.pages?.contains(slot.page) ?? true
        }.map(\.element)
        let pictures = near.map { ($0.face, Self.picture($0, box.width, box.height)) }
        sheet.place(seen(frame, in: pages.frame(of: place)), at: place)
        sheet.place(
          SlotSheet.Cell(
            title: ("#\(index)", frame.time.inSeconds),
            slots: frame.slots,
            offset: frame.offset,
            turns: turns
          ),
          pictures: Dictionary(uniqueKeysWithValues: pictures),
          at: place
        )
        turns = []
      }
    }
    return sheet.bitmap
  }

  private static func picture(_ slot: FilledSlot, _ width: Int, _ height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    GeneratedPicture.draw(seed: 1, number: slot.page.rawValue, into: &picture)
    return picture
  }

  /// A frame, drawn pixel by pixel.
  private func seen(_ frame: Frame, in box: SlotBox) -> Bitmap {
    var drawn = Bitmap(width: size.width, height: size.height, fill: RGBA8(0x20, 0x80, 0x80))
    let isHorizontal = layout.axis == .horizontal
    for place in frame.visiblePlaces
    where options.pages?.contains(frame.slots[place].page) ?? true {
      let across = isHorizontal ? size.height : size.width
      let page = Self.picture(
        frame.slots[place],
        isHorizontal ? layout.page : across,
        isHorizontal ? across : layout.page
      )
      let origin = layout.origin(ofPlace: place, atOffset: frame.offset)
      for y in 0..<page.height {
        for x in 0..<page.width {
          let (left, top) = isHorizontal ? (origin + x, y) : (x, origin + y)
          guard (0..<size.width).contains(left), (0..<size.height).contains(top) else { continue }
          drawn[left, top] = page[x, y]
        }
      }
    }
    var small = Bitmap(width: box.width, height: box.height)
    Fit.stretch.draw(drawn, into: &small, background: .black)
    return small
  }
}

@Suite("Slot views")
struct SlotSheetTests {
  @Test("a slot view has its golden's pixels in every layout", arguments: SlotView.all)
  func golden(_ view: SlotView) throws {
    expectGolden(try view.drawn(), named: view.testDescription)
  }

  @Test("a slot view is the same whatever the jobs, with and without a folder")
  func jobs() async throws {
    let folder = try TemporaryFolder()
    let scenario = try TestRender.settings("L", size: "40x30") { $0.labels = true }.resolved()
    var files: [[UInt8]] = []
    for (name, jobs, frames) in [
      ("a.png", 1, nil), ("b.png", 4, nil), ("c.png", 3, "frames"),
    ] as [(String, Int, String?)] {
      var outputs = RenderOutputs()
      outputs.slots = folder[name]
      outputs.folder = frames.map { folder[$0] }
      _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: jobs).run()
      files.append(try folder.bytes(of: name))
    }
    #expect(Set(files).count == 1)
  }

  @Test("a part of a film tells the turns between its own frames only")
  func part() async throws {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.slots = folder["part.png"]
    outputs.sheet = folder["sheet.png"]
    let scenario = try TestRender.settings("LLR", size: "40x30") { $0.frames = "21:41" }.resolved()
    let summary = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
    #expect(summary.sheetCells == 2)
    #expect(summary.otherFiles.map(\.name) == ["slots"])
  }

  private static func turn(_ number: Int, _ direction: Direction = .next) -> RingEvent {
    let (low, high) = (PageIndex(number - 1), PageIndex(number + 2))
    let (out, into) = direction == .next ? (low, high) : (high, low)
    return RingEvent(
      direction: direction,
      out: SlotContent(slot: Slot(rawValue: 0), page: out, draw: 0),
      into: SlotContent(slot: Slot(rawValue: 0), page: into, draw: 0),
      page: PageIndex(number),
      offsetBefore: direction == .next ? 180 : 60,
      offsetAfter: direction == .next ? 60 : 180
    )
  }

  @Test("many recycles are told as what they come to, none by the beginning of a list")
  func manyTurns() {
    let words = SlotWords(ends: nil)
    let turns = (0...3).map { Self.turn($0) }
    #expect(words.slots([]).isEmpty && SlotWords.offsets([], []).isEmpty)
    #expect(words.slots([turns[0]]) == ["slot 0 recycled: page \u{2212}1 \u{2192} 2"])
    #expect(words.slots(turns)[1] == "4 recycled: pages \u{2212}1 to 2 \u{2192} pages 2 to 5")
    #expect(words.slots(turns)[2] == "4 recycled, the last: page 2 \u{2192} 5")
    #expect(SlotWords.offsets(turns, [])[1] == "offset 180 \u{2192} 60, 4 times")
    let back = turns + [Self.turn(3, .previous)]
    #expect(words.slots(back)[1].hasSuffix(", 1 recycled: page 5 \u{2192} 2"))
    #expect(
      SlotWords.offsets(back, [])
        .dropFirst() == [
          "offset 180 \u{2192} 60, 4 times, then 60 \u{2192} 180", "5 jumps of the offset",
        ]
    )
  }

  @Test("beyond the ends of a film a slot has no page")
  func ends() {
    let words = SlotWords(ends: PageIndex(0)...PageIndex(2))
    #expect(words.title(slots: 3) == "3 slots show 3 pages")
    #expect(SlotWords(ends: nil).title(slots: 3) == "3 slots show pages without end")
    #expect(words.labels(of: PageIndex(-1)) == ["no page", "\u{2013}"])
    #expect(words.labels(of: PageIndex(2)) == ["page 2", "2"])
    #expect(words.slots([Self.turn(0)]) == ["slot 0 recycled: no page \u{2192} page 2"])
    #expect(words.slots([Self.turn(1)]) == ["slot 0 recycled: page 0 \u{2192} no page"])
    #expect(
      words.slots([Self.turn(0), Self.turn(1)])[1]
        == "2 recycled: page 0 \u{2192} page 2"
    )
  }

  @Test("a slot view that would be too large is refused before its memory is taken")
  func tooLarge() throws {
    let pages = PageLayout(viewport: 390, page: 390)
    let (size, legend) = (try FrameSize(width: 390, height: 844), SlotLegend(pages).size)
    #expect(throws: RenderError.self) {
      try SlotSheetLayout(pages: pages, size: size, count: 10_000_000, legend: legend)
    }
  }
}
