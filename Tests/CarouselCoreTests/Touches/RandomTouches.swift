import CarouselValues
import TestSupport

@testable import CarouselCore

/// A random recording, and how the film that plays it is laid out.
struct RandomTouches {
  let seed: UInt64
  let layout: PageLayout
  let options: MotionOptions
  let samples: [TouchSample]

  private struct Draw {
    var random: SplitMix64

    /// From 0 to 1.
    mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    /// From −1 to 1.
    mutating func signed() -> Double { 2 * unit() - 1 }
    mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    mutating func chance(_ part: Double) -> Bool { unit() < part }
  }

  init(seed: UInt64) {
    self.seed = seed
    var draw = Draw(random: SplitMix64(seed: seed))
    let stride = [37, 64, 320, 390, 1080][draw.number(5)]
    let physics = Physics.allCases
    layout = PageLayout(
      axis: draw.chance(0.5) ? .horizontal : .vertical,
      isReversed: draw.chance(0.3),
      viewport: stride * (1 + draw.number(3)),
      page: stride
    )
    options = MotionOptions(
      physics: physics[draw.number(physics.count)],
      pagesPerSwipe: 1 + draw.number(3),
      scale: 1 + draw.number(3)
    )
    var (time, samples) = (draw.chance(0.5) ? 0 : 1000 * draw.unit(), [TouchSample]())
    let axis = layout.axis
    for _ in 0...draw.number(5) {
      samples += Self.touch(from: &time, along: axis, &draw)
      time += draw.chance(0.1) ? 0 : draw.unit() * (draw.chance(0.5) ? 100 : 1500)
    }
    self.samples = samples
  }

  private static func touch(
    from time: inout Double,
    along axis: PageLayout.Axis,
    _ draw: inout Draw
  ) -> [TouchSample] {
    // Now and then a finger jumps, or sends several samples at once.
    let size = draw.chance(0.002) ? 100_000.0 : draw.chance(0.03) ? 5000 : 400
    var (x, y, speed) = (draw.signed() * size, draw.signed() * 400, draw.signed() * 4)
    func sample(_ phase: TouchSample.Phase, _ velocity: Double? = nil) -> TouchSample {
      axis == .horizontal
        ? TouchSample(phase, at: time, x: x, y: y, velocity: velocity)
        : TouchSample(phase, at: time, x: y, y: x, velocity: velocity)
    }
    var samples = [sample(.down)]
    for _ in 0..<draw.number(20) {
      let step = draw.chance(0.05) ? 0 : draw.unit() * (draw.chance(0.1) ? 90 : 17)
      time += step
      speed += draw.signed()
      x = max(-100_000, min(100_000, size > 400 ? draw.signed() * size : x + speed * step))
      y += draw.signed() * (draw.chance(0.1) ? 30 : 1)
      samples.append(sample(.move))
    }
    time += draw.chance(0.3) ? 0 : draw.unit() * 30
    if draw.chance(0.1) { return samples + [sample(.cancel)] }
    return samples + [sample(.up, draw.chance(0.3) ? draw.signed() * 6000 : nil)]
  }

  /// The first of the properties that these samples break; `nil` if they hold.
  func broken(_ samples: [TouchSample]? = nil) -> String? {
    let samples = samples ?? self.samples
    do throws(TouchMistake) {
      let trace = try TouchTrace(samples)
      let motion = try Motion(touches: trace, layout: layout, options: options)
      return Properties(motion: motion, trace: trace).broken
    } catch {
      return "\(error)"
    }
  }

  /// The fewest touches and moves that still break a property, found by leaving out one after another.
  func minimised() -> [TouchSample] {
    var rest = samples
    var index = 0
    while index < rest.count {
      var fewer = rest
      switch rest[index].phase {
      case .move: fewer.remove(at: index)
      case .down:
        let end = rest[index...].firstIndex { $0.phase == .up || $0.phase == .cancel } ?? index
        fewer.removeSubrange(index...end)
      case .up, .cancel: break
      }
      if fewer.count < rest.count, !fewer.isEmpty, broken(fewer) != nil {
        rest = fewer
      } else {
        index += 1
      }
    }
    return rest
  }
}

/// What must hold of every film of touches.
private struct Properties {
  let motion: Motion
  let trace: TouchTrace

  /// No settle takes longer, in milliseconds.
  private static let longestSettle = 10_000

  var broken: String? {
    let last = motion.pieces[motion.pieces.count - 1]
    let lift = Int(trace.samples[trace.samples.count - 1].milliseconds) + trace.touches.count
    if motion.duration > lift + Self.longestSettle { return "it moves until \(motion.duration) ms" }
    if motion.position(at: FrameTime(last.start, per: 1000)) != Position(page: last.page) {
      return "it does not end on a page"
    }
    for index in motion.pieces.indices.dropLast() {
      if let broken = brokenPiece(index) { return "piece \(index): \(broken)" }
    }
    return nil
  }

  private func brokenPiece(_ index: Int) -> String? {
    let (piece, next) = (motion.pieces[index], motion.pieces[index + 1])
    let law = motion.law(ofPiece: index)
    let length = Double(next.start - piece.start) / 1000
    let pages = next.page.rawValue - piece.page.rawValue
    let end = motion.law(ofPiece: index + 1).travel(at: 0) + Double(pages * motion.stride)
    if (law.travel(at: length) - end).magnitude > 1e-6 { return "it jumps to the next piece" }
    if motion.crossings(inPiece: index).reduce(0, { $0 + $1.direction.sign }) != pages {
      return "the pages that it passes are not those between its ends"
    }
    guard case .path(let path) = law else { return nil }
    let half = Double(motion.stride) / 2
    if (law.travel(at: 0)).magnitude > half { return "it does not begin on its nearest page" }
    // Between two instants the film moves no further than the fastest velocity allows, but for the
    // snap at the end of a settle.
    let settle = (0...24).map { path.touchSeconds + path.landing.settle.duration * Double($0) / 24 }
    let times = (path.path.knots.map(\.seconds) + settle).filter { $0 <= length }
    let travels = times.map { law.travel(at: $0) }
    let speeds = times.map { law.velocity(at: $0).magnitude }
    if !(speeds + travels).allSatisfy({ $0.isFinite }) { return "a number is not finite" }
    for index in times.indices.dropFirst() {
      // A settle may be faster between two instants than at both, and snaps from a pixel away.
      let speed = 2 * max(speeds[index - 1], speeds[index])
      let most = speed * (times[index] - times[index - 1]) + 1.25
      let way = (travels[index] - travels[index - 1]).magnitude
      if way > most { return "it jumps by \(way) pixels at \(times[index]) s" }
    }
    return nil
  }
}
