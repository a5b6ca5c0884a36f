internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster
internal import CarouselRender
internal import Synchronization

/// A film that proofs are about: a script in a layout, played by the engine.
struct ModelFilm: Sendable {
  /// The script, as it is written; empty in a film that moves only by itself.
  let script: String
  /// Where the pages stand, and the clock.
  let layout: ModelLayout
  /// The same film as a render would have it; `nil` if no scenario has its layout.
  let settings: ScenarioSettings?
  /// When what moves where.
  let timeline: Timeline

  /// Makes a film.
  ///
  /// - Throws: a ``RenderError`` for a script that cannot be played.
  init(
    _ script: String,
    _ layout: ModelLayout,
    settings: ScenarioSettings? = nil
  ) throws(RenderError) {
    self.script = script
    self.layout = layout
    self.settings = settings ?? layout.settings(script)
    do throws(CoreError) {
      timeline = try Timeline(
        script: script.isEmpty ? nil : SwipeScript(parsing: script, for: .film(layout.pages.axis)),
        frameRate: FrameRate(parsing: layout.fps),
        period: SwipePeriod(parsing: layout.period),
        layout: layout.pages,
        options: layout.options,
        camera: layout.camera
      )
    } catch {
      throw .core(error)
    }
  }

  /// What the engine plans.
  ///
  /// - Parameters:
  ///   - frames: those that are planned.
  ///   - count: how many pictures there are; `nil` for one for each page.
  ///   - isPlayed: whether the ring is played from frame 0, so that every turn is told, or set where the
  ///     frames begin.
  /// - Returns: the frames, and the turns.
  func plan(_ frames: FrameSelection, count: Int? = nil, isPlayed: Bool = true) -> ModelPlan {
    plan(frames, count: count, isPlayed: isPlayed, loading: NoLoading())
  }

  /// What the engine plans with pictures that arrive over time.
  func plan(
    _ frames: FrameSelection,
    count: Int? = nil,
    isPlayed: Bool = true,
    loading: some PageLoading
  ) -> ModelPlan {
    let shots = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: count),
      loading: loading,
      options: PlanOptions(frames: frames, tellsEveryTurn: isPlayed)
    )
    var plan = ModelPlan()
    for shot in shots {
      plan.turns += shot.turnsBefore + shot.turnsDuring
      plan.frames += shot.frames.map { shot[frame: $0] }
    }
    return plan
  }

  /// The frames' pixels: rendered and decoded, or drawn from their scenes.
  ///
  /// - Parameters:
  ///   - frames: those that are made.
  ///   - pictures: those of the pages.
  ///   - jobs: how many frames are worked on at once.
  ///   - take: called for each frame, in order; without pixels if its file cannot be decoded.
  /// - Throws: what a render would throw.
  func make(
    _ frames: Range<Int>,
    _ pictures: PaintedPictures = PaintedPictures(),
    jobs: Int = 2,
    _ take: @escaping @Sendable (_ index: Int, _ pixels: Bitmap?) -> Void
  ) async throws(RenderError) {
    guard var settings else {
      for frame in plan(.range(frames)).frames {
        take(frame.index, ScenePainter(layout: layout, turn: pictures.turn).paint(frame))
      }
      return
    }
    settings.frames = "\(frames.lowerBound):\(frames.upperBound)"
    try await FilmProbe(settings.resolved(), source: pictures, jobs: jobs).play { output in
      take(output.frame.index, output.pixels)
    }
  }
}

/// Frames and turns that the engine plans.
struct ModelPlan: Sendable {
  /// In order.
  var frames: [Frame] = []
  /// Every turn from the beginning of the film to the last frame, in order.
  var turns: [Turn] = []
}

/// Draws what a frame's scene says, pixel by pixel.
struct ScenePainter {
  let layout: ModelLayout
  let turn: PaintedPictures.Turn

  /// The pixels of a frame.
  func paint(_ frame: Frame) -> Bitmap {
    let (pixels, part) = frame.scene.shifts[0].quotientAndRemainder(dividingBy: 256)
    let first = paint(frame, movedBy: pixels)
    guard part > 0 else { return first }
    return first.mixed(with: paint(frame, movedBy: pixels + 1), part: part)
  }

  private func paint(_ frame: Frame, movedBy shift: Int) -> Bitmap {
    let size = layout.size
    var drawn = Bitmap(width: size.width, height: size.height, fill: ReferenceStrip.background)
    for layer in frame.scene.layers {
      if case .blank = layer.face { continue }
      let isHorizontal = layout.pages.axis == .horizontal
      let length = layout.pages.length(of: PageIndex(layer.face.picture))
      let page = PaintedPictures.bitmap(
        of: layer.face.picture,
        turn: turn,
        width: isHorizontal ? length : layout.thickness,
        height: isHorizontal ? layout.thickness : length
      )
      for y in 0..<page.height {
        for x in 0..<page.width {
          let column = isHorizontal ? layer.origin - shift + x : x
          let row = isHorizontal ? y : layer.origin - shift + y
          guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { continue }
          drawn[column, row] = page[x, y]
        }
      }
    }
    return drawn
  }
}
