import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct AdlerSumTests {
  /// Lengths around those at which a checksum must be reduced, and at which it starts anew.
  static let lengths = [0, 1, 2, 5551, 5552, 5553, 65520, 65521, 65522, 140_001]

  /// Noise, or only the byte whose sums grow fastest.
  static func bytes(_ count: Int, isNoise: Bool) -> [UInt8] {
    (0..<count).map { isNoise ? UInt8(SplitMix64.value(seed: 5, at: $0) & 255) : 255 }
  }

  /// Appends a stretch of bytes as they stand behind `position` others.
  static func appending(_ bytes: ArraySlice<UInt8>, to sum: AdlerSum, at position: Int) -> AdlerSum
  {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return sum }
      // SAFETY: the stretch has so many bytes.
      return unsafe sum.appending(base, count: bytes.count, at: position)
    }
  }

  /// Σ fᵢ and Σ i · fᵢ, the plain way.
  private func plain(_ bytes: [UInt8]) -> (UInt16, UInt16) {
    var (sum, weighted) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      sum += Int(byte)
      weighted += index * Int(byte)
    }
    return (UInt16(sum % 65521), UInt16(weighted % 65521))
  }

  @Test("both sums are as defined", arguments: lengths, [true, false])
  func definition(count: Int, isNoise: Bool) {
    let bytes = Self.bytes(count, isNoise: isNoise)
    let found = Self.appending(bytes[...], to: .zero, at: 0)
    #expect((found.sum, found.weighted) == plain(bytes))
  }

  @Test("sums grow stretch by stretch", arguments: lengths, [0, 1, 3000, 65521, 70_000])
  func stretches(count: Int, cut: Int) {
    let bytes = Self.bytes(count + cut, isNoise: true)
    let first = Self.appending(bytes[..<cut], to: .zero, at: 0)
    let found = Self.appending(bytes[cut...], to: first, at: cut)
    #expect(found == Self.appending(bytes[...], to: .zero, at: 0))
  }

  @Test("no bytes change nothing, wherever they are", arguments: [0, 7, 65521, 1 << 40])
  func nothing(position: Int) {
    let sum = Self.appending([1, 2, 3], to: .zero, at: 0)
    #expect(Self.appending([0][1...], to: sum, at: position) == sum)
  }
}
