import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct PairCodesTests {
  /// Codes of which some are as long as deflate allows.
  private func code(_ spread: UInt64) -> HuffmanCode {
    HuffmanCode(
      frequencies: (0..<257).map { value in
        1 + Int(SplitMix64.value(seed: 3, at: value) >> (64 - spread * UInt64(value % 8)))
      }
    )
  }

  @Test(
    "two pixels become the bits of their six literals, and four those of their twelve",
    arguments: [0, 2, 4] as [UInt64],
    [2, 4]
  )
  func bits(spread: UInt64, pixels: Int) {
    let code = code(spread)
    var pairs = PairCodes()
    pairs.prepare(code)
    var random = SplitMix64(seed: spread)
    for _ in 0..<500 {
      let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var memory = [UInt8](repeating: 0, count: 64)
      var expected = memory
      var wasWritten = false
      let count = unsafe memory.withUnsafeMutableBytes { memory in
        guard let start = memory.baseAddress else { return 0 }
        var writer = unsafe BitWriter(at: start)
        writer.append(5, count: 3)
        unsafe bytes.withUnsafeBufferPointer { bytes in
          guard let first = bytes.baseAddress else { return }
          wasWritten =
            unsafe pixels == 2
            ? pairs.lookup.append(twoPixelsAt: first, to: &writer)
            : pairs.lookup.append(fourPixelsAt: first, to: &writer)
        }
        return writer.bitCount
      }
      let words = bytes[..<(3 * pixels)].map { code.words[Int($0)] }
      let expectedCount = unsafe expected.withUnsafeMutableBytes { memory in
        guard let start = memory.baseAddress else { return 0 }
        var writer = unsafe BitWriter(at: start)
        writer.append(5, count: 3)
        if wasWritten { for word in words { writer.append(word) } }
        return writer.bitCount
      }
      #expect(count == expectedCount && memory == expected)
      let pairCounts = stride(from: 0, to: 3 * pixels, by: 2).map {
        words[$0].count + words[$0 + 1].count
      }
      #expect(wasWritten == (pairCounts.allSatisfy { $0 <= 23 } && pairCounts.reduce(0, +) <= 56))
    }
  }
}
