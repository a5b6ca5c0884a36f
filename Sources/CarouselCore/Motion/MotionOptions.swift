/// Where a released film may come to rest.
public enum Scrolling: String, CaseIterable, Hashable, Sendable {
  /// On a page, which the physics chooses.
  case pages
  /// Wherever its momentum takes it, on a whole pixel.
  case free
  /// On the page that is nearest to where its momentum takes it.
  case snap
}

/// What comes behind the last page.
public enum Loop: String, CaseIterable, Hashable, Sendable {
  /// The first page again, without end.
  case on
  /// Nothing: the first and the last page are ends, past which a finger pulls the film by a rubber band.
  case off
  /// The same, but whatever goes past an end travels back to the other one.
  case rewind
}

/// What moves a film without a finger.
public enum Drive: Hashable, Sendable {
  /// After it has been at rest for `delay`, the film goes on by a swipe.
  case autoplay(delay: FilmDuration, Direction)
  /// The film moves at this constant speed, in points a second; negative toward the previous page.
  case marquee(Int)

  /// The speeds of a marquee, in points a second; none is 0.
  public static let speeds = -100_000...100_000
}

/// How a film moves.
public struct MotionOptions: Hashable, Sendable {
  /// To which page a released film goes, and how it gets there.
  public let physics: Physics
  /// Where a released film may come to rest.
  public let scrolling: Scrolling
  /// How many pages a swipe travels; unless it scrolls freely, the film comes to rest at multiples of this.
  public let pagesPerSwipe: Int
  /// Pixels to a point: what a script says of distances and velocities is in points.
  public let scale: Int
  /// What comes behind the last page.
  public let loop: Loop
  /// How many pages there are; `nil` if nobody asks, in a film that loops.
  public let pageCount: Int?
  /// What moves the film without a finger.
  public let drive: Drive?
  /// How long the film lasts; `nil` for as long as its script.
  public let duration: FilmDuration?
  /// Whether only settled frames are shown, and the film cuts from one to the next.
  public let isReduced: Bool

  /// The pages that a swipe may travel.
  public static let groups = 1...100
  /// The pixels that a point may have.
  public static let scales = 1...16
  /// How many pages a film may have that counts them.
  public static let pageCounts = 1...1_000_000

  /// Chooses; a value outside the ranges of this type traps, and so does a film with ends whose pages are
  /// not counted.
  public init(
    physics: Physics = .critical,
    scrolling: Scrolling = .pages,
    pagesPerSwipe: Int = 1,
    scale: Int = 1,
    loop: Loop = .on,
    pageCount: Int? = nil,
    drive: Drive? = nil,
    duration: FilmDuration? = nil,
    isReduced: Bool = false
  ) {
    precondition(Self.groups.contains(pagesPerSwipe), "\(pagesPerSwipe) pages per swipe")
    precondition(Self.scales.contains(scale), "\(scale) pixels to a point")
    precondition(loop == .on || pageCount != nil, "a film with ends counts its pages")
    precondition(pageCount.map(Self.pageCounts.contains) ?? true, "\(pageCount ?? 0) pages")
    if case .marquee(let speed)? = drive {
      precondition(speed != 0 && Drive.speeds.contains(speed), "\(speed) points a second")
      precondition(loop == .on && duration != nil, "a marquee loops, and has a duration")
    }
    self.physics = physics
    self.scrolling = scrolling
    self.pagesPerSwipe = pagesPerSwipe
    self.scale = scale
    self.loop = loop
    self.pageCount = pageCount
    self.drive = drive
    self.duration = duration
    self.isReduced = isReduced
  }

  /// The pages that there are; `nil` in a film without ends.
  public var pages: ClosedRange<PageIndex>? {
    guard loop != .on, let count = pageCount else { return nil }
    return PageIndex(0)...PageIndex(count - 1)
  }
}
