/// Parts of a row by which it is judged: the first of every few blocks of bytes.
struct RowSample {
  private static let block = 252

  /// How many bytes the row has.
  let count: Int
  /// Of as many blocks one is looked at.
  var blocks = 4

  /// How many of them are looked at.
  var byteCount: Int {
    count / period * Self.block + min(count % period, Self.block)
  }

  private var period: Int { blocks * Self.block }

  /// How many bytes equal their left or upper neighbour.
  ///
  /// - Shapes: as for ``RowFilter/apply(to:up:count:pixelBytes:into:)``.
  @unsafe
  func repeats(_ row: UnsafePointer<UInt8>, up: UnsafePointer<UInt8>) -> Int {
    sum { range in
      var (equal, index): (UInt8, Int) = (0, range.lowerBound)
      while index < range.upperBound {
        // SAFETY: inside the row.
        let byte = unsafe row[index]
        equal &+= unsafe (byte == row[index &- 3] ? 1 : 0) | (byte == up[index] ? 1 : 0)
        index &+= 1
      }
      return Int(equal)
    }
  }

  /// The filter that leaves the smallest bytes, as distances from 0, and how many zeros it leaves.
  ///
  /// - Source: PNG specification (third edition), 12.7.
  @unsafe
  func bestFilter(
    for row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>
  ) -> (RowFilter, zeros: Int) {
    var (least, best) = (RowFilter.Score(magnitude: .max), RowFilter.none)
    for filter in RowFilter.allCases {
      var score = RowFilter.Score()
      _ = sum { range in
        let start = range.lowerBound
        score.add(unsafe filter.score(of: row + start, up: up + start, count: range.count))
        return 0
      }
      if score.magnitude < least.magnitude { (least, best) = (score, filter) }
    }
    return (best, least.zeros)
  }

  @inline(__always)
  private func sum(_ body: (Range<Int>) -> Int) -> Int {
    var (sum, first) = (0, 0)
    while first < count {
      sum &+= body(first..<min(first &+ Self.block, count))
      first &+= period
    }
    return sum
  }
}
