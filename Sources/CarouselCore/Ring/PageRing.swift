/// Recycled page slots under a viewport that scrolls without end.
///
/// The position is `anchor + travel`: the anchor is the rest position being left, a whole number of
/// pixels in local coordinates, and the travel is how far the viewport has gone from it. A recentre
/// shifts the anchor by exactly one stride and leaves the travel (and so the velocity) alone; it
/// cannot round, at any length and after any number of turns.
///
/// - Units: pixels; local coordinates start where the first slot begins.
public struct PageRing: Hashable, Sendable {
  /// Where the pages stand.
  public let layout: PageLayout
  /// Whether a page keeps its picture when it comes back.
  public let history: History
  /// The contents by slot number.
  private var contents: [SlotContent]
  /// The number of the slot that stands first.
  private var first = 0
  private var anchor: Int
  private var travel = 0.0
  private var draws: Int

  /// Starts at rest on `page`, with its neighbours in the slots before and behind it.
  ///
  /// - Parameters:
  ///   - layout: where the pages stand.
  ///   - history: what a recycled slot draws.
  ///   - page: the page to stand on.
  public init(layout: PageLayout, history: History = .remember, page: PageIndex = PageIndex(0)) {
    self.layout = layout
    self.history = history
    contents = (0..<layout.slotCount).map { number in
      let page = PageIndex(page.rawValue + number - layout.slotsBefore)
      let draw = history == .remember ? Self.draw(of: page) : number
      return SlotContent(slot: Slot(rawValue: number), page: page, draw: draw)
    }
    anchor = layout.restOffset
    draws = layout.slotCount
  }

  /// The contents of the slots in the order of their pages.
  public var slots: [SlotContent] {
    contents.indices.map { self[place: $0] }
  }

  /// The content of the slot that stands at `place`, counted from the first.
  public subscript(place place: Int) -> SlotContent {
    let number = first + place
    return contents[number < contents.count ? number : number - contents.count]
  }

  /// The page nearest its place at rest.
  public var page: PageIndex { self[place: layout.slotsBefore].page }

  /// The content offset: from the beginning of the first slot to the viewport's leading edge.
  public var offset: Double { Double(anchor) + travel }

  /// The content offset in whole pixels, as it is drawn.
  ///
  /// Ties go toward the rest position being left, so that a swipe back is the mirror image of one
  /// forward at odd lengths too.
  public var pixelOffset: Int { anchor + wholePixels(travel) }

  /// Moves the viewport `travel` pixels from the rest position being left, then recentres.
  ///
  /// More than half a stride from rest toward the next page, the first slot is recycled to the other
  /// end and the local coordinates shift by one stride; toward the previous page, the mirror image.
  /// Both comparisons are strict (an offset exactly on a threshold stays) and run in a loop, so one
  /// call may pass any number of pages.
  ///
  /// - Parameter travel: signed pixels, positive toward the next page; NaN or 2⁵³ and more traps.
  /// - Returns: one event for each half-page line that was passed, in order; most often none.
  /// - Complexity: O(pages passed).
  public mutating func scroll(travel: Double) -> [RingEvent] {
    precondition(travel.magnitude < 0x1p53, "a travel is a number below 2⁵³ pixels, not \(travel)")
    self.travel = travel
    var events: [RingEvent] = []
    while travel > line(.next) { events.append(turn(.next)) }
    while travel < line(.previous) { events.append(turn(.previous)) }
    return events
  }

  /// Ends a movement on the page nearest the viewport: at rest, nothing recycled.
  public mutating func settle() {
    anchor = layout.restOffset
    travel = 0
  }

  /// Goes to the neighbouring page, as far as the movement has not yet, and comes to rest there.
  package mutating func advance(_ direction: Direction) -> [RingEvent] {
    let events = scroll(travel: Double(direction.sign * layout.stride))
    settle()
    return events
  }

  /// The travel at which the half-page line toward a neighbour is passed.
  ///
  /// Comparing travels and not offsets keeps the last bit, so that both directions are alike.
  private func line(_ direction: Direction) -> Double {
    Double(layout.restOffset - anchor) + Double(direction.sign * layout.stride) / 2
  }

  private mutating func turn(_ direction: Direction) -> RingEvent {
    let line = line(direction)
    let before = anchor + wholePixels(line)
    anchor -= direction.sign * layout.stride
    let last = layout.slotCount - 1
    let out = self[place: direction == .next ? 0 : last]
    let due = self[place: direction == .next ? last : 0].page.neighbour(direction)
    let into = SlotContent(slot: out.slot, page: due, draw: draw(for: due))
    contents[out.slot.rawValue] = into
    first = direction == .next ? (first == last ? 0 : first + 1) : out.slot.rawValue
    return RingEvent(
      direction: direction,
      out: out,
      into: into,
      page: page,
      offsetBefore: before,
      offsetAfter: anchor + wholePixels(line)
    )
  }

  private mutating func draw(for page: PageIndex) -> Int {
    guard history == .forget else { return Self.draw(of: page) }
    defer { draws += 1 }
    return draws
  }

  /// The draw of a page that keeps its picture: page 0 shows draw 1 in every layout.
  private static func draw(of page: PageIndex) -> Int { page.rawValue + 1 }
}
