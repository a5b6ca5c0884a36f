/// Where the viewport is at every frame of a film.
///
/// Frame i is at exactly i / frame rate seconds. The last frame is the last one not after the end of
/// the last gesture, so five swipes of a second at 60 frames a second make 301 frames.
public struct Timeline: Hashable, Sendable {
  /// What happens; `nil` in a film of recorded touches, and in one that moves only by itself.
  public let script: SwipeScript?
  /// How long a gesture lasts at least, unless it says when the next touch comes; `nil` in a film of
  /// recorded touches.
  public let period: SwipePeriod?
  /// Frames a second.
  public let frameRate: FrameRate
  /// The parts of the film, in order; a film without changes is one.
  public let acts: [Act]
  /// How the film answers to fingers.
  public let options: MotionOptions
  /// How frames look at the pages.
  public let camera: Camera
  /// Where the viewport is at any time.
  public let motion: Motion
  /// How many frames the film has, at least 1.
  public let frameCount: Int

  /// The most frames a film may have: ten million steps from frame to frame, so a million swipes of a
  /// second at 10 frames a second.
  public static let maximumFrames = 10_000_001

  /// Where the pages stand as the film begins.
  public var layout: PageLayout { acts[0].layout }

  /// Lays a script out in time, and what the film does by itself.
  ///
  /// - Parameters:
  ///   - script: the gestures; `nil` for none, in a film that has a duration.
  ///   - frameRate: frames a second.
  ///   - period: how long a gesture lasts at least.
  ///   - layout: where the pages stand.
  ///   - options: how the film moves. A marquee takes no script.
  ///   - camera: how frames look at the pages.
  /// - Throws: ``CoreError/tooManyFrames`` over ``maximumFrames``;
  ///   ``CoreError/badScript(_:in:)`` for a gesture that no finger can make;
  ///   ``CoreError/tooManyMoves``.
  public init(
    script: SwipeScript?,
    frameRate: FrameRate,
    period: SwipePeriod,
    layout: PageLayout,
    options: MotionOptions = MotionOptions(),
    camera: Camera = Camera()
  ) throws(CoreError) {
    try self.init(
      script: script,
      frameRate: frameRate,
      period: period,
      acts: [Act(start: 0, layout: layout)],
      options: options,
      camera: camera
    )
  }

  /// Lays a script of a film with changes out in time.
  ///
  /// - Parameters:
  ///   - script: the gestures.
  ///   - frameRate: frames a second.
  ///   - period: how long a gesture lasts at least.
  ///   - acts: in order, at least one; the first begins at 0.
  ///   - dwell: how much longer the film rests on a page once it has landed there.
  ///   - options: how the film answers to fingers.
  ///   - camera: how frames look at the pages.
  /// - Throws: as without changes; ``CoreError/changeAfterEnd(at:end:)`` for an act that no frame shows.
  public init(
    script: SwipeScript?,
    frameRate: FrameRate,
    period: SwipePeriod,
    acts: [Act],
    dwell: [PageIndex: SwipePeriod] = [:],
    options: MotionOptions = MotionOptions(),
    camera: Camera = Camera()
  ) throws(CoreError) {
    try self.init(
      motion: Motion(script: script, period: period, acts: acts, dwell: dwell, options: options),
      script: script,
      period: period,
      frameRate: frameRate,
      acts: acts,
      options: options,
      camera: camera
    )
  }

  /// Lays recorded touches out in time.
  ///
  /// - Throws: ``CoreError/tooManyFrames`` over ``maximumFrames``;
  ///   ``CoreError/badTouches(_:)`` for touches that go over too many pages.
  public init(
    touches: TouchTrace,
    frameRate: FrameRate,
    layout: PageLayout,
    options: MotionOptions = MotionOptions(),
    camera: Camera = Camera()
  ) throws(CoreError) {
    try self.init(
      touches: touches,
      frameRate: frameRate,
      acts: [Act(start: 0, layout: layout)],
      options: options,
      camera: camera
    )
  }

