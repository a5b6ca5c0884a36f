/// Estimates how fast a finger moves as it leaves the screen.
///
/// A parabola is fitted by least squares to the samples of the last 100 ms, at most 20, and its slope at
/// the newest one is the velocity. Two samples give a straight line. A finger that sent nothing for more than
/// 40 ms has stopped; older samples than such a pause do not count either. The result is at most 8000
/// points a second.
///
/// - Source: Flutter, `VelocityTracker` (horizon, samples, pause), `kMaxFlingVelocity`; they follow
///   Android's `VelocityTracker` with strategy `LSQ2`.
struct VelocityTracker {
  static let horizon = 100.0
  static let mostSamples = 20
  static let pause = 40.0
  static let fastest = 8000.0

  private var newestFirst: [(milliseconds: Double, coordinate: Double)] = []
  private let end: Double

  /// Tracks a finger that leaves the screen at `end`.
  ///
  /// - Parameters:
  ///   - end: in milliseconds.
  ///   - samples: time in milliseconds, never before the next one's, and coordinate, oldest first. Of
  ///     several at the same time the last one counts.
  init(
    end: Double,
    samples: some BidirectionalCollection<(milliseconds: Double, coordinate: Double)>
  ) {
    self.end = end
    var later = end
    for sample in samples.reversed() {
      if later - sample.milliseconds > Self.pause { break }
      if end - sample.milliseconds > Self.horizon || newestFirst.count == Self.mostSamples { break }
      if newestFirst.isEmpty || sample.milliseconds < later { newestFirst.append(sample) }
      later = sample.milliseconds
    }
  }

  /// The velocity in units of the coordinate a second.
  var velocity: Double {
    guard newestFirst.count >= 2 else { return 0 }
    // Times are counted from their mean, in seconds, and coordinates from the newest sample; so the
    // sums keep their bits.
    let count = Double(newestFirst.count)
    let mean = newestFirst.reduce(0) { $0 + ($1.milliseconds - end) } / count
    var (s2, s3, s4, sx, stx, sttx) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in newestFirst {
      let t = (sample.milliseconds - end - mean) / 1000
      let x = sample.coordinate - newestFirst[0].coordinate
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      sx += x
      stx += t * x
      sttx += t * t * x
    }
    let newest = (newestFirst[0].milliseconds - end - mean) / 1000
    // The normal equations of x = a + b·t + c·t², with Σt = 0.
    let determinant = count * s2 * s4 - count * s3 * s3 - s2 * s2 * s2
    var slope = stx / s2
    if newestFirst.count > 2, determinant > 1e-9 * count * s2 * s4 {
      let c = (count * s2 * sttx - count * s3 * stx - s2 * s2 * sx) / determinant
      slope = (stx - s3 * c) / s2 + 2 * c * newest
    }
    guard slope.isFinite else { return 0 }
    return max(-Self.fastest, min(Self.fastest, slope))
  }
}
