/// How a list of rows moves: it follows a finger, or slows down by itself and bounces at its ends.
///
/// A list grows while it moves. Whenever its ends change, a new piece of its motion begins, in which the
/// same form goes on with other ends: the law knows how much of it has passed.
///
/// - Units: pixels and seconds; travels are counted from the row where the piece began.
public struct ListLaw: Hashable, Sendable {
  /// What moves the list; one form lies in one place for all laws that have it.
  indirect enum Form: Hashable, Sendable {
    /// A finger, until it lifts.
    case finger(TouchLaw)
    /// Its momentum, until it rests.
    case coast(Coast)
  }

  /// Momentum, and what becomes of it at an end of the list.
  struct Coast: Hashable, Sendable {
    /// How the list moves if no end comes.
    let settle: Settle
    /// Where it comes to an end; `nil` if it does not.
    let bounce: Bounce?

    /// From when on it rests.
    var duration: Double { bounce.map { $0.start + $0.settle.duration } ?? settle.duration }

    /// Where it comes to rest.
    var target: Double { bounce?.settle.target ?? settle.target }

    fileprivate func travel(at seconds: Double) -> Double {
      guard let bounce, seconds >= bounce.start else { return settle.travel(at: seconds) }
      return bounce.settle.travel(at: seconds - bounce.start)
    }

    fileprivate func velocity(at seconds: Double) -> Double {
      guard let bounce, seconds >= bounce.start else { return settle.velocity(at: seconds) }
      return bounce.settle.velocity(at: seconds - bounce.start)
    }

    fileprivate var turns: [Double] {
      guard let bounce else { return [0] + settle.turningPoints + [settle.duration] }
      let way = [0] + settle.turningPoints.filter { $0 < bounce.start } + [bounce.start]
      let back = bounce.settle.turningPoints + [bounce.settle.duration]
      return way + back.map { bounce.start + $0 }
    }
  }

  /// What happens from the moment on at which a list has come to an end.
  struct Bounce: Hashable, Sendable {
    /// When, in seconds of the coast.
    let start: Double
    /// How it comes to rest at the end.
    let settle: Settle
  }

  /// What moves it.
  let form: Form
  /// How long the form had been going on as the piece began.
  let elapsed: Double
  /// Where the piece's row is in the travels of the form.
  let origin: Double
  /// How many rows further the list is nearest to a row once it rests.
  let pages: Int

  /// The signed travel `seconds` after the piece began.
  func travel(at seconds: Double) -> Double {
    let time = elapsed + seconds
    return switch form {
    case .finger(let touch): touch.travel(at: time) - origin
    case .coast(let coast): coast.travel(at: time) - origin
    }
  }

  /// The signed velocity `seconds` after the piece began.
  func velocity(at seconds: Double) -> Double {
    let time = elapsed + seconds
    return switch form {
    case .finger(let touch): touch.velocity(at: time)
    case .coast(let coast): coast.velocity(at: time)
    }
  }

  /// Where the list comes to rest if nothing stops it.
  var restTravel: Double {
    switch form {
    case .finger(let touch): touch.landing.target - origin
    case .coast(let coast): coast.target - origin
    }
  }

  /// How long after the piece began it rests, or the finger lifts.
  var duration: Double {
    switch form {
    case .finger(let touch): max(0, touch.touchSeconds - elapsed)
    case .coast(let coast): max(0, coast.duration - elapsed)
    }
  }

  /// The times since the piece began between which the travel only grows or only shrinks.
  var monotoneParts: [ClosedRange<Double>] {
    let parts: [ClosedRange<Double>]
    switch form {
    case .finger(let touch): parts = touch.monotoneParts
    case .coast(let coast): parts = zip(coast.turns, coast.turns.dropFirst()).map { $0...$1 }
    }
    return parts.filter { $0.upperBound > elapsed }.map {
      max(0, $0.lowerBound - elapsed)...($0.upperBound - elapsed)
    }
  }
}
