import TestSupport

@testable import CarouselCore

/// What must hold of every film of touches.
struct TouchProperties {
  let timeline: Timeline
  let trace: TouchTrace
  /// Whether every frame is planned, too.
  let looksAtFrames: Bool

  private var motion: Motion { timeline.motion }

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
    return unequalTime ?? blank ?? (looksAtFrames ? blankFrame : nil)
  }

  /// At times that several frame rates have, they have the same position, to the last bit.
  private var unequalTime: String? {
    let sixths = motion.duration * 6 / 1000
    for sixth in stride(from: 0, through: sixths, by: max(1, sixths / 5)) {
      let expected = motion.position(at: FrameTime(sixth, per: 6))
      for rate in [24, 30, 60, 120] {
        let position = motion.position(at: sixth * rate / 6, per: rate)
        guard position.page == expected.page,
          position.travel.bitPattern == expected.travel.bitPattern
        else { return "at \(rate) fps it is elsewhere after \(sixth) sixths of a second" }
      }
    }
    return nil
  }

  /// At every frame, and after every turn, the viewport lies on slots and the gaps between them, no further
  /// from rest than half a stride, and the slots hold the pages that belong there.
  private var blank: String? {
    var walk = RingWalk(timeline: timeline, history: .remember)
    // From its last piece on the film rests.
    let end = min(timeline.frameCount, timeline.firstFrame(ofPiece: motion.pieces.count - 1) + 1)
    for frame in 0..<end {
      var broken: String?
      walk.advance(to: frame) { stop in broken = broken ?? blank(stop.ring) }
      if let broken = broken ?? blank(walk.ring) { return "\(broken) at frame \(frame)" }
      let (ring, layout, position) = (walk.ring, timeline.layout, timeline.position(of: frame))
      let place = ring.page.rawValue * layout.stride + ring.pixelOffset - layout.restOffset
      guard place == position.page.rawValue * layout.stride + position.pixels else {
        return "frame \(frame) shows other pages than those at its position"
      }
    }
    return nil
  }

  private func blank(_ ring: PageRing) -> String? {
    let (layout, offset) = (ring.layout, ring.pixelOffset)
    // Before the first slot and behind each one is a gap.
    guard offset >= -layout.gap, offset + layout.viewport <= layout.slotCount * layout.stride
    else { return "the viewport leaves the slots by offset \(offset)" }
    // A millionth of a pixel is more than what rounds.
    let distance = (ring.offset - Double(layout.restOffset)).magnitude
    guard 2 * distance <= Double(layout.stride) + 1e-6 else {
      return "the ring is \(distance) pixels from rest"
    }
    let first = ring[place: 0].page.rawValue
    let isRow = (0..<layout.slotCount).allSatisfy { ring[place: $0].page.rawValue == first + $0 }
    return isRow ? nil : "the slots hold pages \(ring.slots.map(\.page.rawValue))"
  }

  /// Every planned frame shows pages from one end of the viewport to the other, with nothing between them
  /// but gaps.
  private var blankFrame: String? {
    let layout = timeline.layout
    let shots = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading()
    )
    for shot in shots {
      for index in shot.frames {
        let origins = shot[frame: index].scene.layers.map(\.origin).sorted()
        let steps = zip(origins, origins.dropFirst()).map { $1 - $0 }
        let isCovered =
          steps.allSatisfy { $0 == layout.stride } && origins.first.map { $0 <= layout.gap } == true
          && origins.last.map { $0 + layout.stride >= layout.viewport } == true
        guard isCovered else { return "frame \(index) shows pages at \(origins) only" }
      }
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
