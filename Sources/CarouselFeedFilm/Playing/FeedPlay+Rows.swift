internal import CarouselCore
internal import CarouselFeed
internal import CarouselFeedSources

/// Where rows are, and what they show.
extension FeedPlay {
  /// How many rows there are, loading ones too.
  var rows: Int { geometry.rows(ofItems: history.now.cells) }

  /// The pixels between the list's beginning and that of the viewport.
  var offset: Int {
    let position = list.position(at: now)
    return list.layout.distance(from: PageIndex(history.now.top), to: position.page)
      + position.pixels
  }

  /// The first item in view, and the page of its row.
  var anchor: (item: ItemKey, page: Int)? {
    let row = min(max(0, offset / geometry.rowHeight), rows - 1)
    guard row >= 0, case let first = row * geometry.columns, first < machine.rows.items.count
    else { return nil }
    return (machine.rows.items[first], history.now.top + row)
  }

  func position(
    at offset: Int,
    _ isDragging: Bool,
    _ direction: FeedPosition.Direction
  ) -> FeedPosition {
    let (now, height) = (history.now, geometry.rowHeight)
    let first = min(max(0, offset / height), rows)
    let end = min(max(first, (offset + geometry.height + height - 1) / height), rows)
    return FeedPosition(
      rows: now.loaded,
      visible: geometry.items(ofRows: first..<end, among: now.cells),
      offset: offset,
      viewport: geometry.height,
      end: geometry.rows(ofItems: now.loaded) * height,
      isDragging: isDragging,
      direction: direction
    )
  }

  /// All rows are other ones; an item that is to stay where it is does if it is still there.
  mutating func reloadAll(keeping anchor: (item: ItemKey, page: Int)?) {
    let items = machine.rows.items
    let number = history.list
    let top = anchor.flatMap { anchor in
      items.firstIndex { $0.id == anchor.item.id }.map { anchor.page - $0 / geometry.columns }
    }
    let cells = machine.rows.count
    history.change(at: now * 1_000_000) { moment in
      (moment.list, moment.loaded, moment.cells) = (number, items.count, cells)
      (moment.top, moment.fading) = (top ?? moment.top, 0..<0)
    }
    // A list that ends far above what is in view is seen by its end at once.
    let height = geometry.rowHeight
    let beyond = offset - max(0, rows * height - geometry.height)
    let moved = min((beyond + height - 1) / height, offset / height)
    if top == nil, moved > 0 { history.change(at: now * 1_000_000) { $0.top += moved } }
    update()
    let shown = position(at: offset, false, .resting).visible
    noteReload(shown)
  }

  mutating func layOut() {
    let (loaded, cells) = (machine.rows.items.count, machine.rows.count)
    if offset + geometry.height > rows * geometry.rowHeight { views.append(now * 1_000_000) }
    history.change(at: now * 1_000_000) { ($0.loaded, $0.cells) = (loaded, cells) }
  }

  /// Brings what is shown up to what the machine says.
  mutating func update() {
    let footer: FeedLook.Footer =
      switch machine.footer {
      case .none: .none
      case .spinner: .spinner
      case .end: .end
      case .error(let failure, nil): .error(history.number(ofFailure: failure.reason))
      case .error(let failure, _): .wait(history.number(ofFailure: failure.reason))
      }
    let isRefreshing = machine.state.isRefresh
    if !isRefreshing { refresher = nil }
    // A refresh leaves the old list as it is, and as long, until it is over.
    let old: FeedLook.Footer = history.now.footer == .end ? .end : .none
    let shown = machine.rows.items.isEmpty ? .none : isRefreshing ? old : footer
    if history.now.footer != shown {
      if offset + geometry.height > rows * geometry.rowHeight { views.append(now * 1_000_000) }
      history.change(at: now * 1_000_000) { $0.footer = shown }
    }
    if !isRefreshing {
      hasFooterRoom = shown != .none && history.now.footerRow(columns: geometry.columns) == rows
    }
    let length = (rows + (hasFooterRoom ? 1 : 0)) * geometry.rowHeight
    screen.isPulled = isRefreshing && refresher == .pull
    list.layOut(
      ListMotion.Extent(
        top: PageIndex(history.now.top),
        length: length,
        inset: screen.isPulled ? geometry.refreshLength : 0
      ),
      at: now
    )
    screen.content =
      if machine.rows.count > 0 {
        .list(top: history.now.top)
      } else {
        switch machine.state {
        case .empty: .empty
        case .error(let failure, _), .rateLimited(_, _, _, let failure?):
          .failed(history.number(ofFailure: failure.reason))
        default: .loading
        }
      }
    screen.note(at: now * 1_000_000)
  }
}
