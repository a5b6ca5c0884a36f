/// Which page stands in which slot, as a trace tells it and nothing else.
struct TracedSlots {
  /// A slot with its page, and the draw that picks its picture.
  struct Content: Hashable {
    let slot: Int
    let page: Int
    let draw: Int
  }

  /// A line of a trace, as far as it is about slots.
  struct Line: Decodable {
    let event: String
    let direction: String?
    let slot: Int?
    let pageOut: Int?
    let pageIn: Int?
    let draw: Int?
    let offsetBefore: Int?
    let offsetAfter: Int?
    let frame: Int?
    let page: Int?
    let offset: Int?
  }

  /// In the order of their pages; a film begins with page 0 between its neighbours.
  private(set) var contents = (0..<3).map { Content(slot: $0, page: $0 - 1, draw: $0) }

  /// The page nearest its place at rest.
  var page: Int { contents[1].page }

  /// Takes in a `recentre` line, whose offsets shift by one page of `width` pixels.
  ///
  /// - Returns: whether it fits what stood in the slots.
  mutating func turn(_ line: Line, width: Int) -> Bool {
    guard let slot = line.slot, let pageIn = line.pageIn, let draw = line.draw,
      let before = line.offsetBefore, let after = line.offsetAfter
    else { return false }
    let isNext = line.direction == "next"
    let out = isNext ? contents.removeFirst() : contents.removeLast()
    let content = Content(slot: slot, page: pageIn, draw: draw)
    contents.insert(content, at: isNext ? contents.endIndex : 0)
    return out.slot == slot && out.page == line.pageOut
      && contents.map(\.page) == [page - 1, page, page + 1]
      && after - before == (isNext ? -width : width)
  }
}
