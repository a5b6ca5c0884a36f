/// A film that moves at constant speed.
///
/// - Units: pixels and seconds; travels are counted from the page where the piece began.
public struct SteadyLaw: Hashable, Sendable {
  /// Where the piece begins.
  let start: Double
  /// How fast the film moves, in pixels a second, not 0.
  let velocity: Double
  /// How long the piece lasts.
  let duration: Double
  /// How many pages further the film is nearest to a page at its end.
  let pages: Int

  /// The signed travel `seconds` after the piece began.
  func travel(at seconds: Double) -> Double { start + velocity * seconds }
}

/// A film that rests, and stands elsewhere from one instant to the next.
///
/// - Units: pixels and seconds; travels are counted from the page where the piece began.
public struct CutLaw: Hashable, Sendable {
  /// Where the film rests at first.
  let start: Double
  /// The last instant at which it does.
  let time: Double
  /// Where it rests afterwards.
  let target: Double
  /// How many pages further that is, to the nearest page.
  let pages: Int

  /// The signed travel `seconds` after the piece began.
  func travel(at seconds: Double) -> Double { seconds > time ? target : start }
}
