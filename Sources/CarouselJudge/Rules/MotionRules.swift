/// Faults of motion: `jump`, `stepBack`, `jerk` and `unsettled`.
struct MotionRules {
  let track: Track
  let motions: Motions

  /// A step is a jump only from this share of a page on, and from four columns on.
  private var leastJump: Double { max(0.05, 4 / Double(track.pitch)) }
  /// A jump is so many times as fast as the steps beside it.
  private static let jumpRatio = 4.0
  /// The most steps of a `stepBack`.
  private static let longestStepBack = 3
  /// A step back goes this far, and two columns at least.
  private var leastStepBack: Double { max(0.01, 2 / Double(track.pitch)) }
  /// A jerk is off by this share of a page, and by three columns at least.
  private var leastJerk: Double { max(0.02, 3 / Double(track.pitch)) }
  /// Frames further apart than this, in seconds, are not judged for jerk.
  private static let longestJerkInterval = 0.04

  /// All faults.
  var faults: [Fault] {
    var faults: [Fault] = []
    if !motions.isCoarse {
      for motion in motions.motions {
        let back = stepsBack(motion)
        let jumped = jumps(motion, except: back)
        faults += fault(.stepBack, back, motion)
        faults += fault(.jump, jumped, motion)
        faults += fault(.jerk, jerks(motion, except: back.union(jumped)), motion)
      }
    }
    return faults.joined() + [unsettled].compactMap(\.self)
  }

  private func fault(_ kind: Fault.Kind, _ steps: Set<Int>, _ motion: Motions.Motion) -> [Fault] {
    steps.sorted().map { index in
      let step = motion.steps[index]
      return Fault(kind, step.to...step.to, "\(columns(step.distance)) in one step")
    }
  }

  private func columns(_ pages: Double) -> String {
    let columns = Int((pages * Double(track.pitch)).rounded())
    return "\(columns > 0 ? "+" : "")\(columns) px"
  }

  /// Steps against the direction of those before and after them.
  private func stepsBack(_ motion: Motions.Motion) -> Set<Int> {
    let steps = motion.steps
    var result: Set<Int> = []
    var start = 1
    while start < steps.count {
      let direction = steps[start - 1].distance
      var end = start
      while end < steps.count, steps[end].distance * direction < 0 { end += 1 }
      defer { start = max(end, start + 1) }
      guard end > start, end < steps.count, end - start <= Self.longestStepBack else { continue }
      let way = steps[start..<end].reduce(0) { $0 + $1.distance.magnitude }
      guard way >= leastStepBack, way < 0.5 else { continue }
      // What swings about its target has arrived there before.
      if let target = motion.target, hasArrived(motion, by: start, at: target, direction) {
        continue
      }
      result.formUnion(start..<end)
    }
    return result
  }

  private func hasArrived(
    _ motion: Motions.Motion,
    by step: Int,
    at target: Int,
    _ direction: Double
  ) -> Bool {
    motion.steps[..<step].contains { step in
      guard let position = track.sightings[step.to].position else { return false }
      let rest = (Double(target) - position) * (direction < 0 ? -1 : 1)
      return rest <= track.nearness
    }
  }

  /// Steps that are much faster than those beside them.
  private func jumps(_ motion: Motions.Motion, except back: Set<Int>) -> Set<Int> {
    Set(
      motion.steps.indices.filter { index in
        let step = motion.steps[index]
        guard !back.contains(index), step.distance.magnitude >= leastJump else { return false }
        let beside = [index - 1, index + 1].map { other -> Double in
          guard motion.steps.indices.contains(other), !back.contains(other),
            motion.steps[other].distance * step.distance > 0
          else { return 0 }
          return motion.steps[other].speed.magnitude
        }
        return step.speed.magnitude > Self.jumpRatio * max(beside[0], beside[1])
      }
    )
  }

  /// Steps whose speed is out of line with what comes before and with what comes after.
  ///
  /// A speed that goes on from a step is none: there a finger let go, or an animation began.
  private func jerks(_ motion: Motions.Motion, except others: Set<Int>) -> Set<Int> {
    guard track.times != nil else { return [] }
    let steps = motion.steps
    func isJudged(_ index: Int) -> Bool {
      !others.contains(index)
        && track.interval(steps[index].to - 1, steps[index].to)
          <= Self.longestJerkInterval
    }
    return Set(
      steps.indices.dropFirst().dropLast().filter { index in
        let near = index - 1...index + 1
        guard near.allSatisfy({ isJudged($0) && steps[$0].distance * steps[index].distance > 0 })
        else { return false }
        let own = steps[index].speed.magnitude
        let beside = [-1, 1].map { steps[index + $0].speed.magnitude }
        guard own > 2 * max(beside[0], beside[1]) || 2 * own < min(beside[0], beside[1]) else {
          return false
        }
        // A step that a side leads to evenly is not out of line with it.
        return [-1, 1].allSatisfy { side in
          let (first, second) = (index + side, index + 2 * side)
          let isLed = steps.indices.contains(second) && isJudged(second)
          let speed = steps[first].speed
          let due = isLed ? [speed, 2 * speed - steps[second].speed] : [speed]
          return due.allSatisfy { speed in
            ((steps[index].speed - speed) * steps[index].interval).magnitude >= leastJerk
          }
        }
      }
    )
  }

  /// The film ends off a page.
  private var unsettled: Fault? {
    guard let last = track.located.last, track.page(last) == nil,
      last == track.sightings.indices.last, let end = track.sightings[last].position
    else { return nil }
    var first = last
    while first > 0, let position = track.sightings[first - 1].position,
      (position - end).magnitude <= track.stillness
    { first -= 1 }
    let page = (end + 0.5).rounded(.down)
    return Fault(.unsettled, first...last, "\(columns(end - page)) off the page at the end")
  }
}
