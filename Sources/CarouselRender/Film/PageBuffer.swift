internal import CarouselCore

/// The pixels behind a ring's slots: one page a slot, and a small cache of pages whose slots were turned.
///
/// The ring's turns drive it. A slot that turns gives its page up and takes the one that came in; it is
/// filled only when a shot is going to show it, so what a film never shows is never made. Pages with
/// equal faces are one page. Nothing is shown from the cache: a page that comes back moves into its slot
/// again.
///
/// With three slots and a cache of one, a film holds at most five pages: those of the slots, that of the
/// cache, and one that only the shot being made still shows. Frames that are drawn, not spliced, may
/// be of earlier shots: each job but one then adds the two pages of its frame.
struct PageBuffer<Page: Sendable> {
  private struct Held {
    var content: SlotContent
    var face: Face?
    var page: Page?
  }

  /// How many pages the cache keeps.
  private let cacheSize: Int
  /// Which of the film's views the pages are of (``Act/view``).
  private(set) var view = 0
  private var slots: [Slot: Held] = [:]
  /// The longest unused first.
  private var cache: [(face: Face, page: Page)] = []
  /// Turns that happened after the shot last followed had begun.
  private var pending: [Turn] = []

  /// Makes empty slots.
  ///
  /// - Parameter cacheSize: how many pages are kept that no slot holds.
  init(cacheSize: Int) { self.cacheSize = cacheSize }

  /// How many pages are held.
  var count: Int { slots.values.count { $0.page != nil } + cache.count }

  /// Moves on to the next shot: turns the slots, and has those that it shows take their faces.
  ///
  /// - Returns: the faces of which there is no page yet, in the order of the shot's pages.
  mutating func follow(_ shot: Shot) -> [Face] {
    // Pages of another view have another size.
    if shot.view != view { (view, slots, cache) = (shot.view, [:], []) }
    if shot.isSet {
      for slot in shot.slotsAtStart where slots[slot.slot]?.content != slot.content {
        put(slot.content)
      }
    } else {
      for turn in pending + shot.turnsBefore { put(turn.event.into) }
    }
    pending = shot.turnsDuring
    for filled in shot.pages { show(filled) }
    return shot.pages.map(\.face).filter { face in
      !slots.values.contains { $0.face == face && $0.page != nil }
    }
  }

  /// Whether all of `pages` stay in their slots while the buffer moves on to `shot`.
  func keeps(_ pages: [FilledSlot], movingTo shot: Shot) -> Bool {
    guard shot.view == view else { return false }
    let turned =
      shot.isSet
      ? shot.slotsAtStart.filter { slots[$0.slot]?.content != $0.content }.map(\.slot)
      : (pending + shot.turnsBefore).map(\.event.slot)
    let faces = Dictionary(
      shot.pages.map { ($0.slot, $0.face) },
      uniquingKeysWith: { first, _ in first }
    )
    return pages.allSatisfy { page in
      !turned.contains(page.slot) && faces[page.slot].map { $0 == page.face } ?? true
    }
  }

  /// The page in a slot, if it shows what it should.
  func page(of filled: FilledSlot) -> Page? {
    guard let held = slots[filled.slot], held.face == filled.face else { return nil }
    return held.page
  }

  /// The pages of neighbouring slots, once all of them are there.
  func pages(of filled: [FilledSlot]) -> [Page]? {
    var pages: [Page] = []
    for slot in filled {
      guard let page = page(of: slot) else { return nil }
      pages.append(page)
    }
    return pages
  }

  /// Puts a page that was made into the slots that show its face.
  mutating func admit(_ page: Page, for face: Face) {
    for (slot, held) in slots where held.face == face { slots[slot]?.page = page }
  }

  /// Lets a slot hold another page.
  private mutating func put(_ content: SlotContent) {
    release(content.slot)
    slots[content.slot] = Held(content: content)
  }

  /// Has a slot show a face, with its page if there is one already.
  private mutating func show(_ filled: FilledSlot) {
    guard slots[filled.slot]?.face != filled.face else { return }
    release(filled.slot)
    var held = Held(content: filled.content, face: filled.face)
    if let place = cache.firstIndex(where: { $0.face == filled.face }) {
      held.page = cache.remove(at: place).page
    } else {
      held.page = slots.values.first { $0.face == filled.face && $0.page != nil }?.page
    }
    slots[filled.slot] = held
  }

  /// Takes a slot's page into the cache, unless another slot holds it too.
  private mutating func release(_ slot: Slot) {
    guard let held = slots[slot], let face = held.face, let page = held.page else { return }
    slots[slot]?.page = nil
    guard cacheSize > 0, !slots.values.contains(where: { $0.face == face && $0.page != nil })
    else { return }
    cache.append((face, page))
    if cache.count > cacheSize { cache.removeFirst() }
  }
}
