/// Where a released film may come to rest.
public enum Scrolling: String, CaseIterable, Hashable, Sendable {
  /// On a page, which the physics chooses.
  case pages
  /// Wherever its momentum takes it, on a whole pixel.
  case free
  /// On the page that is nearest to where its momentum takes it.
  case snap
}

/// How a film answers to fingers.
public struct MotionOptions: Hashable, Sendable {
  /// To which page a released film goes, and how it gets there.
  public let physics: Physics
  /// Where a released film may come to rest.
  public let scrolling: Scrolling
  /// How many pages a swipe travels; unless it scrolls freely, the film comes to rest at multiples of this.
  public let pagesPerSwipe: Int
  /// Pixels to a point: what a script says of distances and velocities is in points.
  public let scale: Int

  /// The pages that a swipe may travel.
  public static let groups = 1...100
  /// The pixels that a point may have.
  public static let scales = 1...16

  /// Chooses; a value outside the ranges of this type traps.
  public init(
    physics: Physics = .critical,
    scrolling: Scrolling = .pages,
    pagesPerSwipe: Int = 1,
    scale: Int = 1
  ) {
    precondition(Self.groups.contains(pagesPerSwipe), "\(pagesPerSwipe) pages per swipe")
    precondition(Self.scales.contains(scale), "\(scale) pixels to a point")
    self.physics = physics
    self.scrolling = scrolling
    self.pagesPerSwipe = pagesPerSwipe
    self.scale = scale
  }
}
