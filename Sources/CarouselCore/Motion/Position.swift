/// Where the viewport is: a page, and how far the viewport has gone from that page's place at rest.
///
/// The travel stays small however far a film goes, so that it never loses a bit.
public struct Position: Hashable, Sendable {
  /// The page that the viewport rested on when the movement began.
  public let page: PageIndex
  /// How far the viewport is from there, in pixels, positive toward the next page.
  public let travel: Double

  /// Names a position; a travel of 0 is at rest on `page`.
  public init(page: PageIndex, travel: Double = 0) {
    self.page = page
    self.travel = travel
  }

  /// The travel in whole pixels, as it is drawn; ties go toward `page`.
  package var pixels: Int { wholePixels(travel) }
}