  /// Lays recorded touches of a film with changes out in time.
  ///
  /// - Throws: as without changes; ``CoreError/changeAfterEnd(at:end:)`` for an act that no frame shows.
  public init(
    touches: TouchTrace,
    frameRate: FrameRate,
    acts: [Act],
    options: MotionOptions = MotionOptions(),
    camera: Camera = Camera()
  ) throws(CoreError) {
    let motion: Motion
    do throws(TouchMistake) {
      motion = try Motion(touches: touches, acts: acts, options: options)
    } catch {
      throw .badTouches(error)
    }
    try self.init(
      motion: motion,
      script: nil,
      period: nil,
      frameRate: frameRate,
      acts: acts,
      options: options,
      camera: camera
    )
  }

  /// Lays the motion of a list out in time.
  ///
  /// - Throws: ``CoreError/tooManyFrames`` over ``maximumFrames``.
  package init(list motion: Motion, frameRate: FrameRate) throws(CoreError) {
    try self.init(
      motion: motion,
      script: nil,
      period: nil,
      frameRate: frameRate,
      acts: motion.standings.map { Act(start: $0.start, layout: $0.layout) },
      options: MotionOptions(),
      camera: Camera()
    )
  }

  private init(
    motion: Motion,
    script: SwipeScript?,
    period: SwipePeriod?,
    frameRate: FrameRate,
    acts: [Act],
    options: MotionOptions,
    camera: Camera
  ) throws(CoreError) {
    precondition(acts.first?.start == 0, "a film begins with its first act")
    precondition(
      camera == Camera() || acts.allSatisfy { $0.layout == acts[0].layout },
      "frames between pixels, and blurred ones, are of one layout"
    )
    self.motion = motion
    self.script = script
    self.period = period
    self.frameRate = frameRate
    self.acts = acts
    self.options = options
    self.camera = camera
    // Largest: 10⁶ gestures · 7.2·10⁶ ms, dwell included, · 10⁶ = 7.2·10¹⁸, below 2⁶³.
    frameCount = motion.duration * frameRate.numerator / (1000 * frameRate.denominator) + 1
    guard frameCount <= Self.maximumFrames else { throw .tooManyFrames }
    for act in acts where act.start > motion.duration {
      throw .changeAfterEnd(at: act.start, end: motion.duration)
    }
  }

  /// The exact time of frame `index`.
  public func time(of index: Int) -> FrameTime {
    FrameTime(index * frameRate.denominator, per: frameRate.numerator)
  }

  /// Where the viewport is at frame `index`, in 0 ..< ``frameCount``.
  public func position(of index: Int) -> Position {
    precondition((0..<frameCount).contains(index), "frame \(index) is outside 0..<\(frameCount)")
    return motion.position(at: index * frameRate.denominator, per: frameRate.numerator)
  }

  /// The pages that stand in a slot at some time.
  package var heldPages: ClosedRange<Int> {
    let layouts = acts.map(\.layout)
    return motion.pages.lowerBound.rawValue
      - (layouts.map(\.slotsBefore).max() ?? 0)...motion.pages.upperBound.rawValue
      + (layouts.map(\.slotsBehind).max() ?? 0)
  }

  /// The piece of ``motion`` that frame `index` lies in.
  package func piece(of index: Int) -> Int {
    motion.piece(at: index * frameRate.denominator, per: frameRate.numerator)
  }

  /// How long a piece of ``motion`` has lasted at frame `index`, in seconds.
  func seconds(since piece: Int, of index: Int) -> Double {
    motion.seconds(
      since: motion.pieces[piece],
      index * frameRate.denominator,
      per: frameRate.numerator
    )
  }

  /// The first frame at or after the beginning of a piece; may lie past the last frame.
  package func firstFrame(ofPiece piece: Int) -> Int {
    let units = motion.pieces[piece].start * frameRate.numerator
    let unitsPerFrame = 1000 * frameRate.denominator
    return (units + unitsPerFrame - 1) / unitsPerFrame
  }

  /// The time of frame `index` in milliseconds, rounded once.
  func milliseconds(ofFrame index: Int) -> Double {
    Double(index * frameRate.denominator * 1000) / Double(frameRate.numerator)
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

  /// When a piece of ``motion`` begins, in nanoseconds.
  package func nanoseconds(ofPiece piece: Int) -> Int {
    motion.pieces[piece].start * 1_000_000
  }
}
