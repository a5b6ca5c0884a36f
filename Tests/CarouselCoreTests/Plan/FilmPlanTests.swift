import TestSupport
import Testing

@testable import CarouselCore

@Suite struct FilmPlanTests {
  @Test("of plain pages, each stretch is one shot of one page or two")
  func plain() throws {
    let timeline = try TimelineTests.timeline("L.R", fps: "60")
    let picker = PicturePicker(order: .sequence, seed: 1, count: 5)
    let shots = Array(
      FilmPlan(timeline: timeline, history: .remember, picker: picker, loading: NoLoading())
    )
    #expect(shots.map(\.frames) == [0..<1, 1..<121, 121..<181])
    #expect(shots.map { $0.pages.map(\.page.rawValue) } == [[0], [0, 1], [0, 1]])
    #expect(shots.map { $0.pages.map(\.face) }.last == [.picture(0), .picture(1)])
    #expect(shots.map(\.isSet) == [true, false, false])
    #expect(shots.map(\.turnsBefore.count) == [0, 0, 0])
    let times = shots.map { $0.turnsDuring.map(\.nanoseconds) }
    #expect(times == [[], [214_510_771], [2_214_510_771]])
    #expect(shots[1][frame: 12].current.page == PageIndex(0))
    #expect(shots[1][frame: 13].current.page == PageIndex(1))
    #expect(shots[2].pagesByDistance.map(\.page.rawValue) == [1, 0])
  }

  @Test("shots cover a film and its parts without gap or overlap", arguments: 0..<80)
  func cover(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let range = film.range()
    for (asked, shots) in [
      (0..<film.timeline.frameCount, film.shots()), (range, film.shots(.range(range))),
    ] {
      var end = asked.lowerBound
      for shot in shots {
        #expect(shot.frames.lowerBound == end && !shot.frames.isEmpty)
        end = shot.frames.upperBound
      }
      #expect(end == asked.upperBound)
    }
    let list = film.list()
    #expect(film.shots(.list(list)).map(\.frames) == list.map { $0..<$0 + 1 })
  }

