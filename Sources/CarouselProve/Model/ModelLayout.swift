internal import CarouselCore
internal import CarouselRender

/// A layout and a clock that films of the model are played with.
struct ModelLayout: Hashable, Sendable {
  /// What counterexamples call it.
  let name: String
  /// Where the pages stand.
  let pages: PageLayout
  /// The length of pages across the axis, in pixels.
  let thickness: Int
  /// Frames a second.
  let fps: String
  /// The length of a gesture.
  let period: String
  /// How the film answers to fingers.
  let options: MotionOptions
  /// How frames look at the pages; the shutter is closed.
  let camera: Camera

  /// Names a layout.
  init(
    _ name: String,
    _ pages: PageLayout,
    thickness: Int = 3,
    fps: String = "10",
    period: String = "700ms",
    options: MotionOptions = MotionOptions(),
    camera: Camera = Camera()
  ) {
    self.name = name
    self.pages = pages
    self.thickness = thickness
    self.fps = fps
    self.period = period
    self.options = options
    self.camera = camera
  }

  /// The size of frames.
  var size: (width: Int, height: Int) {
    switch pages.axis {
    case .horizontal: (pages.viewport, thickness)
    case .vertical: (thickness, pages.viewport)
    }
  }

  /// The settings of a scenario with this layout; `nil` if none has it, so that its frames are drawn from
  /// their scenes.
  func settings(_ script: String) -> ScenarioSettings? {
    // Scenarios have insets of both ends, and no vertical layout from the bottom up.
    guard pages.axis == .horizontal || !pages.isReversed else { return nil }
    var settings = ScenarioSettings()
    settings.swipes = script
    settings.size = "\(size.width)x\(size.height)"
    settings.fps = fps
    settings.swipePeriod = period
    settings.order = .sequence
    settings.axis = pages.axis
    settings.direction = pages.isReversed ? .rtl : .ltr
    settings.gap = pages.gap
    settings.snap = camera.snap
    add(options, to: &settings)
    switch (pages.lengths, pages.alignment) {
    case (.equal(let length), .inset(0)):
      settings.pageWidth = "\(length)"
      return settings
    case (.equal, _), (.ofRows, _): return nil
    case (.ofPictures, let alignment):
      (settings.pageWidth, settings.align) = ("auto", alignment == .center ? .center : .start)
      // The pictures may be those of somebody's files.
      let scenario = try? settings.resolved()
      return scenario?.timeline.layout == pages ? settings : nil
    }
  }

  private func add(_ options: MotionOptions, to settings: inout ScenarioSettings) {
    settings.physics = options.physics
    settings.scrolling = options.scrolling
    settings.group = options.pagesPerSwipe
    settings.loop = options.loop
    if let count = options.pageCount { settings.images = ["generated:\(count)"] }
    settings.duration = options.duration?.description
    settings.reducedMotion = options.isReduced
    switch options.drive {
    case .autoplay(let delay, let direction)?:
      (settings.autoplay, settings.autoplayDirection) = (delay.description, direction)
    case .marquee(let speed)?: settings.marquee = speed
    case nil: break
    }
    if settings.swipes == "" { settings.swipes = nil }
  }

  /// The same layout with the next page at the other side.
  var reversed: ModelLayout {
    with(
      PageLayout(
        axis: pages.axis,
        isReversed: !pages.isReversed,
        viewport: pages.viewport,
        lengths: pages.lengths,
        gap: pages.gap,
        alignment: pages.alignment
      )
    )
  }

  /// The same layout along the other axis.
  var transposed: ModelLayout {
    with(
      PageLayout(
        axis: pages.axis == .horizontal ? .vertical : .horizontal,
        isReversed: pages.isReversed,
        viewport: pages.viewport,
        lengths: pages.lengths,
        gap: pages.gap,
        alignment: pages.alignment
      )
    )
  }

  private func with(_ pages: PageLayout) -> ModelLayout {
    ModelLayout(
      name,
      pages,
      thickness: thickness,
      fps: fps,
      period: period,
      options: options,
      camera: camera
    )
  }
}
