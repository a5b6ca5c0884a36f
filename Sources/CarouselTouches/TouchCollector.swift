internal import CarouselCore

/// Collects the samples of one finger.
struct TouchCollector {
  private var trace = TouchTrace()
  private var start: Double?
  private var isDown = false
  private var last: (milliseconds: Double, x: Double, y: Double) = (0, 0, 0)

  /// Adds a sample at a time in milliseconds of the recording's own clock.
  mutating func add(
    _ phase: TouchSample.Phase,
    at milliseconds: Double,
    x: Double,
    y: Double
  ) throws(TouchMistake) {
    let first = start ?? milliseconds
    start = first
    let sample = (Self.rounded(milliseconds - first), Self.rounded(x), Self.rounded(y))
    try trace.append(TouchSample(phase, at: sample.0, x: sample.1, y: sample.2))
    (last, isDown) = (sample, phase == .down || phase == .move)
  }

  /// The touches; one that the recording leaves unfinished is cancelled where it was last.
  mutating func finished() throws(TouchMistake) -> TouchTrace {
    if isDown {
      try trace.append(TouchSample(.cancel, at: last.milliseconds, x: last.x, y: last.y))
    }
    try trace.end()
    return trace
  }

  /// To thousandths: finer differences are noise, and would only lengthen the file.
  private static func rounded(_ value: Double) -> Double {
    value.magnitude < 1e12 ? (value * 1000).rounded() / 1000 : value
  }
}
