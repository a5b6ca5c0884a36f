// Why this file exists: this is the engine. Three recycled slots and a bounded offset scroll for
// ever; page, offset and slots are one value, so they can never disagree.

/// Three recycled page slots under a viewport one page wide.
///
/// The position is `anchor + travel`: the anchor is the rest position being left, a whole number of
/// pixels in local coordinates, and the travel is how far the viewport has gone from it. A recentre
/// shifts the anchor by exactly ∓W and leaves the travel (and so the velocity) alone; it therefore
/// cannot round, at any width and after any number of swipes.
///
/// - Units: pixels; local coordinates start at the leading slot's left edge.
public struct PageWindow: Hashable, Sendable {
  /// The width W of a page and of the viewport, in pixels, at least 1.
  public let pageWidth: Int
  /// Whether a page keeps its picture when it comes back.
  public let history: History
  /// What the three slots hold.
  public private(set) var slots: Slots
  private var anchor: Int
  private var travel: Double
  private var draws: Int

  /// Starts at rest on page 0, with its two neighbours beside it.
  ///
  /// - Parameters:
  ///   - pageWidth: W in pixels; below 1 is a programmer's mistake and traps.
  ///   - history: what a recycled slot draws.
  public init(pageWidth: Int, history: History = .remember) {
    precondition(pageWidth >= 1, "a page is at least one pixel wide, not \(pageWidth)")
    self.pageWidth = pageWidth
    self.history = history
    self.slots = Slots(
      leading: SlotContent(page: PageIndex(-1), draw: 0),
      centre: SlotContent(page: PageIndex(0), draw: 1),
      trailing: SlotContent(page: PageIndex(1), draw: 2)
    )
    self.anchor = pageWidth
    self.travel = 0
    self.draws = 3
  }

  /// The page in the centre slot: the one nearest the viewport.
  public var page: PageIndex { slots.centre.page }

  /// The content offset: from the leading slot's left edge to the viewport's, W at rest.
  public var offset: Double { Double(anchor) + travel }

  /// The content offset in whole pixels, as it is drawn.
  ///
  /// Ties go toward the rest position being left, so that a swipe to the right is the mirror image
  /// of one to the left at odd widths too.
  public var pixelOffset: Int { anchor + wholePixels(travel) }

  /// Moves the viewport `travel` pixels from the rest position being left, then recentres.
  ///
  /// Past 1.5 W the leading slot is recycled to the trailing end and the local coordinates shift by
  /// −W; below 0.5 W the mirror image. Both comparisons are strict (an offset exactly on a threshold
  /// stays) and run in a loop, so one call may cross any number of pages.
  ///
  /// - Parameter travel: signed pixels, positive toward the next page; NaN or 2⁵³ and more traps.
  /// - Returns: one recentre for each half-page line crossed, in order; most often none.
  /// - Complexity: O(pages crossed).
  public mutating func scroll(travel: Double) -> [Recentre] {
    precondition(travel.magnitude < 0x1p53, "a travel is a number below 2⁵³ pixels, not \(travel)")
    self.travel = travel
    var recentres: [Recentre] = []
    while offset > 1.5 * Double(pageWidth) {
      recentres.append(recentre(.next))
    }
    while offset < 0.5 * Double(pageWidth) {
      recentres.append(recentre(.previous))
    }
    return recentres
  }

  /// Ends a movement on the centre page: offset W, travel 0, nothing recycled.
  public mutating func settle() {
    anchor = pageWidth
    travel = 0
  }

  /// Goes to the neighbouring page, as far as the movement has not yet, and comes to rest there.
  package mutating func turn(_ direction: Direction) -> [Recentre] {
    let recentres = scroll(travel: Double(direction.sign * pageWidth))
    settle()
    return recentres
  }

  private mutating func recentre(_ direction: Direction) -> Recentre {
    anchor -= direction.sign * pageWidth
    let recycled = direction == .next ? slots.leading : slots.trailing
    let due = (direction == .next ? slots.trailing : slots.leading).page.neighbour(direction)
    let content = SlotContent(page: due, draw: draw(for: due))
    switch direction {
    case .next:
      slots = Slots(leading: slots.centre, centre: slots.trailing, trailing: content)
    case .previous:
      slots = Slots(leading: content, centre: slots.leading, trailing: slots.centre)
    }
    return Recentre(direction: direction, recycled: recycled, drawn: content, page: page)
  }

  private mutating func draw(for page: PageIndex) -> Int {
    switch history {
    case .remember:
      return page.rawValue + 1
    case .forget:
      defer { draws += 1 }
      return draws
    }
  }
}
