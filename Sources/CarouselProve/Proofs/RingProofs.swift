internal import CarouselCore

/// The proofs about the ring's numbers.
extension ProofSubject {
  private var pages: PageLayout { film.layout.pages }

  /// The offset stays within half a stride of rest, and every turn shifts it by one stride from the line
  /// that was passed.
  func offset() -> Verdict {
    var verdict = Verdict()
    let (rest, stride) = (pages.restOffset, pages.stride)
    for frame in plan.frames {
      verdict.cases += 1
      guard 2 * (frame.offset - rest).magnitude <= stride else {
        verdict.failure = fails(at: frame.index, "the offset is \(frame.offset), rest is \(rest)")
        return verdict
      }
    }
    for turn in plan.turns {
      verdict.cases += 1
      let sign = turn.event.direction.sign
      let (before, after) = (turn.event.offsetBefore, turn.event.offsetAfter)
      // A half stride is drawn at one of the whole pixels beside it.
      let line = (2 * (before - rest) * sign - stride).magnitude
      guard before - after == sign * stride, line <= 1 else {
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
      let distance = (ring.offset - Double(pages.restOffset)).magnitude
      let unbounded = Double((position.page.rawValue - ring.page.rawValue) * pages.stride)
      verdict.cases += 1
      let isAtPosition = ring.offset == Double(pages.restOffset) + unbounded + position.travel
      guard distance <= Double(pages.stride) / 2, isAtPosition else {
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
      for distance in 0..<pages.viewport {
        verdict.cases += 1
        let along = frame.offset + distance
        let holders = frame.slots.indices.filter { place in
          (place * pages.stride..<place * pages.stride + pages.page).contains(along)
        }
        // Measured from the end of any page, a gap is what the pages leave.
        let isGap = ((along % pages.stride) + pages.stride) % pages.stride >= pages.page
        let column = pages.isReversed ? pages.viewport - 1 - distance : distance
        let shown = frame.scene.layers.filter {
          ($0.origin - shift..<$0.origin - shift + pages.page).contains(column)
        }
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
    return layer.origin - pages.origin(ofPlace: place, atOffset: frame.offset)
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
      let start = strip.start(position) + pages.inset
      guard position.travel == 0,
        timeline.motion.velocity(at: timeline.time(of: index)) == 0 || page.moves,
        start == page.number * pages.stride, frame.offset == pages.restOffset,
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
