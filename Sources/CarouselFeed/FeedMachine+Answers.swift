/// What pages and failures do.
extension FeedMachine {
  /// Takes in the page that was requested.
  mutating func take(
    _ page: FeedPage<Item>,
    for request: FeedRequest,
    _ actions: inout [FeedAction]
  ) {
    hold(for: page.wait)
    let received = request.key.offset + page.items.count
    let isLast = page.isLast(received: received)
    if page.items.isEmpty, !isLast, emptyPage != request.key.page {
      emptyPage = request.key.page
      return send(taskUnderWay, .again, &actions)
    }
    let loaded = show(page, of: request.key, isLast: isLast, &actions)
    guard loaded else {
      state = rows.items.isEmpty ? .empty : .full
      return
    }
    state = .idle(next: request.key.next(afterItems: page.items.count, cursor: page.next.cursor))
    meetDemand(&actions)
  }

  /// Takes in that the page that was requested did not come.
  mutating func fail(_ failure: FeedFailure, _ actions: inout [FeedAction]) {
    let task = taskUnderWay
    guard let wait = failure.wait else { return state = .error(failure, of: task) }
    hold(for: wait)
    state = .rateLimited(until: gate, for: task, cause: .wait, after: failure)
    actions.append(.wait(until: gate))
  }

  /// Puts a page into the rows.
  ///
  /// - Returns: whether another page follows.
  private mutating func show(
    _ page: FeedPage<Item>,
    of key: FeedKey,
    isLast: Bool,
    _ actions: inout [FeedAction]
  ) -> Bool {
    let countBefore = rows.count
    if key == .first { rows.removeAll() }
    let loaded = rows.append(page)
    fruitlessPages = loaded.isEmpty ? fruitlessPages + 1 : 0
    let follows =
      !isLast && !page.items.isEmpty && fruitlessPages < Self.mostFruitlessPages
    if !follows { rows.end() }
    if key == .first {
      position = nil
      actions.append(.reloadAll)
    } else if !loaded.isEmpty || rows.count != countBefore {
      actions.append(.layOut(rows: rows.count))
      let visible = loaded.clamped(to: position?.visible ?? 0..<0)
      if !visible.isEmpty { actions.append(.reloadRows(visible)) }
    }
    return follows
  }

  /// What the request under way is for.
  private var taskUnderWay: FeedTask {
    switch state {
    case .fetching(let request): .page(request.key)
    case .refreshing: .refresh
    case .initial, .idle, .full, .error, .empty, .rateLimited:
      preconditionFailure("\(#function): no request is under way in \(state)")
    }
  }

  /// Lets no request begin for a time.
  private mutating func hold(for wait: Int) {
    let (time, isOver) = clock.addingReportingOverflow(max(0, wait))
    gate = max(gate, isOver ? .max : time)
  }
}
