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

  /// How far a row begins behind the list's beginning.
  func place(ofRow row: Int) -> Int {
    let top = history.now.top
    return layout.distance(from: PageIndex(top), to: PageIndex(top + row))
  }

  /// The last row that begins so many pixels behind the list's beginning, or before.
  func row(at offset: Int) -> Int {
    let top = history.now.top
    return layout.page(at: offset, from: PageIndex(top)).rawValue - top
  }

  /// Whether what stands below the last row is in view.
  var isEndInView: Bool { offset + geometry.height > place(ofRow: rows) }

  /// The first item in view, and the page of its row.
  var anchor: (item: ItemKey, page: Int)? {
    let row = min(max(0, row(at: offset)), rows - 1)
    guard row >= 0, case let first = row * geometry.columns, first < machine.rows.items.count
    else { return nil }
    return (machine.rows.items[first], history.now.top + row)
  }

  func position(
    at offset: Int,
    _ isDragging: Bool,
    _ direction: FeedPosition.Direction
  ) -> FeedPosition {
    let now = history.now
    let first = min(max(0, row(at: offset)), rows)
    let end = min(max(first, row(at: offset + geometry.height - 1) + 1), rows)
    return FeedPosition(
      rows: now.loaded,
      visible: geometry.items(ofRows: first..<end, among: now.cells),
      offset: offset,
      viewport: geometry.height,
      end: place(ofRow: geometry.rows(ofItems: now.loaded)),
      isDragging: isDragging,
      direction: direction
    )
  }

  /// All rows are other ones; an item that is to stay where it is does if it is still there.
  mutating func reloadAll(keeping anchor: (item: ItemKey, page: Int)?) {
    let items = machine.rows.items
    let first = max(0, row(at: offset))
    let rest = offset - place(ofRow: first)
    let number = history.list
    let top = anchor.flatMap { anchor in
      items.firstIndex { $0.id == anchor.item.id }.map { anchor.page - $0 / geometry.columns }
    }
    let cells = machine.rows.count
    history.change(at: now * 1_000_000) { moment in
      (moment.list, moment.loaded, moment.cells) = (number, items.count, cells)
      (moment.top, moment.fading) = (top ?? moment.top, 0..<0)
    }
    lengths = geometry.lengths(from: PageIndex(history.now.top))
    placeRows()
    // A list that ends far above what is in view is seen by its end at once.
    let last = row(at: max(0, place(ofRow: rows) - geometry.height) - rest)
    if top == nil, case let moved = first - max(0, last), moved > 0 {
      history.change(at: now * 1_000_000) { $0.top += moved }
      lengths?.top = PageIndex(history.now.top)
      placeRows()
    }
    update()
    let shown = position(at: offset, false, .resting).visible
    noteReload(shown)
  }

  mutating func layOut() {
    let (loaded, cells) = (machine.rows.items.count, machine.rows.count)
    if isEndInView { views.append(now * 1_000_000) }
    history.change(at: now * 1_000_000) { ($0.loaded, $0.cells) = (loaded, cells) }
    placeRows()
  }

  /// Places the rows that came below the others.
  private mutating func placeRows() {
    if var lengths {
      lengths.append(newHeights)
      (self.lengths, newHeights) = (lengths, [])
      history.measure(lengths)
    }
    layout = geometry.layout(lengths)
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
    let isOther = history.now.footer != shown
    if isOther { history.change(at: now * 1_000_000) { $0.footer = shown } }
    if !isRefreshing {
      hasFooterRoom = shown != .none && history.now.footerRow(columns: geometry.columns) == rows
    }
    let length = place(ofRow: rows) + (hasFooterRoom ? geometry.rowHeight : 0)
    screen.isPulled = isRefreshing && refresher == .pull
    let top = list.extent.top
    let position = list.position(at: now)
    let way = list.layout.distance(from: top, to: position.page) + position.pixels
    let first = list.layout.page(at: way, from: top)
    list.layOut(
      ListMotion.Extent(
        top: PageIndex(history.now.top),
        length: length,
        inset: screen.isPulled ? geometry.refreshLength : 0
      ),
      layout,
      keeping: max(first, top),
      at: now
    )
    if isOther, isEndInView { views.append(now * 1_000_000) }
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
