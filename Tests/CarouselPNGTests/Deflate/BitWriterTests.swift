import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct BitWriterTests {
  private func bytes(_ count: Int, write: (inout BitWriter) -> Void) -> [UInt8] {
    var memory = [UInt8](repeating: 0xAA, count: count + BitWriter.slack)
    let written = unsafe memory.withUnsafeMutableBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      // SAFETY: the tests write no more than `count` bytes.
      var writer = unsafe BitWriter(at: base)
      write(&writer)
      return writer.finish()
    }
    return Array(memory[..<written])
  }

  private func bits(_ bytes: [UInt8]) -> [Bool] {
    bytes.flatMap { byte in (0..<8).map { byte >> $0 & 1 == 1 } }
  }

  @Test("the first bit is the lowest of the first byte")
  func order() {
    let result = bytes(4) {
      $0.append(1, count: 1)
      $0.append(0b01, count: 2)
      $0.append(0, count: 0)
      $0.append(0x1FF, count: 9)
    }
    #expect(result == [0b1111_1011, 0b0000_1111])
  }

  @Test("56 bits fit behind 7")
  func widest() {
    let result = bytes(16) {
      $0.append(0x7F, count: 7)
      $0.append(0xFF_FFFF_FFFF_FFFF, count: 56)
      #expect($0.bitCount == 63)
    }
    #expect(result == [UInt8](repeating: 255, count: 7) + [0x7F])
  }

  @Test("any stretch is copied to any place", arguments: 0..<200)
  func copies(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let source = (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let first = Int(random.next() % 100)
    let end = first + Int(random.next() % UInt64(512 - 8 * BitWriter.slack - first))
    let before = Int(random.next() % 20)
    let result = bytes(128) { writer in
      writer.append(0, count: before)
      unsafe source.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        unsafe writer.copy(base, from: first, to: end)
      }
      writer.append(1, count: 1)
    }
    let expected =
      [Bool](repeating: false, count: before) + bits(source)[first..<end] + [true]
    #expect(Array(bits(result).prefix(expected.count)) == expected)
    #expect(result.count == (expected.count + 7) / 8)
  }
}
