import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct AdlerChecksumTests {
  @Test("of no bytes it is 1")
  func empty() {
    #expect(AdlerChecksum().value == 1)
  }

  @Test("the known checksum of a word")
  func word() {
    var checksum = AdlerChecksum()
    for byte in "Wikipedia".utf8 { checksum.append(byte) }
    #expect(checksum.value == 0x11E6_0398)
  }

  @Test("byte by byte", arguments: AdlerSumTests.lengths, [true, false])
  func bytes(count: Int, isNoise: Bool) {
    let bytes = AdlerSumTests.bytes(count, isNoise: isNoise)
    var checksum = AdlerChecksum()
    for byte in bytes { checksum.append(byte) }
    #expect(checksum.value == PlainAdler.checksum(of: bytes))
  }

  @Test(
    "a stretch is the difference of the sums at its ends",
    arguments: AdlerSumTests.lengths,
    [0, 1, 5552, 65521, 70_000]
  )
  func stretch(count: Int, position: Int) {
    let bytes = AdlerSumTests.bytes(position + count, isNoise: true)
    let start = AdlerSumTests.appending(bytes[..<position], to: .zero, at: 0)
    let end = AdlerSumTests.appending(bytes[position...], to: start, at: position)
    var checksum = AdlerChecksum()
    checksum.append(77)
    checksum.append((9, 250, 3, 255), count: count, to: end, from: start, at: position)
    #expect(checksum.value == PlainAdler.checksum(of: [77, 9, 250, 3, 255] + bytes[position...]))
  }

  @Test("bytes and stretches by turns, as the rows of a frame", arguments: 0..<20)
  func rows(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let line = AdlerSumTests.bytes(9000, isNoise: round % 4 > 0)
    var checksum = AdlerChecksum()
    var plain: [UInt8] = []
    for _ in 0..<40 {
      let head = UInt8(random.next() & 255)
      checksum.append(head)
      plain += [head, 255, head, 0, 200]
      let start = Int(random.next() % 9000)
      let end = start + Int(random.next() % UInt64(9001 - start))
      let startSum = AdlerSumTests.appending(line[..<start], to: .zero, at: 0)
      let endSum = AdlerSumTests.appending(line[..<end], to: .zero, at: 0)
      let row = (UInt8(255), head, UInt8(0), UInt8(200))
      checksum.append(row, count: end - start, to: endSum, from: startSum, at: start)
      plain += line[start..<end]
    }
    #expect(checksum.value == PlainAdler.checksum(of: plain))
  }
}

extension AdlerChecksum {
  /// Appends one byte.
  fileprivate mutating func append(_ byte: UInt8) {
    let sum = AdlerSumTests.appending([byte], to: .zero, at: 0)
    append(count: 1, to: sum, from: .zero, at: 0)
  }
}
