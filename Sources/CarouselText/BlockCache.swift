/// Blocks that were set, as many as a memory limit allows; the ones not asked for the longest go first.
struct BlockCache {
  /// What a block is set from.
  struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Int
    let lines: Int
    let alignment: TextAlignment
  }

  private struct Entry {
    let block: TextBlock
    let cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// How many bytes they take, about.
  private(set) var cost = 0
  private let limit: Int

  /// Makes a cache of so many bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// The block of a key; as the one asked for last from now on.
  mutating func block(_ key: Key) -> TextBlock? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.block
  }

  /// Keeps a block, and lets the oldest half go where there are too many.
  mutating func keep(_ block: TextBlock, as key: Key) {
    uses += 1
    let entry = Entry(block: block, cost: block.cost + key.text.utf8.count, lastUse: uses)
    cost += entry.cost - (entries[key]?.cost ?? 0)
    entries[key] = entry
    guard cost > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit / 2, entries.count > 1 else { break }
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
