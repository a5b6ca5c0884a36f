internal import CarouselFeedSources
internal import CarouselValues

/// What a film's machine knows of an item: its identifier, as a number.
///
/// A row is left out as a duplicate if another identifier of its list has the same number. The odds for a list of
/// n rows are n² / 2⁶⁵: one in 3.7 billion for 100,000 rows, three in a million for the most that there can be.
struct ItemKey: Identifiable, Hashable, Sendable {
  let id: UInt64

  /// The key of an item.
  init(_ item: FeedItem) {
    id = item.id.utf8.reduce(0) { SplitMix64.value(seed: $0 ^ UInt64($1), at: 0) }
  }
}
