import Testing

@testable import CarouselCore

/// What users of other carousels complain about most, as properties of every film.
@Suite struct InvariantTests {
  @Test(
    "no number of a copy leaves the engine: pictures count from 0, and slots are each there once",
    arguments: 1...4,
    PictureOrder.allCases
  )
  func numbers(count: Int, order: PictureOrder) throws {
    for seed in 0..<20 {
      let film = try RandomFilm(seed: 700_000 + seed)
      let plan = FilmPlan(
        timeline: film.timeline,
        history: film.history,
        picker: PicturePicker(order: order, seed: 1, count: count),
        loading: NoLoading()
      )
      for shot in plan {
        for index in shot.frames {
          let frame = shot[frame: index]
          let pictures = frame.slots.map(\.face.picture) + frame.scene.layers.map(\.face.picture)
          #expect(pictures.allSatisfy { (0..<count).contains($0) })
          let slots = frame.slots.map(\.slot.rawValue).sorted()
          #expect(slots == Array(0..<film.timeline.layout.slotCount))
        }
      }
    }
  }

  @Test(
    "ten thousand swipes, each caught before it has settled, never come to an end of the slots",
    arguments: ["Lw250", "Rw210", "Lw250Lw400Rw250", "Ld120%w205"]
  )
  func overlapping(gestures: String) throws {
    let count = gestures.count { $0 == "L" || $0 == "R" }
    let timeline = try TimelineTests.timeline("(\(gestures))*\(10_000 / count).", fps: "10")
    var walk = RingWalk(timeline: timeline, history: .remember)
    var turns = 0
    var isCovered = true
    func look(_ ring: PageRing) {
      isCovered = isCovered && (0...640).contains(ring.pixelOffset)
      isCovered = isCovered && 2 * (ring.offset - 320).magnitude <= 320
    }
    for frame in 0..<timeline.frameCount {
      walk.advance(to: frame) { stop in
        turns += stop.event?.direction.sign ?? 0
        look(stop.ring)
      }
      look(walk.ring)
    }
    #expect(isCovered)
    // The last piece may count from the page that its gesture left.
    let last = timeline.position(of: timeline.frameCount - 1)
    #expect(last.page.rawValue * 320 + last.pixels == 320 * turns)
    #expect(walk.ring.offset == 320 && walk.ring.page == PageIndex(turns))
    #expect(turns.magnitude > 3000)
  }
}
