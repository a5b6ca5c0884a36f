internal import CarouselCore
internal import CarouselRender

/// The proofs that compare a film with another one.
extension ProofSubject {
  /// Frames of equal times are equal at 24, 30, 60 and 120 frames a second.
  func frameRates() throws(RenderError) -> Verdict {
    var verdict = Verdict()
    let rates = [24, 30, 60]
    let end = film.timeline.time(of: range.upperBound - 1)
    let start = film.timeline.time(of: range.lowerBound)
    let fast = try film(at: 120)
    let frames = fast.plan(.range(fast.frames(from: start, to: end))).frames
    guard let first = frames.first?.index else { return verdict }
    for rate in rates {
      let slow = try film(at: rate)
      let part = slow.frames(from: start, to: end)
      guard !part.isEmpty else { continue }
      for frame in slow.plan(.range(part)).frames {
        let index = frame.index * 120 / rate
        guard frame.index * 120 % rate == 0, index >= first, index - first < frames.count
        else { continue }
        let (one, other) = (
          slow.timeline.position(of: frame.index), fast.timeline.position(of: index)
        )
        let twin = frames[index - first]
        verdict.cases += 1
        guard one.page == other.page, one.travel.bitPattern == other.travel.bitPattern,
          frame.offset == twin.offset, frame.slots == twin.slots, frame.scene == twin.scene
        else {
          let subject = ProofSubject(slow, frame.index..<frame.index + 1)
          verdict.failure = subject.fails(
            at: frame.index,
            "at \(rate) fps the viewport is \(one.travel) px from page \(one.page.rawValue), "
              + "at 120 fps \(other.travel) px from page \(other.page.rawValue)"
          )
          return verdict
        }
      }
    }
    return verdict
  }

  private func film(at rate: Int) throws(RenderError) -> ModelFilm {
    let layout = film.layout
    let other = ModelLayout(
      "\(layout.name), at \(rate) fps",
      layout.pages,
      thickness: layout.thickness,
      fps: "\(rate)",
      period: layout.period,
      options: layout.options,
      camera: layout.camera
    )
    return try ModelFilm(film.script, other, settings: film.settings)
  }

  /// After a turn round a pool of one, two or three pictures, in either direction, the film goes on as it
  /// began.
  func periodicity() throws(RenderError) -> Verdict {
    var verdict = Verdict()
    let rate = film.timeline.frameRate
    // A swipe of the other physics, or of free scrolling, may last longer than a period.
    let options = film.timeline.options
    guard let period = film.timeline.period?.milliseconds, options.isEndless,
      case .equal = film.layout.pages.lengths,
      options.physics == .critical, options.scrolling == .pages,
      film.timeline.script?.namesPages == false
    else { return verdict }
    let units = period * rate.numerator
    for count in 1...3 {
      guard count * units % (1000 * rate.denominator) == 0 else { continue }
      let shift = count * units / (1000 * rate.denominator)
      let frames = film.plan(.range(range), count: count).frames
      for letter in ["L", "R"] {
        let later = try ModelFilm(
          String(repeating: letter, count: count) + film.script,
          film.layout,
          settings: film.settings
        )
        let moved = range.lowerBound + shift..<range.upperBound + shift
        let laterFrames = later.plan(.range(moved), count: count).frames
        for (frame, later) in zip(frames, laterFrames) {
          verdict.cases += 1
          guard frame.scene == later.scene, frame.offset == later.offset else {
            verdict.failure = fails(
              at: frame.index,
              "after \(count) times \(letter) with \(count) pictures the frame is another one"
            )
            return verdict
          }
        }
      }
    }
    return verdict
  }
}

extension ModelFilm {
  /// The frames between two times, both included.
  fileprivate func frames(from start: FrameTime, to end: FrameTime) -> Range<Int> {
    let rate = timeline.frameRate
    func frames(_ time: FrameTime) -> (Int, isWhole: Bool) {
      let product = time.numerator * rate.numerator
      let divisor = time.denominator * rate.denominator
      return (product / divisor, product % divisor == 0)
    }
    let (first, isWhole) = frames(start)
    let last = min(frames(end).0, timeline.frameCount - 1)
    let begin = isWhole ? first : first + 1
    return begin..<max(begin, last + 1)
  }
}
