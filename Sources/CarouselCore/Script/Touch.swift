/// What a script says of one touch; whatever it leaves out has a default.
public struct Touch: Hashable, Sendable {
  /// How far a finger drags the film.
  public enum Distance: Hashable, Sendable {
    /// A part of what a swipe travels: of a page with its gap, times the pages per swipe.
    case percent(Int)
    /// Points, which are pixels unless a film is scaled.
    case points(Int)

    /// The parts of a swipe that a drag may have.
    public static let percents = 0...1000
    /// The points that a drag may have.
    public static let lengths = 0...100_000
  }

  /// `d45%`, `d120`: how far the finger drags.
  public let distance: Distance?
  /// `t200`: how long it drags, in milliseconds.
  public let time: Int?
  /// `v800`: how fast it moves as it lifts, in points a second; negative against the drag.
  public let velocity: Int?
  /// `h500`: how long it stays down after the drag, in milliseconds.
  public let hold: Int?
  /// `w400`: when the next touch comes, in milliseconds after this one began.
  public let next: Int?

  /// The times that a drag may take, in milliseconds.
  public static let times = 1...600_000
  /// The velocities at which a finger may lift, in points a second.
  public static let velocities = -100_000...100_000
  /// How long a finger may stay down after a drag, in milliseconds.
  public static let holds = 0...600_000
  /// When the next touch may come, in milliseconds.
  public static let waits = 1...3_600_000

  /// Describes a touch; a value outside the ranges of this type traps.
  public init(
    distance: Distance? = nil,
    time: Int? = nil,
    velocity: Int? = nil,
    hold: Int? = nil,
    next: Int? = nil
  ) {
    switch distance {
    case .percent(let part)?: precondition(Distance.percents.contains(part), "\(part) %")
    case .points(let length)?: precondition(Distance.lengths.contains(length), "\(length) points")
    case nil: break
    }
    precondition(time.map(Self.times.contains) ?? true, "a drag of \(time ?? 0) ms")
    precondition(velocity.map(Self.velocities.contains) ?? true, "\(velocity ?? 0) points/s")
    precondition(hold.map(Self.holds.contains) ?? true, "a finger held for \(hold ?? 0) ms")
    precondition(next.map(Self.waits.contains) ?? true, "the next touch after \(next ?? 0) ms")
    self.distance = distance
    self.time = time
    self.velocity = velocity
    self.hold = hold
    self.next = next
  }

  /// Whether it leaves the drag and the release at their defaults.
  var isPlain: Bool {
    distance == nil && time == nil && velocity == nil && (hold ?? 0) == 0
  }
}
