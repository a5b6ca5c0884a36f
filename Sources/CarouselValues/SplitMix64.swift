/// The SplitMix64 generator, also usable as a hash of a counter.
///
/// Every random choice is a function of a seed and an index, so any frame can be made alone. Do not use
/// `Int.random(in:using:)` or `shuffled(using:)` instead: they may change between Swift versions.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SplitMix64: Hashable, Sendable {
  private var state: UInt64

  /// The increment of the state, 2⁶⁴ divided by the golden ratio, made odd.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Starts the stream of `seed`; every value is a valid seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next value of the stream, uniform over 64 bits.
  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// The value at `index` (0 first) of the stream of `seed`, without making those before it.
  ///
  /// Negative indices are values too: the stream runs both ways.
  package static func value(seed: UInt64, at index: Int) -> UInt64 {
    mix(seed &+ (UInt64(bitPattern: Int64(index)) &+ 1) &* increment)
  }

  /// Scrambles 64 bits so that near inputs give unrelated outputs; a bijection.
  package static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
