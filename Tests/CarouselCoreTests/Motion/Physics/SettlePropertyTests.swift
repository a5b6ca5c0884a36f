import CarouselValues
import TestSupport
import Testing

@testable import CarouselCore

/// Properties that every settle has, from random releases.
@Suite struct SettlePropertyTests {
  private struct Case {
    let release: Release
    let target: Double
    let settle: Settle
  }

  /// Releases of a physics; a failure is repeated with its seed, which the test's arguments name.
  private static func cases(_ physics: Physics, seed: UInt64) -> [Case] {
    var random = SplitMix64(seed: seed)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    return (0..<150).map { _ in
      let stride = 1 + Double(Int(unit() * unit() * 4000))
      let scale = Double(1 + Int(unit() * 3))
      let viewport = 1 + Double(Int(stride * (1 + 2 * unit() * unit())))
      let pages = (unit() - 0.5) * (unit() < 0.8 ? 2 : 8)
      let speed = (unit() - 0.5) * (unit() < 0.8 ? 6000 : 60_000)
      let release = Release(
        position: pages * stride,
        velocity: unit() < 0.2 ? 0 : speed,
        rests: RestRow(PageLayout(pageWidth: Int(stride)), from: PageIndex(0)),
        viewport: viewport,
        moved: (unit() - 0.5) * 2 * stride,
        duration: unit() * 0.6,
        scale: scale
      )
      let target = Double(physics.target(of: release)) * stride
      let settle = physics.settle(
        from: release.position,
        velocity: release.velocity,
        to: target,
        release: release
      )
      return Case(release: release, target: target, settle: settle)
    }
  }

  @Test("it ends exactly on its target, within ten seconds", arguments: Physics.allCases, [1, 2])
  func ends(physics: Physics, seed: UInt64) {
    for it in Self.cases(physics, seed: seed) {
      let settle = it.settle
      #expect(settle.target == it.target && settle.duration >= 0 && settle.duration < 10)
      for time in [settle.duration, settle.duration.nextUp, settle.duration + 0.1, 3600] {
        #expect(settle.travel(at: time) == it.target && settle.velocity(at: time) == 0)
      }
      let left = settle.travel(at: max(0, settle.duration.nextDown)) - it.target
      #expect(left.magnitude <= (physics == .flutter ? 1 : 0.5) + 1e-9)
    }
  }

  @Test(
    "between turning points the travel only grows or only shrinks, and is finite",
    arguments: Physics.allCases,
    [3, 4]
  )
  func monotone(physics: Physics, seed: UInt64) {
    for it in Self.cases(physics, seed: seed) where it.settle.duration > 0 {
      let settle = it.settle
      let times = [0] + settle.turningPoints + [settle.duration]
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(it.release)")
      // What rounding may leave of a distance of thousands of pixels.
      let most = 1e-9 * (1 + it.target.magnitude + it.release.position.magnitude)
      for (from, to) in zip(times, times.dropFirst()) {
        let way = settle.travel(at: to.nextDown) - settle.travel(at: from)
        let samples = (0...32).map { min(from + (to - from) * Double($0) / 32, to.nextDown) }
        let travels = samples.map { settle.travel(at: $0) }
        let velocities = samples.map { settle.velocity(at: $0) }
        let isMonotone = zip(travels, travels.dropFirst()).allSatisfy {
          way < 0 ? $1 <= $0 + most : $1 >= $0 - most
        }
        #expect(isMonotone, "\(it.release)")
        #expect((travels + velocities).allSatisfy { $0.isFinite }, "\(it.release)")
      }
    }
  }

  @Test("it starts where it was released, and makes no step", arguments: Physics.allCases, [5, 6])
  func continuous(physics: Physics, seed: UInt64) {
    for it in Self.cases(physics, seed: seed) where it.settle.duration > 0 {
      let settle = it.settle
      let most = 1e-9 * (1 + it.target.magnitude + it.release.position.magnitude)
      #expect((settle.travel(at: 0) - it.release.position).magnitude <= most)
      // What the steepest law gains in speed within a tick.
      let tick = 1e-5
      let size = it.release.velocity.magnitude + it.release.position.magnitude + 4000
      let isContinuous = (0..<40).allSatisfy { part in
        let time = settle.duration * Double(part) / 40
        guard time + tick < settle.duration else { return true }
        let step = settle.travel(at: time + tick) - settle.travel(at: time)
        let speed = max(
          settle.velocity(at: time).magnitude,
          settle.velocity(at: time + tick).magnitude
        )
        return step.magnitude <= (speed + 1e4 * tick * size) * tick + most
      }
      #expect(isContinuous, "\(it.release)")
    }
  }

  @Test(
    "springs and steps take over the velocity, up to where it would cross another line",
    arguments: [Physics.critical, .uikit, .flutter],
    [7, 8]
  )
  func velocity(physics: Physics, seed: UInt64) {
    for it in Self.cases(physics, seed: seed) where it.settle.duration > 0 {
      let velocity = it.settle.velocity(at: 0)
      let expected =
        switch physics {
        case .flutter:
          FlutterPhysics.recognised(it.release.velocity, scale: it.release.scale)
        default:
          CriticalSpring.cappedVelocity(
            it.release.velocity,
            from: it.release.position,
            to: it.target,
            stride: it.release.rests.step(after: 0)
          )
        }
      #expect((velocity - expected).magnitude <= 1e-6 * (1 + it.release.velocity.magnitude))
    }
  }

  @Test(
    "critical crosses only the lines between its start and its target",
    arguments: [Physics.critical, .uikit],
    [9, 10]
  )
  func lines(physics: Physics, seed: UInt64) {
    for it in Self.cases(physics, seed: seed) {
      guard let turn = it.settle.turningPoints.first else { continue }
      let stride = it.release.rests.step(after: 0)
      let peak = (it.settle.travel(at: turn) - it.target) / stride
      let start = (it.release.position - it.target) / stride
      func line(_ pages: Double) -> Int { Int(pages.magnitude + 0.5) }
      let allowed = (peak < 0) == (start < 0) ? line(start) : 0
      #expect(line(peak) <= allowed, "\(it.release)")
    }
  }

  @Test(
    "the mirror image of a release has the mirror image of its settle",
    arguments: Physics.allCases
  )
  func mirror(physics: Physics) {
    for it in Self.cases(physics, seed: 11) {
      let mirrored = physics.settle(
        from: -it.release.position,
        velocity: -it.release.velocity,
        to: -it.target,
        release: it.release
      )
      #expect(mirrored.duration == it.settle.duration)
      for part in 0...8 {
        let time = it.settle.duration * Double(part) / 8
        #expect(mirrored.travel(at: time) == -it.settle.travel(at: time))
      }
    }
  }
}
