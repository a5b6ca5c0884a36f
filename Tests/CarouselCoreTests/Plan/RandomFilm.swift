import CarouselCore
import TestSupport
import Testing

/// Films drawn from a seed: any layout, rate, period and gestures, some with more gestures than frames.
struct RandomFilm {
  /// What a film may be drawn of.
  enum Ways {
    /// Swipes, flings, catches and holds in a film that loops.
    case fingers
    /// Also taps and pages to go to, films with ends, and films that move by themselves.
    case all
  }

  let timeline: Timeline
  let history: History
  var random: RandomLayout

  init(
    seed: Int,
    layout: PageLayout? = nil,
    isPlain: Bool? = nil,
    camera: Camera = Camera(),
    ways: Ways = .fingers
  ) throws {
    var random = RandomLayout(seed: seed)
    let isPlain = isPlain ?? (random.number(0...2) == 0)
    let gestures = (0..<random.number(2...9)).map { _ in
      isPlain
        ? [Gesture.swipe(.next), .swipe(.previous), .hold][random.number(0...2)] : random.gesture()
    }
    history = random.number(0...1) == 0 ? .remember : .forget
    let rates = [(1, 1), (3, 1), (7, 1), (10, 1), (24, 1), (30_000, 1001), (60, 1)]
    let rate = rates[random.number(0...rates.count - 1)]
    let periods = [1, 16, 90, 300, 700, 1000]
    let period = try SwipePeriod(milliseconds: periods[random.number(0...periods.count - 1)])
    let (place, plain) = (layout ?? random.layout(reach: camera.shutterAngle > 0), random.options())
    var (script, options) = (Optional(SwipeScript(gestures: gestures)), plain)
    if ways == .all {
      (script, options) = try random.ways(gestures, plain, in: place)
    }
    timeline = try Timeline(
      script: script,
      frameRate: FrameRate(rate.0, per: rate.1),
      period: period,
      layout: place,
      options: options,
      camera: camera
    )
    self.random = random
  }

  /// The same gestures the other way round in another layout.
  func turned(_ layout: PageLayout) throws -> Timeline {
    let gestures = try #require(timeline.script).gestures.map { gesture in
      switch gesture {
      case .swipe(.next, let touch): Gesture.swipe(.previous, touch)
      case .swipe(.previous, let touch): Gesture.swipe(.next, touch)
      case .fling(let touch): Gesture.fling(touch.thrownBack)
      case .stop, .tap, .goTo, .hold: gesture
      }
    }
    return try Timeline(
      script: SwipeScript(gestures: gestures),
      frameRate: timeline.frameRate,
      period: #require(timeline.period),
      layout: layout,
      options: timeline.options,
      camera: timeline.camera
    )
  }

  /// A part of the film, drawn anew each time.
  mutating func range() -> Range<Int> {
    let start = random.number(0...timeline.frameCount - 1)
    return start..<random.number(start + 1...timeline.frameCount)
  }

  /// Some of its frames in order, drawn anew each time; at least one.
  mutating func list() -> [Int] {
    var frames: [Int] = []
    var frame = random.number(0...timeline.frameCount - 1)
    while frame < timeline.frameCount {
      frames.append(frame)
      frame += random.number(1...max(1, timeline.frameCount / 4))
    }
    return frames
  }

  /// The shots of the film, each page with its own picture.
  func shots(_ frames: FrameSelection? = nil, tellsEveryTurn: Bool = false) -> [Shot] {
    Array(
      FilmPlan(
        timeline: timeline,
        history: history,
        picker: PicturePicker(order: .sequence, seed: 1, count: nil),
        loading: NoLoading(),
        options: frames.map { PlanOptions(frames: $0, tellsEveryTurn: tellsEveryTurn) }
      )
    )
  }
}

extension RandomLayout {
  /// Any gesture that a finger can make on any layout.
  mutating func gesture() -> Gesture {
    let next = number(0...1) == 0 ? nil : number(400...900)
    let direction: Direction = number(0...1) == 0 ? .next : .previous
    switch number(0...9) {
    case 0: return .hold
    case 1: return .stop(Touch(hold: number(0...400), next: next))
    case 2: return .fling(Touch(velocity: number(100...9000) * direction.sign, next: next))
    case 3: return .swipe(direction, Touch(next: next))
    case 4:
      return .swipe(direction, Touch(distance: .percent(number(0...250)), hold: 100, next: next))
    default:
      let percent = number(1...250)
      return .swipe(
        direction,
        Touch(
          distance: .percent(percent),
          time: number(30...300),
          // Layouts have strides of one pixel too.
          velocity: number(0...2) == 0 ? 0 : nil,
          next: next
        )
      )
    }
  }

  /// Any physics, most often of single pages.
  mutating func options() -> MotionOptions {
    MotionOptions(
      physics: Physics.allCases[number(0...Physics.allCases.count - 1)],
      scrolling: number(0...3) == 0 ? [.free, .snap][number(0...1)] : .pages,
      pagesPerSwipe: number(0...3) == 0 ? number(2...4) : 1,
      scale: number(1...3)
    )
  }
}

extension RandomLayout {
  /// Adds taps and pages to go to, ends, and what the film does by itself.
  mutating func ways(
    _ gestures: [Gesture],
    _ options: MotionOptions,
    in layout: PageLayout
  ) throws -> (script: SwipeScript?, options: MotionOptions) {
    let count = number(1...9)
    var gestures = gestures
    for _ in 0...number(0...3) {
      let next = number(0...1) == 0 ? nil : number(60...900)
      let point = number(0...max(0, layout.viewport / options.scale))
      let isTap = number(0...1) == 0
      gestures.insert(
        isTap
          ? .tap(x: point, y: point, Touch(next: next))
          : .goTo(page: number(1...count), Touch(next: next)),
        at: number(0...gestures.count)
      )
    }
    var script: SwipeScript? = SwipeScript(gestures: gestures)
    var loop = Loop.allCases[number(0...2)]
    var drive: Drive?
    var duration = number(0...2) == 0 ? number(1...9000) : nil
    switch number(0...5) {
    case 0:
      // At most a thousand pages.
      let most = max(1, layout.stride * 100 / options.scale)
      drive = .marquee([1, -1][number(0...1)] * number(1...most))
      (script, loop, duration) = (nil, .on, duration ?? 5000)
    case 1, 2:
      let direction: Direction = number(0...1) == 0 ? .next : .previous
      drive = .autoplay(delay: try FilmDuration(milliseconds: number(1...1500)), direction)
      if number(0...2) == 0 { (script, duration) = (nil, duration ?? 5000) }
    default: break
    }
    let moved = MotionOptions(
      physics: options.physics,
      scrolling: options.scrolling,
      pagesPerSwipe: options.pagesPerSwipe,
      scale: options.scale,
      loop: loop,
      pageCount: count,
      drive: drive,
      duration: try duration.map { try FilmDuration(milliseconds: $0) }
    )
    return (script, moved)
  }
}

extension Touch {
  /// The touch with the opposite velocity, that of a plain fling if it has none.
  fileprivate var thrownBack: Touch {
    Touch(
      distance: distance,
      time: time,
      velocity: -(velocity ?? 3000),
      hold: hold,
      next: next
    )
  }
}
