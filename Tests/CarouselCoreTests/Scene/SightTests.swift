import Testing

@testable import CarouselCore

@Suite struct SightTests {
  private static let cameras = [
    Camera(snap: .exact), Camera(snap: .exact, shutterAngle: 180), Camera(shutterAngle: 180),
    Camera(snap: .exact, shutterAngle: 360), Camera(shutterAngle: 1),
  ]

  @Test("between pixels, a frame is where the motion is, to half of 1/256 px", arguments: 0..<30)
  func exact(seed: Int) throws {
    let timeline = try RandomFilm(seed: seed, camera: Camera(snap: .exact)).timeline
    for index in 0..<timeline.frameCount {
      let (position, sight) = (timeline.position(of: index), timeline.sight(of: index))
      #expect(sight.page == position.page && sight.places.count == 1)
      #expect(abs(Double(sight.places[0]) - position.travel * 256) <= 0.5)
    }
  }

  @Test("a travel of equal steps is drawn in steps that differ by 1/256 px at most")
  func steps() {
    let camera = Camera(snap: .exact)
    for step in [0.3, 1.0 / 3, 2.7, 40.0 / 60] {
      let places = (0...5000).map { camera.drawn(Double($0) * step) }
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }
      #expect(Set(steps).count <= 2 && (steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
    }
  }

  @Test("on whole pixels, a frame stands on the nearest one", arguments: 0..<20)
  func whole(seed: Int) throws {
    let timeline = try RandomFilm(seed: seed).timeline
    for index in 0..<timeline.frameCount {
      let position = timeline.position(of: index)
      let expected = Sight(page: position.page, places: [position.pixels * 256])
      #expect(timeline.sight(of: index) == expected)
    }
  }

  @Test("L and R exchanged exchange the sides", arguments: 0..<60)
  func mirror(seed: Int) throws {
    let camera = Self.cameras[seed % Self.cameras.count]
    let film = try RandomFilm(seed: seed, camera: camera)
    let other = try film.turned(film.timeline.layout.mirrored)
    for index in 0..<film.timeline.frameCount {
      let (one, other) = (film.timeline.sight(of: index), other.sight(of: index))
      #expect(one.page.rawValue == -other.page.rawValue)
      #expect(one.places == other.places.reversed().map { -$0 })
    }
  }

  @Test("an open shutter sees moments equally far apart in time, around the frame's own")
  func shutter() throws {
    // 60 px a second at 10 frames a second, half of the time: 3 px, 1.5 to either side.
    let timeline = try Self.timeline("L", fps: 10, angle: 180)
    let places = (0..<timeline.frameCount).map { timeline.sight(of: $0) }
    let moving = places.filter { $0.places.count > 1 }
    #expect(!moving.isEmpty)
    for index in 0..<timeline.frameCount {
      let sight = places[index]
      let own = timeline.position(of: index)
      let middle = Double(sight.places.reduce(0, +)) / Double(sight.places.count) / 256
      // The swipe's speed changes within a frame, so the mean is near its place only.
      #expect(abs(middle - own.travel) < 25)
      #expect(sight.places == sight.places.sorted())
    }
    #expect(places[timeline.frameCount - 1].isAtRest)
  }

  @Test(
    "the moments of an open shutter have the design's places",
    arguments: [
      (-3, [173.9847, 178.5664, 183.1019, 187.5814]), (1, [183.1019, 187.5814, 191.9966, 196.34]),
    ]
  )
  func moments(first: Int, places: [Double]) throws {
    // Four moments of half a frame of a thirtieth of a second are 1/240 s apart. Frame 7 is 112/480 s.
    let motion = try TimelineTests.timeline("L").motion
    for (index, place) in places.enumerated() {
      let position = motion.position(at: 112 + first + 2 * index, per: 480)
      #expect(abs(Double(position.page.rawValue * 320) + position.travel - place) < 5e-5)
    }
  }

  @Test("no more than the reach is seen, nor more moments than the limit", arguments: 0..<60)
  func bounds(seed: Int) throws {
    let camera = Self.cameras[seed % Self.cameras.count]
    let timeline = try RandomFilm(seed: seed, camera: camera).timeline
    for index in 0..<timeline.frameCount {
      let sight = timeline.sight(of: index)
      let own = camera.drawn(timeline.position(of: index).travel)
      #expect((1...Camera.mostSamples).contains(sight.places.count))
      let far = sight.places.map { ($0 - own).magnitude }.max() ?? 0
      #expect(far <= timeline.layout.reach * 256)
    }
  }

  @Test("a frame at rest is one place, and the last one before a gesture sees it begin")
  func rest() throws {
    let timeline = try Self.timeline(".L", fps: 10, angle: 360)
    #expect(timeline.sight(of: 5).isAtRest)
    #expect(timeline.sight(of: 10).places.count > 1)
    #expect(timeline.position(of: 10).travel == 0)
  }

  private static func timeline(_ script: String, fps: Int, angle: Int) throws -> Timeline {
    try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(fps),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(viewport: 100, page: 100, reach: 50),
      camera: Camera(snap: .exact, shutterAngle: angle)
    )
  }
}
