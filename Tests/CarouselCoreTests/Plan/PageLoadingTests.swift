import Testing

@testable import CarouselCore

/// What a film plan asks of loads, and how it cuts shots where they change faces.
@Suite struct PageLoadingTests {
  private static func plan(
    _ film: RandomFilm,
    seed: Int,
    _ frames: FrameSelection? = nil,
    dependsOnPast: Bool = true
  ) -> FilmPlan<ScriptedLoading> {
    let timeline = film.timeline
    let end = timeline.nanoseconds(ofFrame: timeline.frameCount - 1)
    return FilmPlan(
      timeline: timeline,
      history: film.history,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: ScriptedLoading(seed: seed, duration: end, dependsOnPast: dependsOnPast),
      options: PlanOptions(frames: frames ?? .range(0..<timeline.frameCount), prefetch: 2)
    )
  }

  @Test("a shot ends exactly where a page that it shows changes its face")
  func cut() throws {
    let timeline = try TimelineTests.timeline("L", fps: "10")
    let failed = Face.failed(0, reason: "404", attempts: 2)
    let loading = ScriptedLoading(faces: [
      0: [(0, .loading(0)), (500_000_000, failed), (500_000_001, .picture(0))],
      1: [(0, .loading(1)), (720_000_000, .picture(1))],
      2: [(0, .loading(2)), (300_000_000, .picture(2)), (950_000_000, .loading(2))],
    ])
    let shots = Array(
      FilmPlan(
        timeline: timeline,
        history: .remember,
        picker: PicturePicker(order: .sequence, seed: 1, count: nil),
        loading: loading
      )
    )
    // Page 2 stands in the ring from frame 3 on, but no frame looks at it.
    #expect(shots.map(\.frames) == [0..<1, 1..<5, 5..<6, 6..<8, 8..<11])
    #expect(
      shots.map { $0.pages.map(\.face) } == [
        [.loading(0)], [.loading(0), .loading(1)], [failed, .loading(1)],
        [.picture(0), .loading(1)], [.picture(0), .picture(1)],
      ]
    )
    let hidden = (3..<11).map { frame in
      shots.first { $0.frames.contains(frame) }?[frame: frame].slots.last?.face
    }
    #expect(hidden == Array(repeating: .picture(2), count: 7) + [.loading(2)])
  }

  @Test("a loading that does not follow demand is not told of any")
  func noDemand() throws {
    var plan = Self.plan(try RandomFilm(seed: 1), seed: 1)
    plan.loading.followsDemand = false
    while plan.next() != nil {}
    #expect(plan.loading.wants.isEmpty)
  }

  @Test(
    "every slot of every frame has the face of its time, and no shot is cut without need",
    arguments: 0..<80
  )
  func faces(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    var plan = Self.plan(film, seed: seed)
    let script = plan.loading
    var last: Shot?
    while let shot = plan.next() {
      for index in shot.frames {
        let frame = shot[frame: index]
        let time = film.timeline.nanoseconds(ofFrame: index)
        let faces = frame.slots.map { script.scripted($0.picture, at: time) }
        #expect(frame.slots.map(\.face) == faces)
        #expect(Set(shot.pages).isSubset(of: frame.slots))
        let spinners = frame.scene.layers.filter {
          if case .loading = $0.face { true } else { false }
        }
        #expect(frame.scene.overlays.count == spinners.count)
      }
      let stretch = film.timeline.stretch(containing: shot.frames.lowerBound)
      if let last, stretch.frames.contains(last.frames.lowerBound) {
        #expect(shot.pages != last.pages)
      }
      last = shot
    }
    #expect(last?.frames.upperBound == film.timeline.frameCount)
  }

  @Test(
    "a part has the whole film's faces and cuts; if the past counts, it wants what the film wants",
    arguments: 0..<60,
    [true, false]
  )
  func parts(seed: Int, dependsOnPast: Bool) throws {
    var film = try RandomFilm(seed: seed)
    var plan = Self.plan(film, seed: seed)
    var whole: [Shot] = []
    while let shot = plan.next() { whole.append(shot) }
    for frames in [FrameSelection.range(film.range()), .list(film.list())] {
      var part = Self.plan(film, seed: seed, frames, dependsOnPast: dependsOnPast)
      var shots: [Shot] = []
      while let shot = part.next() { shots.append(shot) }
      if case .range(let range) = frames {
        let expected = whole.filter { $0.frames.overlaps(range) }
        #expect(shots.map(\.frames) == expected.map { $0.frames.clamped(to: range) })
        #expect(shots.map(\.pages) == expected.map(\.pages))
      }
      for shot in shots {
        for index in shot.frames {
          let expected = try #require(whole.first { $0.frames.contains(index) })
          #expect(shot[frame: index] ~= expected[frame: index])
        }
      }
      if dependsOnPast {
        #expect(part.loading.wants == Array(plan.loading.wants.prefix(part.loading.wants.count)))
      }
      // What is wanted at the last frame is what the whole film wants there.
      let time = film.timeline.nanoseconds(ofFrame: frames[frames.count - 1])
      #expect(
        part.loading.wants.last { $0.time <= time }?.visible
          == plan.loading.wants.last { $0.time <= time }?.visible
      )
    }
  }

  @Test("demand changes at time 0, as each gesture begins, and at each turn")
  func times() throws {
    let timeline = try TimelineTests.timeline("L.R", fps: "10")
    var plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: ScriptedLoading(),
      options: PlanOptions(frames: .range(0..<timeline.frameCount), prefetch: 1)
    )
    while plan.next() != nil {}
    #expect(
      plan.loading.wants == [
        .init(visible: [0, 1], prefetch: [-1, 2], time: 0),
        .init(visible: [0, 1], prefetch: [2, 3], time: 214_510_771),
        .init(visible: [1], prefetch: [2, 0, 3], time: 1_000_000_000),
        .init(visible: [1, 0], prefetch: [2, -1], time: 2_000_000_000),
        .init(visible: [1, 0], prefetch: [-1, -2], time: 2_214_510_771),
      ]
    )
  }
}
