import Testing

@testable import CarouselValues

@Suite struct PackedBytesTests {
  @Test("numbers and texts are read as they were added, and small ones take one byte")
  func roundTrip() {
    let numbers: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, 1 << 63, .max]
    let texts: [String?] = [nil, "", "a", "Grüße 👩‍👩‍👧", String(repeating: "x", count: 300)]
    var packed = PackedBytes()
    for number in numbers { packed.append(number) }
    #expect(packed.bytes.count == 1 + 1 + 1 + 2 + 2 + 3 + 10 + 10)
    for text in texts { packed.append(text) }
    var read = PackedBytes(packed.bytes)
    #expect(numbers.allSatisfy { read.number() == $0 })
    #expect(texts.allSatisfy { read.text() == $0 })
    #expect(read.isAtEnd)
  }

  @Test("what others packed can be passed over")
  func skipped() {
    var (inner, packed) = (PackedBytes(), PackedBytes())
    inner.append("passed over")
    packed.append(inner)
    packed.append(7)
    packed.skip(inner.bytes.count)
    #expect(packed.number() == 7 && packed.isAtEnd)
  }
}
