extension TouchTrace {
  /// Writes the gestures of a script as the touches of a finger.
  ///
  /// The finger is sampled when it touches, at every frame, and when it lifts; the velocity stands at the
  /// lift. Played with the same layout and options, the touches move the film in the same way.
  ///
  /// - Parameter timeline: of a script.
  /// - Throws: ``TouchMistake/tooMany``, ``TouchMistake/noFinger(milliseconds:)`` where the film moves by
  ///   itself, and ``TouchMistake/differs(milliseconds:)`` for a script that no
  ///   finger can make: a swipe period below ``SwipeCurve/shortestPlainPeriod`` plays swipes faster than
  ///   they settle, and a short swipe that goes to its page by word alone may fall back from there.
  public init(expanding timeline: Timeline) throws(TouchMistake) {
    self.init()
    let motion = timeline.motion
    let frame = FingerPath.Frame(layout: timeline.layout, scale: timeline.options.scale)
    let centre = Double(timeline.layout.viewport) / 2 / frame.scale
    for index in motion.pieces.indices {
      let (piece, law) = (motion.pieces[index], motion.law(ofPiece: index))
      guard let finger = law.finger else {
        guard motion.isAtRest(inPiece: index) else {
          throw .noFinger(milliseconds: motion.pieces[index].start)
        }
        continue
      }
      let start = law.fingerTravel(at: 0)
      // A film at rest only follows a finger that has left the slop.
      let slop =
        motion.isMoving(beforePiece: index)
        ? 0 : Double(law.direction?.sign ?? 0) * FingerPath.slop
      let lift = Double(piece.start) + finger.seconds * 1000
      if case .touch(let touch) = law, touch.isTap, !motion.isMoving(beforePiece: index) {
        guard let point = touch.tappedPoint(timeline, piece) else {
          throw .differs(milliseconds: piece.start)
        }
        // In the middle of the point, so that no rounding leads out of it.
        let place = Double(point) + 0.5
        try append(frame.sample(.down, at: Double(piece.start), coordinate: place))
        try append(frame.sample(.up, at: lift, coordinate: place).with(velocity: 0))
        continue
      }
      func sample(_ phase: TouchSample.Phase, at time: Double, _ way: Double) -> TouchSample {
        frame.sample(phase, at: time, coordinate: centre - frame.sign * way / frame.scale)
      }
      try append(sample(.down, at: Double(piece.start), -slop * frame.scale))
      var number = timeline.firstFrame(ofPiece: index)
      while number < timeline.frameCount {
        let time = timeline.milliseconds(ofFrame: number)
        guard time < lift else { break }
        if time > Double(piece.start) {
          let seconds = timeline.seconds(since: index, of: number)
          try append(sample(.move, at: time, law.fingerTravel(at: seconds) - start))
        }
        number += 1
      }
      let end = sample(.up, at: lift, law.fingerTravel(at: finger.seconds) - start)
      try append(end.with(velocity: -frame.sign * finger.velocity / frame.scale))
    }
    guard !touches.isEmpty else { throw .empty }
    try checkThat(self, moves: timeline)
  }
}

/// Plays touches, and compares where they take the film at each frame.
private func checkThat(_ touches: TouchTrace, moves timeline: Timeline) throws(TouchMistake) {
  let played = try Motion(touches: touches, layout: timeline.layout, options: timeline.options)
  for number in 0..<timeline.frameCount {
    let (wanted, made) = (
      timeline.position(of: number), played.position(at: timeline.time(of: number))
    )
    let way = timeline.layout.step(from: wanted.page, to: made.page)
    let distance = made.travel - wanted.travel + Double(way)
    guard distance.magnitude < 1e-6 else {
      throw .differs(milliseconds: timeline.time(of: number).milliseconds)
    }
  }
}

extension FingerPath.Frame {
  fileprivate func sample(
    _ phase: TouchSample.Phase,
    at milliseconds: Double,
    coordinate: Double
  ) -> TouchSample {
    switch axis {
    case .horizontal: TouchSample(phase, at: milliseconds, x: coordinate)
    case .vertical: TouchSample(phase, at: milliseconds, x: 0, y: coordinate)
    }
  }
}

extension TouchSample {
  fileprivate func with(velocity: Double) -> TouchSample {
    TouchSample(phase, at: milliseconds, x: x, y: y, velocity: velocity)
  }
}

extension MotionLaw {
  /// When the finger lifts, in seconds since the piece began, and how fast the viewport moves then; `nil`
  /// if there is no finger.
  fileprivate var finger: (seconds: Double, velocity: Double)? {
    switch self {
    case .rest, .still, .glide, .steady, .cut, .list: nil
    case .swipe: (release, velocity(at: release))
    case .touch(let touch): (release, touch.releaseVelocity)
    case .path(let path): (release, path.path.velocity)
    }
  }

  /// Where the finger is until it lifts, in travels of a film without ends.
  fileprivate func fingerTravel(at seconds: Double) -> Double {
    switch self {
    case .rest, .still, .swipe, .glide, .steady, .cut, .list: travel(at: seconds)
    case .touch(let touch): touch.fingerTravel(at: seconds)
    case .path(let path): path.fingerTravel(at: seconds)
    }
  }
}

extension TouchLaw {
  /// Whether the finger stays where it touches, and the film goes elsewhere.
  fileprivate var isTap: Bool {
    drag == 0 && velocity == 0 && dragSeconds == 0 && landing.target != start
  }

  /// The point that the finger taps as a piece begins.
  fileprivate func tappedPoint(_ timeline: Timeline, _ piece: Motion.Piece) -> Int? {
    let page = piece.page.rawValue
    return TapRule(layout: timeline.layout, options: timeline.options).point(
      toward: page + landing.pages,
      from: page,
      travel: start
    )
  }
}

extension Motion {
  /// Whether the viewport moves as a piece begins.
  fileprivate func isMoving(beforePiece index: Int) -> Bool {
    guard index > 0 else { return false }
    let law = law(ofPiece: index - 1)
    let seconds = Double(pieces[index].start - pieces[index - 1].start) / 1000
    return law.travel(at: seconds) != law.restTravel || law.velocity(at: seconds) != 0
  }
}
