import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct RowSampleTests {
  static let counts = [3, 249, 252, 255, 1008, 1011, 1260, 1263, 3240, 6480]

  /// The bytes that are looked at: the first 252 of every 1008.
  private func sampled(_ count: Int) -> [Int] {
    (0..<count).filter { $0 % 1008 < 252 }
  }

  /// Few values, so that neighbours are often equal.
  private func line(_ count: Int, seed: UInt64) -> [UInt8] {
    (0..<count).map { UInt8(SplitMix64.value(seed: seed, at: $0) & 3) }
  }

  /// Runs `body` on a row and the row above, each behind three zeros.
  private func with<Result>(
    _ row: [UInt8],
    _ up: [UInt8],
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    let (row, up) = ([0, 0, 0] + row, [0, 0, 0] + up)
    return unsafe row.withUnsafeBufferPointer { row in
      unsafe up.withUnsafeBufferPointer { up in
        guard let row = row.baseAddress, let up = up.baseAddress else {
          preconditionFailure("no rows")
        }
        // SAFETY: both arrays have more than three bytes.
        return unsafe body(row + 3, up + 3)
      }
    }
  }

  private func repeats(_ row: [UInt8], _ up: [UInt8]) -> Int {
    unsafe with(row, up) { unsafe RowSample(count: row.count).repeats($0, up: $1) }
  }

  /// The best filter, and how many zeros it leaves.
  private func bestFilter(_ row: [UInt8], _ up: [UInt8]) -> (RowFilter, zeros: Int) {
    let sample = RowSample(count: row.count)
    let filter = unsafe with(row, up) { unsafe sample.bestFilter(for: $0, up: $1) }
    let filtered = filtered(filter, row, up)
    return (filter, zeros: unsafe with(filtered, up) { row, _ in unsafe sample.zeros(row) })
  }

  /// The row under a filter.
  private func filtered(_ filter: RowFilter, _ row: [UInt8], _ up: [UInt8]) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: row.count)
    unsafe with(row, up) { row, up in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let base = target.baseAddress else { return }
        // SAFETY: all three have as many bytes.
        unsafe filter.apply(to: row, up: up, count: target.count, into: base)
      }
    }
    return target
  }

  @Test("a quarter of the row is looked at, its first bytes in any case", arguments: counts)
  func byteCount(count: Int) {
    #expect(RowSample(count: count).byteCount == sampled(count).count)
  }

  @Test("bytes that equal their left or upper neighbour are counted once", arguments: counts)
  func repeats(count: Int) {
    let (row, up) = (line(count, seed: 1), line(count, seed: 2))
    let expected = sampled(count).count { index in
      row[index] == (index < 3 ? 0 : row[index - 3]) || row[index] == up[index]
    }
    #expect(repeats(row, up) == expected)
  }

  @Test("a flat row repeats in all that is looked at", arguments: counts)
  func flat(count: Int) {
    let zeros = [UInt8](repeating: 0, count: count)
    #expect(repeats(zeros, zeros) == RowSample(count: count).byteCount)
    let grey = [UInt8](repeating: 90, count: count)
    #expect(repeats(grey, grey) == RowSample(count: count).byteCount)
    #expect(repeats(grey, zeros) == RowSample(count: count).byteCount - 3, "nothing on the left")
  }

  @Test("what lies between the parts does not count")
  func outside() {
    let zeros = [UInt8](repeating: 0, count: 4032)
    let row = zeros.indices.map { $0 % 1008 < 252 ? 0 : UInt8($0 % 251) }
    #expect(repeats(row, zeros) == 1008)
    #expect(bestFilter(row, zeros) == (.none, zeros: 1008))
  }

  @Test("the filter that leaves the least in the parts wins", arguments: counts, 0..<8)
  func best(count: Int, seed: UInt64) {
    let up = line(count, seed: seed).map { $0 &* 40 }
    // By turns like the left, the upper or no neighbour.
    var row: [UInt8] = []
    for index in 0..<count {
      let noise = UInt8(SplitMix64.value(seed: seed + 100, at: index) & 7)
      let left = index < 3 ? 0 : row[index - 3]
      switch seed % 4 {
      case 0: row.append(noise)
      case 1: row.append(left &+ noise)
      case 2: row.append(up[index] &+ noise)
      default: row.append(UInt8((Int(left) + Int(up[index])) / 2) &+ noise)
      }
    }
    let magnitudes = RowFilter.allCases.map { filter in
      let bytes = filtered(filter, row, up)
      return sampled(count).reduce(0) { $0 + min(Int(bytes[$1]), 256 - Int(bytes[$1])) }
    }
    let (filter, zeros) = bestFilter(row, up)
    #expect(magnitudes.allSatisfy { $0 >= magnitudes[Int(filter.rawValue)] })
    let bytes = filtered(filter, row, up)
    #expect(zeros == sampled(count).count { bytes[$0] == 0 })
  }

  @Test("each filter wins where it predicts best")
  func each() {
    let count = 1200
    let up = (0..<count).map { UInt8(SplitMix64.value(seed: 9, at: $0) & 255) }
    let zeros = [UInt8](repeating: 0, count: count)
    func row(_ predict: (_ left: Int, _ up: Int, _ upLeft: Int) -> Int) -> [UInt8] {
      var row: [UInt8] = []
      for index in 0..<count {
        let (left, upLeft) = index < 3 ? (0, 0) : (Int(row[index - 3]), Int(up[index - 3]))
        row.append(UInt8(truncatingIfNeeded: predict(left, Int(up[index]), upLeft)))
      }
      return row
    }
    #expect(bestFilter(zeros, up) == (.none, zeros: 444))
    #expect(bestFilter(row { left, _, _ in left + 1 }, up) == (.sub, zeros: 0))
    #expect(bestFilter(up, up) == (.up, zeros: 444))
    #expect(bestFilter(row { left, up, _ in (left + up) / 2 }, up) == (.average, zeros: 444))
    // With a jump now and then, or else Paeth would only repeat the row above.
    var jumps = SplitMix64(seed: 3)
    let paeth = row { left, up, upLeft in
      let estimate = left + up - upLeft
      let distances = [left, up, upLeft].map { abs(estimate - $0) }
      let nearest =
        distances[0] <= min(distances[1], distances[2])
        ? left : distances[1] <= distances[2] ? up : upLeft
      return nearest + (jumps.next() % 4 == 0 ? 100 : 0)
    }
    #expect(bestFilter(paeth, up).0 == .paeth)
  }
}
