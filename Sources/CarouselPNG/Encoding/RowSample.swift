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

  /// How many bytes of a filtered row are zeros.
  @unsafe
  func zeros(_ filtered: UnsafePointer<UInt8>) -> Int {
    sum { range in
      var (zeros, index): (UInt8, Int) = (0, range.lowerBound)
      while index < range.upperBound {
        // SAFETY: inside the row.
        zeros &+= unsafe filtered[index] == 0 ? 1 : 0
        index &+= 1
      }
      return Int(zeros)
    }
  }

  /// The filter that leaves the smallest bytes, as distances from 0; one of `filters`, or of all.
  ///
  /// - Source: PNG specification (third edition), 12.7.
  @unsafe
  func bestFilter(
    for row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>,
    of filters: [RowFilter]? = nil
  ) -> RowFilter {
    var (least, best) = (Int.max, RowFilter.none)
    for filter in filters ?? RowFilter.allCases {
      let magnitude = sum { range in
        let start = range.lowerBound
        return unsafe filter.magnitude(of: row + start, up: up + start, count: range.count)
      }
      if magnitude < least { (least, best) = (magnitude, filter) }
    }
    return best
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
