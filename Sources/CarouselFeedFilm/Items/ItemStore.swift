internal import CarouselFeedSources
internal import CarouselFiles
internal import CarouselRender
internal import CarouselValues

/// Items in the order in which they came, most of them in a temporary file: a film of a hundred thousand rows needs
/// hardly more memory than one of a thousand.
struct ItemStore: Sendable {
  /// How many there are.
  private(set) var count = 0
  private let bytes = SpilledBytes<RenderError>()
  /// Where each block of items begins.
  private var blocks: [Int] = []

  /// How many items make a block.
  ///
  /// Only the place of a block is kept in memory, so all of it is read for one item.
  private static let blockSize = 16

  /// Adds items.
  ///
  /// Copies of a store share its bytes; only one of them may be added to.
  ///
  /// - Throws: a file error.
  mutating func append(_ items: some Sequence<FeedItem>) throws(RenderError) {
    var added = PackedBytes()
    var (count, begun) = (count, [Int]())
    for item in items {
      if count.isMultiple(of: Self.blockSize) { begun.append(bytes.count + added.bytes.count) }
      added.append(item)
      count += 1
    }
    try bytes.append(added.bytes)
    self.count = count
    blocks += begun
  }

  /// Some of the items.
  ///
  /// - Parameter range: within 0 to ``count``.
  /// - Returns: the items.
  /// - Throws: a file error.
  func items(_ range: Range<Int>) throws(RenderError) -> [FeedItem] {
    guard !range.isEmpty else { return [] }
    let first = range.lowerBound / Self.blockSize
    let next = (range.upperBound - 1) / Self.blockSize + 1
    let end = next < blocks.count ? blocks[next] : bytes.count
    var read = PackedBytes(try bytes.read(blocks[first]..<end))
    for _ in first * Self.blockSize..<range.lowerBound { read.skipItem() }
    return range.map { _ in read.item() }
  }
}
