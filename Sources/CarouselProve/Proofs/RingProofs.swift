internal import CarouselCore

/// The proofs about the ring's numbers.
extension ProofSubject {
  private var pages: PageLayout { film.layout.pages }

  /// The content offset at rest on a page, and how far it is from there to rest on the page beside it.
  private func rest(on page: Int, toward sign: Int) -> (offset: Int, step: Int) {
    let rest = strip.rest(on: page)
    return (
      rest - strip.beginning(of: page - pages.slotsBefore),
      (strip.rest(on: page + sign) - rest) * sign
    )
  }

  /// The offset stays within half a step of rest, and every turn shifts it by the page that leaves or comes in
  /// before the others, from the line that was passed.
  func offset() -> Verdict {
    var verdict = Verdict()
    for frame in plan.frames {
      verdict.cases += 1
      let page = frame.slots[pages.slotsBefore].page.rawValue
      let sign = frame.offset < rest(on: page, toward: 1).offset ? -1 : 1
      let (rest, step) = rest(on: page, toward: sign)
      guard 2 * (frame.offset - rest).magnitude <= step else {
        verdict.failure = fails(at: frame.index, "the offset is \(frame.offset), rest is \(rest)")
        return verdict
      }
    }
    for turn in plan.turns {
      verdict.cases += 1
      let sign = turn.event.direction.sign
      let (before, after) = (turn.event.offsetBefore, turn.event.offsetAfter)
      let (rest, step) = rest(on: turn.event.page.rawValue - sign, toward: sign)
      let foremost = (sign > 0 ? turn.event.out : turn.event.into).page
      let shift = pages.length(of: foremost) + pages.gap
      // Half a step is drawn at one of the whole pixels beside it.
      let line = (2 * (before - rest) * sign - step).magnitude
      guard before - after == sign * shift, line <= 1 else {
        verdict.failure = fails(
          at: film.timeline.firstFrame(after: turn.nanoseconds),
          "a turn took the offset from \(before) to \(after); rest is \(rest)"
        )
        return verdict
      }
    }
    verdict.add(ringOffset())
    return verdict
  }

  /// The same of the ring itself, to the last bit, as it is moved from frame to frame.
  private func ringOffset() -> Verdict {
    var verdict = Verdict()
    var ring = PageRing(layout: pages)
    for index in 0..<range.upperBound {
      let position = film.timeline.position(of: index)
      _ = ring.move(to: position)
      let page = ring.page.rawValue
      let start = rest(on: page, toward: 1).offset
      let (_, step) = rest(on: page, toward: ring.offset < Double(start) ? -1 : 1)
      let distance = (ring.offset - Double(start)).magnitude
      let unbounded = strip.rest(on: position.page.rawValue) - strip.rest(on: page)
      verdict.cases += 1
      let isAtPosition = ring.offset == Double(start + unbounded) + position.travel
      guard distance <= Double(step) / 2, isAtPosition else {
        verdict.failure = fails(at: index, "the ring's offset is \(ring.offset)")
        return verdict
      }
    }
    return verdict
  }

  /// Each pixel of the viewport lies on one slot, whose page the frame shows there, or in a gap.
  func coverage() -> Verdict {
    var verdict = Verdict()
    for frame in plan.frames {
      let shift = wholeShift(of: frame)
      guard (shift * 256 - frame.scene.shifts[0]).magnitude < 256 else {
        verdict.failure = fails(at: frame.index, "its pages stand \(shift) px off their places")
        return verdict
      }
      let first = strip.beginning(of: frame.slots[0].page.rawValue)
      let places = frame.slots.map { slot in
        let start = strip.beginning(of: slot.page.rawValue) - first
        return start..<start + pages.length(of: slot.page)
      }
      for distance in 0..<pages.viewport {
        verdict.cases += 1
        let along = frame.offset + distance
        let holders = places.indices.filter { places[$0].contains(along) }
        // Asked of the strip, a gap is what no page covers.
        let column = pages.isReversed ? pages.viewport - 1 - distance : distance
        let isGap = isGap(first + along)
        let shown = zip(frame.visiblePlaces, frame.scene.layers).filter { place, layer in
          let start = layer.origin - shift
          return (start..<start + places[place].count).contains(column)
        }.map(\.1)
        let isRight =
          isGap
          ? holders.isEmpty && shown.isEmpty
          : holders.count == 1 && shown.count == 1 && frame.slots[holders[0]].face == shown[0].face
        guard isRight else {
          verdict.failure = fails(
            at: frame.index,
            "pixel \(distance) lies on \(holders.count) slots and shows \(shown.count) pages"
          )
          return verdict
        }
      }
    }
    return verdict
  }

