// Why this file exists: time is an input. From a script, a rate and a period it follows where the
// viewport is at any frame, without playing the frames before it.

/// Where the viewport is at every frame of a film.
///
/// Frame i is at exactly i / frame rate seconds; step k lasts from k to k + 1 periods. The last
/// frame is the last one not after the end of the last step, so five steps of a second at 60 frames
/// a second make 301 frames. The end of its period completes a swipe: what its curve leaves until then
/// is at most a quarter of a percent of the page width.
public struct Timeline: Hashable, Sendable {
  /// What happens, one step a period.
  public let script: SwipeScript
  /// Frames a second.
  public let frameRate: FrameRate
  /// How long a step lasts.
  public let period: SwipePeriod
  /// The motion of a swipe.
  public let curve: SwipeCurve
  /// How many frames the film has, at least 1.
  public let frameCount: Int

  /// The most frames a film may have.
  public static let maximumFrames = 10_000_000

  /// Lays a script out in time.
  ///
  /// - Throws: ``CoreError/tooManyFrames`` over ``maximumFrames``.
  public init(
    script: SwipeScript,
    frameRate: FrameRate,
    period: SwipePeriod,
    pageWidth: Int
  ) throws(CoreError) {
    self.script = script
    self.frameRate = frameRate
    self.period = period
    self.curve = SwipeCurve(pageWidth: pageWidth, period: period)
    // Largest: 10⁶ steps · 3.6·10⁶ ms · 10⁶ = 3.6·10¹⁸, below 2⁶³.
    let duration = script.steps.count * period.milliseconds
    self.frameCount = duration * frameRate.numerator / (1000 * frameRate.denominator) + 1
    guard frameCount <= Self.maximumFrames else { throw .tooManyFrames }
  }

  /// The exact time of frame `index`.
  public func time(of index: Int) -> FrameTime {
    FrameTime(index * frameRate.denominator, per: frameRate.numerator)
  }

  /// Where the viewport is at frame `index`, in 0 ..< ``frameCount``.
  public func moment(of index: Int) -> Moment {
    precondition((0..<frameCount).contains(index), "frame \(index) is outside 0..<\(frameCount)")
    // In units of 1 / (1000 · rate numerator) s, so that times and periods are both whole.
    let elapsed = index * frameRate.denominator * 1000
    let unitsPerStep = period.milliseconds * frameRate.numerator
    let (step, local) = elapsed.quotientAndRemainder(dividingBy: unitsPerStep)
    guard step < script.steps.count, let direction = script.steps[step].direction else {
      return Moment(step: step, travel: 0)
    }
    let seconds = Double(local) / Double(1000 * frameRate.numerator)
    return Moment(step: step, travel: Double(direction.sign) * curve.travel(at: seconds))
  }

  /// The first frame at or after the beginning of step `step`; may lie past the last frame.
  package func firstFrame(ofStep step: Int) -> Int {
    let units = step * period.milliseconds * frameRate.numerator
    let unitsPerFrame = 1000 * frameRate.denominator
    return (units + unitsPerFrame - 1) / unitsPerFrame
  }

  /// The time of frame `index` in nanoseconds, rounded down.
  package func nanoseconds(ofFrame index: Int) -> Int {
    let product = index.multipliedFullWidth(by: frameRate.denominator * 1_000_000_000)
    return frameRate.numerator.dividingFullWidth(product).quotient
  }

  /// The first frame not before a time in nanoseconds, from 0; may lie past the last frame.
  package func firstFrame(atNanoseconds time: Int) -> Int {
    let product = time.multipliedFullWidth(by: frameRate.numerator)
    let (frame, rest) = (frameRate.denominator * 1_000_000_000).dividingFullWidth(product)
    return rest > 0 ? frame + 1 : frame
  }

  /// When step `step` begins, in nanoseconds.
  package func start(ofStep step: Int) -> Int { step * period.milliseconds * 1_000_000 }

  /// When a swipe changes the page, in nanoseconds after its step began, rounded down.
  ///
  /// That is when its curve passes the half-page line, after less than a third of the period.
  package var pageChangeNanoseconds: Int { Int(curve.halfPageInstant * 1e9) }
}

/// Where the viewport is at one instant of a film.
public struct Moment: Hashable, Sendable {
  /// The step being played; the number of steps once the last one is over.
  public let step: Int
  /// How far the viewport is from where the step began, in pixels, positive toward the next page.
  public let travel: Double

  /// The travel in whole pixels, as it is drawn.
  package var pixels: Int { wholePixels(travel) }
}