  @Test(
    "the shots of a part are those of the film, clipped, with the same pages",
    arguments: 0..<80
  )
  func parts(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let whole = film.shots()
    for _ in 0..<3 {
      let range = film.range()
      let expected = whole.filter { $0.frames.overlaps(range) }
      let shots = film.shots(.range(range))
      #expect(shots.map(\.frames) == expected.map { $0.frames.clamped(to: range) })
      #expect(shots.map(\.pages) == expected.map(\.pages))
      for (shot, expected) in zip(shots, expected) {
        for frame in shot.frames { #expect(shot[frame: frame] ~= expected[frame: frame]) }
      }
    }
    for shot in film.shots(.list(film.list())) {
      let frame = shot.frames.lowerBound
      let expected = try #require(whole.first { $0.frames.contains(frame) })
      #expect(shot[frame: frame] ~= expected[frame: frame])
      if !shot[frame: frame].scene.layers.isEmpty {
        #expect(Set(shot.pages).isSubset(of: expected.pages))
      }
    }
  }

  @Test(
    "a shot's pages stand in their slots from its first frame to its last, and are all it shows",
    arguments: 0..<80
  )
  func pages(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    for shot in film.shots() {
      let numbers = shot.pages.map(\.page.rawValue)
      #expect(numbers == Array(numbers[0]..<numbers[0] + numbers.count))
      #expect(Set(shot.pagesByDistance) == Set(shot.pages))
      for index in shot.frames {
        let frame = shot[frame: index]
        #expect(Set(shot.pages).isSubset(of: frame.slots))
        #expect(Set(frame.slots[frame.visiblePlaces]).isSubset(of: shot.pages))
        // A frame's place on the row of the shot's pages is its place in the ring.
        let first = frame.slots[0].page.rawValue - numbers[0]
        let layout = frame.layout
        let ahead = layout.gap + first * layout.stride + frame.offset
        let end = shot.pages.count * layout.stride + layout.gap - layout.viewport
        let place = (layout.isReversed ? end - ahead : ahead) - shot.extent.lowerBound
        #expect(shot.distance(of: index) == place)
      }
    }
  }

  @Test("every frame shows exactly the pages that lie under its viewport", arguments: 0..<80)
  func scenes(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    let layout = film.timeline.layout
    for shot in film.shots() {
      for index in shot.frames {
        let position = film.timeline.position(of: index)
        // On the endless row page k covers k · stride ..< k · stride + page.
        let start = position.page.rawValue * layout.stride + position.pixels - layout.inset
        let near = position.page.rawValue + position.pixels / layout.stride
        let reach = layout.slotCount + 1
        let expected = (near - reach...near + reach).compactMap { page -> (Int, Int)? in
          let distance = page * layout.stride - start
          guard distance < layout.viewport, distance + layout.page > 0 else { return nil }
          return (page, layout.isReversed ? layout.viewport - distance - layout.page : distance)
        }
        let frame = shot[frame: index]
        #expect(frame.scene.layers.map(\.origin) == expected.map(\.1))
        #expect(frame.slots[frame.visiblePlaces].map(\.page.rawValue) == expected.map(\.0))
        #expect(frame.scene.layers.map(\.face) == frame.slots[frame.visiblePlaces].map(\.face))
        #expect(frame.time == film.timeline.time(of: index) && frame.index == index)
        if film.history == .remember {
          #expect(frame.scene.layers.map(\.face) == expected.map { .picture($0.0) })
        }
      }
    }
  }

  @Test("L and R exchanged in the mirrored layout give mirrored scenes", arguments: 0..<60)
  func mirror(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    let layout = film.timeline.layout
    let (one, other) = (Self.scenes(film.timeline), Self.scenes(try film.turned(layout.mirrored)))
    let mirrored = one.map { scene in
      scene.layers.reversed().map {
        Scene.Layer(
          face: .picture(-$0.face.picture),
          origin: layout.viewport - $0.origin - layout.page
        )
      }
    }
    #expect(other.map(\.layers) == mirrored)
  }

  @Test(
    "the axis changes nothing, and a reversed axis mirrors the places of the same pages",
    arguments: 0..<60
  )
  func transpose(seed: Int) throws {
    let timeline = try RandomFilm(seed: seed).timeline
    let layout = timeline.layout
    let scenes = Self.scenes(timeline)
    for isReversed in [false, true] {
      let other = try Timeline(
        script: timeline.script,
        frameRate: timeline.frameRate,
        period: #require(timeline.period),
        layout: layout.transposed(isReversed: isReversed),
        options: timeline.options
      )
      let expected = scenes.map { scene in
        scene.layers.map { layer in
          let mirrored = layout.viewport - layer.origin - layout.page
          return Scene.Layer(
            face: layer.face,
            origin: isReversed == layout.isReversed ? layer.origin : mirrored
          )
        }
      }
      #expect(Self.scenes(other).map(\.layers) == expected)
    }
  }

  @Test("labels and spinners are drawn over a frame, and part no shot")
  func overlays() throws {
    let timeline = try TimelineTests.timeline("L", fps: "60")
    let film = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: ScriptedLoading(faces: [1: [(0, .loading(1))]]),
      options: PlanOptions(frames: .range(0..<61), hasLabels: true)
    )
    let shots = Array(film)
    #expect(shots.map(\.frames) == [0..<1, 1..<61])
    let label = Scene.Overlay.label(title: "#13", detail: "0.216 s  page 1")
    let scene = shots[1][frame: 13].scene
    let origin = try #require(scene.layers.last?.origin)
    #expect(scene.layers.map(\.face) == [.picture(0), .loading(1)])
    #expect(scene.overlays == [.spinner(origin: origin, phase: 1), label])
    #expect(shots[1][frame: 59].scene.overlays.first == .spinner(origin: 0, phase: 7))
    #expect(shots[1][frame: 60].scene.overlays.first == .spinner(origin: 0, phase: 0))
  }

  /// The scenes of a film in which page p shows picture p.
  private static func scenes(_ timeline: Timeline) -> [Scene] {
    let picker = PicturePicker(order: .sequence, seed: 1, count: nil)
    return FilmPlan(timeline: timeline, history: .remember, picker: picker, loading: NoLoading())
      .flatMap { shot in shot.frames.map { shot[frame: $0].scene } }
  }
}

extension Frame {
  /// Whether both show the same from the same slots.
  static func ~= (one: Frame, other: Frame) -> Bool {
    one.index == other.index && one.scene == other.scene && one.slots == other.slots
      && one.offset == other.offset && one.time == other.time
  }
}