  /// By how many pixels the pages of a frame's scene stand off the places that they have at its offset: a
  /// frame between two pixels is drawn from both, and its offset is that of the nearer one.
  private func wholeShift(of frame: Frame) -> Int {
    guard let layer = frame.scene.layers.first, let place = frame.visiblePlaces.first else {
      return 0
    }
    return layer.origin - frame.row.origin(ofPlace: place, atOffset: frame.offset)
  }

  /// Whether a pixel of the strip lies between two pages.
  private func isGap(_ distance: Int) -> Bool {
    guard case .equal(let length) = pages.lengths else {
      var page = 0
      while strip.beginning(of: page) > distance { page -= 1 }
      while strip.beginning(of: page + 1) <= distance { page += 1 }
      return distance - strip.beginning(of: page) >= pages.length(of: PageIndex(page))
    }
    let stride = length + pages.gap
    return ((distance % stride) + stride) % stride >= length
  }

  /// A gesture that ends on a frame ends on its page exactly.
  func settling() -> Verdict {
    var verdict = Verdict()
    let (timeline, strip) = (film.timeline, strip)
    for (end, page) in film.rests {
      let units = end * timeline.frameRate.numerator
      let index = units / (1000 * timeline.frameRate.denominator)
      guard units % (1000 * timeline.frameRate.denominator) == 0, range.contains(index)
      else { continue }
      let (frame, position) = (plan.frames[index - range.lowerBound], timeline.position(of: index))
      verdict.cases += 1
      let rest = rest(on: page.number, toward: 1).offset
      guard position.travel == 0,
        timeline.motion.velocity(at: timeline.time(of: index)) == 0 || page.moves,
        strip.start(position) == strip.rest(on: page.number), frame.offset == rest,
        frame.current.page.rawValue == page.number
      else {
        verdict.failure = fails(
          at: index,
          "the gesture before ends \(position.travel) px from page \(position.page.rawValue), "
            + "not on page \(page.number)"
        )
        return verdict
      }
    }
    return verdict
  }

  /// Turns are the changes of the nearest page, one by one.
  func pageChange() -> Verdict {
    var verdict = Verdict()
    let end = film.timeline.nanoseconds(ofFrame: range.upperBound - 1)
    let changes = film.changes(untilFrame: range.upperBound - 1)
    verdict.cases = changes.count + 1
    let turns = plan.turns.map(\.event)
    let told = turns.map(\.page.rawValue)
    let times = plan.turns.map(\.nanoseconds)
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    // The page that comes in joins the others at their end.
    let isNext = turns.allSatisfy { turn in
      let reach = turn.direction == .next ? pages.slotsBehind : -pages.slotsBefore
      return turn.into.page.rawValue == turn.page.rawValue + reach && turn.slot == turn.out.slot
    }
    let inTime = zip(changes, times).allSatisfy { change, time in
      (change.after...change.before).contains(time)
    }
    guard told == changes.map(\.page), isAscending, isNext, inTime else {
      let wrong = zip(told, changes).prefix { $0 == $1.page }.count
      let time = wrong < times.count ? times[wrong] : end
      verdict.failure = fails(
        at: min(film.timeline.firstFrame(after: time), range.upperBound - 1),
        "pages \(changes.map(\.page)) became the nearest, and the turns tell \(told)"
      )
      return verdict
    }
    return verdict
  }
}

extension Timeline {
  /// The first frame at or after a time, or the last one.
  fileprivate func firstFrame(after nanoseconds: Int) -> Int {
    (0..<frameCount).first { self.nanoseconds(ofFrame: $0) >= nanoseconds } ?? frameCount - 1
  }
}
