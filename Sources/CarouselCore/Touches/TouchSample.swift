/// One event of a finger on the screen.
public struct TouchSample: Hashable, Sendable {
  /// What the finger does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It touches the screen.
    case down
    /// It has moved, or is still there.
    case move
    /// It leaves the screen.
    case up
    /// The system takes the touch away; the film is let go at rest.
    case cancel
  }

  /// What the finger does.
  public let phase: Phase
  /// When, in milliseconds since the film began; may have a fraction.
  public let milliseconds: Double
  /// Where, in points from the left edge.
  public let x: Double
  /// Where, in points from the upper edge.
  public let y: Double
  /// How fast the finger moves along the film's axis as it leaves, in points a second, of the sign of
  /// its coordinate; `nil` to have it estimated.
  public let velocity: Double?

  /// The times that a sample may have: a day.
  public static let times = 0.0...86_400_000
  /// The coordinates that a sample may have, in points.
  public static let coordinates = -100_000.0...100_000
  /// The velocities that a sample may have, in points a second.
  public static let velocities = -100_000.0...100_000

  /// Describes an event; a ``TouchTrace`` checks it.
  public init(
    _ phase: Phase,
    at milliseconds: Double,
    x: Double,
    y: Double = 0,
    velocity: Double? = nil
  ) {
    self.phase = phase
    self.milliseconds = milliseconds
    self.x = x
    self.y = y
    self.velocity = velocity
  }

  /// The coordinate along an axis.
  func coordinate(along axis: PageLayout.Axis) -> Double {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }
}
