/// What one finger does on the screen, touch after touch.
///
/// Each touch begins with `down`, ends with `up` or `cancel`, and has only `move` between them. Times
/// never go back.
public struct TouchTrace: Hashable, Sendable {
  /// The events in order of time.
  public private(set) var samples: [TouchSample] = []
  /// The samples of each touch, in order; an empty trace has none.
  public private(set) var touches: [Range<Int>] = []
  private var isDown = false

  /// The most samples of a trace.
  public static let maximumSamples = 1_000_000

  /// A trace without touches.
  public init() {}

  /// Checks and collects samples.
  ///
  /// - Throws: the first ``TouchMistake``.
  public init(_ samples: some Sequence<TouchSample>) throws(TouchMistake) {
    for sample in samples { try append(sample) }
    try end()
  }

  /// Adds the next event.
  public mutating func append(_ sample: TouchSample) throws(TouchMistake) {
    guard samples.count < Self.maximumSamples else { throw .tooMany }
    try Self.check(sample)
    if let last = samples.last, sample.milliseconds < last.milliseconds {
      throw .timeGoesBack(from: last.milliseconds, to: sample.milliseconds)
    }
    switch (sample.phase, isDown) {
    case (.down, true): throw .downTwice
    case (.move, false), (.up, false), (.cancel, false): throw .notDown(sample.phase)
    case (.down, false):
      touches.append(samples.count..<samples.count)
      isDown = true
    case (.move, true): break
    case (.up, true), (.cancel, true): isDown = false
    }
    samples.append(sample)
    touches[touches.count - 1] = touches[touches.count - 1].lowerBound..<samples.count
  }

  /// Checks that the trace is complete: it has a touch, and the last one ends.
  public func end() throws(TouchMistake) {
    guard !touches.isEmpty else { throw .empty }
    guard !isDown else { throw .neverUp }
  }

  private static func check(_ sample: TouchSample) throws(TouchMistake) {
    guard TouchSample.times.contains(sample.milliseconds) else {
      throw .badTime(sample.milliseconds)
    }
    for coordinate in [sample.x, sample.y] {
      guard TouchSample.coordinates.contains(coordinate) else { throw .badCoordinate(coordinate) }
    }
    guard let velocity = sample.velocity else { return }
    guard TouchSample.velocities.contains(velocity) else { throw .badVelocity(velocity) }
    guard sample.phase == .up else { throw .velocityWhileDown(sample.phase) }
  }
}

/// Why samples are not the touches of one finger.
public enum TouchMistake: Error, Hashable, Sendable {
  /// No touch at all.
  case empty
  /// More than ``TouchTrace/maximumSamples`` samples.
  case tooMany
  /// A time outside ``TouchSample/times``.
  case badTime(Double)
  /// A coordinate outside ``TouchSample/coordinates``.
  case badCoordinate(Double)
  /// A velocity outside ``TouchSample/velocities``.
  case badVelocity(Double)
  /// A velocity on a sample that is not an `up`.
  case velocityWhileDown(TouchSample.Phase)
  /// An earlier time than that of the sample before.
  case timeGoesBack(from: Double, to: Double)
  /// A `down` while the finger is down.
  case downTwice
  /// A `move`, `up` or `cancel` while no finger is down.
  case notDown(TouchSample.Phase)
  /// The last touch has no end.
  case neverUp
  /// The finger takes the film over more than ``Motion.maximumTouchedPages`` pages.
  case tooManyPages
  /// A film moves by itself from some time on, where no finger touches it.
  case noFinger(milliseconds: Int)
  /// Touches made of a script move the film differently from some time on.
  case differs(milliseconds: Int)
}

extension TouchMistake: CustomStringConvertible {
  /// One line without the place: what is wrong, which value, what to do.
  public var description: String {
    switch self {
    case .empty: "there is no touch; begin with a line of phase down"
    case .tooMany: "more than \(TouchTrace.maximumSamples) samples; split the recording"
    case .badTime(let time):
      "the time \(time) is not from 0 to \(Int(TouchSample.times.upperBound)) ms; "
        + "count from the film's beginning"
    case .badCoordinate(let value):
      "the coordinate \(value) is not within ±\(Int(TouchSample.coordinates.upperBound)) points"
    case .badVelocity(let value):
      "the velocity \(value) is not within ±\(Int(TouchSample.velocities.upperBound)) points/s"
    case .velocityWhileDown(let phase):
      "a \(phase) has no velocity; leave out v, or write it on the up"
    case .timeGoesBack(let from, let to):
      "the time goes back from \(from) to \(to) ms; sort the samples by t"
    case .downTwice: "the finger is already down; end the touch before with up or cancel"
    case .notDown(let phase): "a \(phase) without a finger on the screen; begin the touch with down"
    case .neverUp: "the last touch does not end; add an up or a cancel"
    case .tooManyPages:
      "the touches go over more than \(Motion.maximumTouchedPages) pages; "
        + "shorten the recording or make the pages larger"
    case .noFinger(let milliseconds):
      "at \(milliseconds) ms the film moves without a finger; leave out G, autoplay, marquee and "
        + "reduced motion"
    case .differs(let milliseconds):
      "no finger moves the film as this script does at \(milliseconds) ms; use a swipe period of "
        + "at least \(SwipeCurve.shortestPlainPeriod)ms, and longer or faster drags"
    }
  }
}
