/// How a list shows rows that are not loaded.
public enum FeedRowStyle: String, CaseIterable, Hashable, Sendable {
  /// It does not: rows are appended as they come.
  case append
  /// As loading rows, as many as the total leaves. Without a total it is as ``append``.
  case reserve
}

/// The rows of a feed, loaded and loading.
public struct FeedRows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// How rows that are not loaded are shown.
  public let style: FeedRowStyle
  /// The loaded rows.
  public private(set) var items: [Item] = []
  /// How many items came again and were left out.
  ///
  /// The first of two items with one identifier stays.
  public private(set) var duplicates = 0
  private var identifiers: Set<Item.ID> = []
  private var total: Int?

  init(style: FeedRowStyle) {
    self.style = style
  }

  /// How many rows the list has, loading ones too; at the end, those that were loaded.
  public var count: Int {
    switch style {
    case .append: items.count
    case .reserve: max(items.count, total ?? 0)
    }
  }

  /// The rows that are loading.
  public var loading: Range<Int> { items.count..<count }

  /// The item of a row; `nil` if the row is loading.
  ///
  /// - Parameter row: 0 to ``count`` - 1.
  public subscript(row: Int) -> Item? {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return row < items.count ? items[row] : nil
  }

  /// Appends the items that are new.
  ///
  /// - Returns: the rows that were loaded.
  mutating func append(_ page: FeedPage<Item>) -> Range<Int> {
    let first = items.count
    for item in page.items {
      if identifiers.insert(item.id).inserted {
        items.append(item)
      } else {
        duplicates += 1
      }
    }
    total = page.total ?? total
    return first..<items.count
  }

  /// Ends the list with its loaded rows.
  mutating func end() {
    total = nil
  }

  /// Takes all rows away.
  mutating func removeAll() {
    self = FeedRows(style: style)
  }
}
