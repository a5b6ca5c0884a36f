extension ElasticEnds {
  /// The ends, moved so far that a finger can hold the list at a place: none holds it a viewport beyond them, but a
  /// list that shrinks leaves its ends behind.
  func reaching(_ place: Double) -> ElasticEnds {
    let stretch = band.viewport * 3 / 4
    return ElasticEnds(
      low: min(low, place + stretch),
      high: max(high, place - stretch),
      band: band
    )
  }
}

extension Landing {
  /// No movement.
  static func none(at travel: Double) -> Landing {
    Landing(settle: .decay(from: travel, velocity: 0), origin: 0, target: travel, pages: 0)
  }
}

extension TouchLaw {
  /// The same touch, which leaves the list where the finger lifts.
  func landing(where ends: ElasticEnds) -> TouchLaw {
    let pull = fingerTravel(at: touchSeconds)
    return with(start: start, ends: ends, landing: .none(at: ends.place(pulledTo: pull)))
  }

  /// The same touch, in a list whose ends changed some seconds after it began; the list stays where it is then.
  func continued(at seconds: Double, within ends: ElasticEnds) -> TouchLaw {
    let moved = fingerTravel(at: seconds) - (self.ends?.pull(toPlace: start) ?? start)
    let pull = ends.pull(toPlace: travel(at: seconds)) - moved
    let touch = with(start: ends.place(pulledTo: pull), ends: ends, landing: landing)
    return touch.landing(where: ends)
  }

  /// How fast the list moves as the finger lifts.
  var liftVelocity: Double {
    guard heldSeconds == 0 else { return 0 }
    let slope = ends?.slope(at: fingerTravel(at: touchSeconds)) ?? 1
    return releaseVelocity * slope
  }

  private func with(start: Double, ends: ElasticEnds, landing: Landing) -> TouchLaw {
    TouchLaw(
      start: start,
      drag: drag,
      dragSeconds: dragSeconds,
      velocity: velocity,
      heldSeconds: heldSeconds,
      landing: landing,
      ends: ends,
      pace: pace
    )
  }
}
