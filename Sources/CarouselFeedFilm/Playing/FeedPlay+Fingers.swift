internal import CarouselCore
internal import CarouselFeed
internal import CarouselFeedSources
internal import CarouselRender

/// What fingers do.
extension FeedPlay {
  /// Begins the next gesture.
  mutating func begin() async throws {
    guard let gestures = script.gestures?.gestures else { return }
    noteRest()
    let what = gestures[gesture]
    gesture += 1
    began = (now, what.touch?.next.map { now + $0 })
    switch what {
    case .hold: began.next = now + script.period
    case .goTo(let number, _):
      guard screen.alert == nil else { return }
      list.go(toOffset: place(ofRow: (number - 1) / geometry.columns), at: now)
      try await move()
    case .swipe, .fling, .stop, .tap:
      let touch: ListMotion.Finger
      do throws(ImpossibleTouch) {
        touch = try ListMotion.Finger(what, viewport: geometry.height, scale: geometry.scale)
      } catch {
        throw impossible(error)
      }
      let isOnList = screen.alert == nil
      var tap: (x: Int, y: Int)?
      if case .tap(let x, let y, _) = what, !isOnList || list.velocity(at: now) == 0 {
        tap = (x * geometry.scale, y * geometry.scale)
      }
      if isOnList { list.touch(touch, at: now) }
      let lift = isOnList ? list.restTime : now + touch.milliseconds
      if let next = began.next, next < lift {
        throw impossible(.nextTouchesDown(after: next - now, earliest: lift - now))
      }
      finger = (lift, tap, isOnList)
      hasPulled = false
      if isOnList { try await move() }
    }
  }

  mutating func lift() async throws {
    guard let finger else { return }
    self.finger = nil
    if finger.isOnList {
      list.release(at: now)
      try await move()
    }
    // A tap is for what it touched down on.
    guard let tap = finger.tap else { return }
    let footer = place(ofRow: history.now.footerRow(columns: geometry.columns)) - offset
    let target = screen.target(of: tap, footer: history.now.footer, at: footer)
    switch finger.isOnList == (screen.alert == nil) ? target : nil {
    case .alert:
      screen.alert = nil
      note("dismissed")
      update()
    case .retry:
      note("tappedRetry")
      if case .error(_, of: .refresh) = machine.state { refresher = refresher ?? .program }
      try await handle(.retry)
    case nil:
      let scale = geometry.scale
      note("missedTap", members: [.init("x", "\(tap.x / scale)"), .init("y", "\(tap.y / scale)")])
    }
  }

  /// The gesture that has begun cannot be made.
  private func impossible(_ touch: ImpossibleTouch) -> CoreError {
    let place = script.gestures?.place(ofGesture: gesture - 1)
    return .badScript(.impossibleGesture(touch, at: place), in: .list)
  }
}
