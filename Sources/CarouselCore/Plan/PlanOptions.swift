/// Which frames a ``FilmPlan`` plans, and what it reports of them.
public struct PlanOptions: Sendable {
  /// The frames that are wanted, at least one.
  public var frames: FrameSelection
  /// Whether frames have a label.
  public var hasLabels: Bool
  /// How many pages beyond the ring are wanted in the direction of travel.
  public var prefetch: Int
  /// Whether shots report every turn since frame 0, not only those among the frames that are wanted.
  public var tellsEveryTurn: Bool
  /// What is drawn over the pages.
  package var ornaments = Ornaments()

  /// Asks for frames.
  public init(
    frames: FrameSelection,
    hasLabels: Bool = false,
    prefetch: Int = 0,
    tellsEveryTurn: Bool = false
  ) {
    self.frames = frames
    self.hasLabels = hasLabels
    self.prefetch = prefetch
    self.tellsEveryTurn = tellsEveryTurn
  }
}
