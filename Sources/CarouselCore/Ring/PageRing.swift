/// Recycled page slots under a viewport that scrolls without end.
///
/// The position is `anchor + travel`: the anchor is the rest position being left, a whole number of
/// pixels in local coordinates, and the travel is how far the viewport has gone from it. A recentre
/// shifts the anchor by the page that leaves or comes in before the others, and its gap, and leaves the
/// travel (and so the velocity) alone; it cannot round, at any length and after any number of turns.
///
/// - Units: pixels; local coordinates start where the first slot begins.
public struct PageRing: Hashable, Sendable {
  /// Where the pages stand.
  public let layout: PageLayout
  /// Whether a page keeps its picture when it comes back.
  public private(set) var history: History
  /// The contents by slot number.
  private var contents: [SlotContent]
  /// The number of the slot that stands first.
  private var first = 0
  private var anchor: Int
  private var travel = 0.0
  private var draws: Int

  /// Starts at rest on page 0, with its neighbours in the slots before and behind it.
  ///
  /// - Parameters:
  ///   - layout: where the pages stand.
  ///   - history: what a recycled slot draws.
  public init(layout: PageLayout, history: History = .remember) {
    self.layout = layout
    self.history = history
    contents = (0..<layout.slotCount).map { number in
      let page = PageIndex(number - layout.slotsBefore)
      let draw = history == .remember ? Self.draw(of: page) : number
      return SlotContent(slot: Slot(rawValue: number), page: page, draw: draw)
    }
    anchor = 0
    draws = layout.slotCount
    anchor = row.restOffset
  }

  /// Starts at rest on any page, as if the ring had been scrolled there; every page keeps its picture
  /// (``History/remember``).
  ///
  /// - Parameters:
  ///   - layout: where the pages stand.
  ///   - page: the page to stand on.
  public init(layout: PageLayout, at page: PageIndex) {
    self.init(layout: layout)
    // Every turn toward the next page moves one slot from the first place to the last.
    let turns = page.rawValue % layout.slotCount
    first = turns < 0 ? turns + layout.slotCount : turns
    for place in 0..<layout.slotCount {
      let number = (first + place) % layout.slotCount
      let page = PageIndex(page.rawValue + place - layout.slotsBefore)
      contents[number] = SlotContent(
        slot: Slot(rawValue: number),
        page: page,
        draw: Self.draw(of: page)
      )
    }
    anchor = row.restOffset
  }

  /// The same ring in another layout, at rest on a page.
  ///
  /// Pages that stand in both keep their pictures.
  func laidOut(_ layout: PageLayout, at page: PageIndex) -> PageRing {
    guard layout != self.layout || page != self.page else { return self }
    var ring = PageRing(layout: layout, at: page)
    guard history == .forget else { return ring }
    let known = Dictionary(uniqueKeysWithValues: contents.map { ($0.page, $0.draw) })
    (ring.history, ring.draws) = (history, draws)
    for slot in ring.slots {
      ring.contents[slot.slot.rawValue] = SlotContent(
        slot: slot.slot,
        page: slot.page,
        draw: known[slot.page] ?? ring.draw(for: slot.page)
      )
    }
    return ring
  }

  /// The pages that stand in the slots.
  public var row: SlotRow { SlotRow(layout: layout, first: self[place: 0].page) }

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

  /// Moves the viewport and recycles the slots that it leaves behind.
  ///
  /// More than half a stride from rest toward the next page, the first slot is recycled to the other
  /// end and the local coordinates shift by its page and gap; toward the previous page, the mirror image.
  /// Both comparisons are strict (an offset exactly on a threshold stays), and one call may pass any
  /// number of pages.
  ///
  /// - Parameter position: where the viewport goes; a travel of NaN or of 2⁵³ and more traps.
  /// - Returns: one event for each half-page line that was passed, in order; most often none.
  /// - Complexity: O(pages passed).
  public mutating func move(to position: Position) -> [RingEvent] {
    place(at: position)
    var events: [RingEvent] = []
    while let event = turn() { events.append(event) }
    return events
  }

  /// Moves the viewport; the slots follow with ``turn()``.
  package mutating func place(at position: Position) {
    let travel = position.travel
    precondition(travel.magnitude < 0x1p53, "a travel is a number below 2⁵³ pixels, not \(travel)")
    anchor = row.restOffset(of: position.page)
    self.travel = travel
  }

  /// Recycles the slot that the viewport has left behind, if it has; call it until it returns `nil`.
  package mutating func turn() -> RingEvent? {
    if travel > line(.next) { return turn(.next) }
    if travel < line(.previous) { return turn(.previous) }
    return nil
  }

  /// The travel at which the half-page line toward a neighbour is passed.
  ///
  /// Comparing travels and not offsets keeps the last bit, so that both directions are alike.
  private func line(_ direction: Direction) -> Double {
    let step = layout.step(from: page, to: page.neighbour(direction))
    return Double(row.restOffset - anchor) + Double(step) / 2
  }

  /// Recycles the slot that the viewport leaves behind as it passes a half-page line.
  ///
  /// The travel is that of the line, counted from where ``place(at:)`` put the anchor.
  package mutating func turn(_ direction: Direction) -> RingEvent {
    let line = line(direction)
    let before = anchor + wholePixels(line)
    let last = layout.slotCount - 1
    let out = self[place: direction == .next ? 0 : last]
    let due = self[place: direction == .next ? last : 0].page.neighbour(direction)
    let into = SlotContent(slot: out.slot, page: due, draw: draw(for: due))
    // The local coordinates begin with the first slot.
    anchor -=
      direction == .next
      ? layout.distance(from: out.page, to: out.page.neighbour(.next))
      : layout.distance(from: due.neighbour(.next), to: due)
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
  package static func draw(of page: PageIndex) -> Int { page.rawValue + 1 }
}
