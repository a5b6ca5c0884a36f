internal import CarouselCore
internal import CarouselFeed
internal import CarouselFiles
internal import CarouselRender

/// The lines of the trace.
extension FeedPlay {
  /// Remembers that the list rests elsewhere than before, if it does.
  mutating func noteRest() {
    guard list.velocity(at: now) == 0, offset != restOffset else { return }
    restOffset = offset
    views.append(now * 1_000_000)
  }

  mutating func note(_ event: String, members: [ListEvent.Member] = []) {
    events.append(ListEvent(event, at: now * 1_000_000, members))
  }

  mutating func note(
    _ event: String,
    _ request: FeedRequest,
    _ members: [ListEvent.Member] = []
  ) {
    let own: [ListEvent.Member] = [
      .init("page", "\(request.key.page)"),
      .init("generation", "\(request.generation)"),
      .init("cause", JSONText.quoted(request.cause.rawValue)),
    ]
    note(event, members: own + members)
  }

  mutating func noteReload(_ items: Range<Int>) {
    if !items.isEmpty { views.append(now * 1_000_000) }
    let rows = items.map(String.init).joined(separator: ",")
    note("reload", members: [.init("rows", "[\(rows)]")])
  }
}
