/// The head of a deflate block with its own codes, without the bit that marks the last block.
///
/// - Source: RFC 1951, 3.2.7.
struct DynamicBlockHeader {
  /// A code length or a repetition, with its extra bits.
  private struct Item {
    let symbol: Int
    var extra: UInt64 = 0
    var extraCount = 0
  }

  /// The most bits it can take: 17 at the start, 19 × 3, and 316 lengths of at most 7 bits; a
  /// repetition with its extra bits stands for at least three lengths.
  static let maximumBitCount = 17 + 57 + 316 * 7

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private let literalCount: Int
  private let distanceCount: Int
  private let items: [Item]
  private let code: HuffmanCode

  /// Describes a code of literals and lengths and one of distances.
  init(literals: HuffmanCode, distances: HuffmanCode) {
    literalCount = max(257, Self.usedCount(literals.lengths))
    distanceCount = max(1, Self.usedCount(distances.lengths))
    let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    items = Self.items(of: Array(lengths))
    var frequencies = [Int](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    code = HuffmanCode(frequencies: frequencies, limit: 7)
  }

  /// Writes the block type and the codes.
  func write(to writer: inout BitWriter) {
    let listed = max(4, 1 + (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0))
    writer.append(2, count: 2)
    writer.append(UInt64(literalCount - 257), count: 5)
    writer.append(UInt64(distanceCount - 1), count: 5)
    writer.append(UInt64(listed - 4), count: 4)
    for symbol in Self.order[..<listed] { writer.append(UInt64(code.lengths[symbol]), count: 3) }
    for item in items {
      writer.append(code.words[item.symbol])
      writer.append(item.extra, count: item.extraCount)
    }
  }

  private static func usedCount(_ lengths: [UInt8]) -> Int {
    (lengths.lastIndex { $0 > 0 } ?? -1) + 1
  }

  /// The lengths with repetitions: 16 repeats the last one 3–6 times, 17 and 18 zeros 3–10 and
  /// 11–138 times.
  private static func items(of lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var position = 0
    while position < lengths.count {
      let length = lengths[position]
      let run = lengths[position...].prefix { $0 == length }.count
      position += run
      var rest = run
      if length > 0 {
        items.append(Item(symbol: Int(length)))
        rest -= 1
      }
      while rest >= 3 {
        let longest = length > 0 ? 6 : 138
        // Never leaves one or two behind that would have to be written singly, if it can be helped.
        let count = rest > longest && rest < longest + 3 ? rest - 3 : min(rest, longest)
        if length > 0 {
          items.append(Item(symbol: 16, extra: UInt64(count - 3), extraCount: 2))
        } else if count <= 10 {
          items.append(Item(symbol: 17, extra: UInt64(count - 3), extraCount: 3))
        } else {
          items.append(Item(symbol: 18, extra: UInt64(count - 11), extraCount: 7))
        }
        rest -= count
      }
      for _ in 0..<rest { items.append(Item(symbol: Int(length))) }
    }
    return items
  }
}
