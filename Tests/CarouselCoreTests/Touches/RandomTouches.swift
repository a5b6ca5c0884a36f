import CarouselValues
import TestSupport

@testable import CarouselCore

/// A random recording, and how the film that plays it is laid out.
struct RandomTouches {
  let seed: UInt64
  let layout: PageLayout
  let options: MotionOptions
  /// Frames a second.
  let frameRate: Int
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
    let gap = draw.chance(0.3) ? draw.number(stride / 3) : 0
    layout = PageLayout(
      axis: draw.chance(0.5) ? .horizontal : .vertical,
      isReversed: draw.chance(0.3),
      viewport: stride * (1 + draw.number(3)),
      page: stride - gap,
      gap: gap,
      inset: draw.chance(0.3) ? draw.number(stride / 3) : 0
    )
    options = MotionOptions(
      physics: physics[draw.number(physics.count)],
      pagesPerSwipe: 1 + draw.number(3),
      scale: 1 + draw.number(3)
    )
    frameRate = [10, 24, 30, 60][draw.number(4)]
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
    do {
      let trace = try TouchTrace(samples)
      let timeline = try Timeline(
        touches: trace,
        frameRate: FrameRate(frameRate),
        layout: layout,
        options: options
      )
      // Planning all frames takes long; the ring is looked at in every film.
      let looksAtFrames = seed % 50 == 0
      return TouchProperties(timeline: timeline, trace: trace, looksAtFrames: looksAtFrames).broken
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
