// Why this file exists: every random choice is a pure function of (seed, index), so that any frame
// can be drawn alone. `Int.random(in:using:)` and `shuffled(using:)` may change between Swift
// versions; these constants may not.

/// The SplitMix64 generator, also usable as a hash of a counter.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SplitMix64: Hashable, Sendable {
  private var state: UInt64

  /// The increment of the state, 2⁶⁴ divided by the golden ratio, made odd.
  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Starts the stream of `seed`; every value is a valid seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next value of the stream, uniform over 64 bits.
  public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// The value at `index` (0 first) of the stream of `seed`, without making those before it.
  ///
  /// Negative indices are values too: the stream runs both ways.
  public static func value(seed: UInt64, at index: Int) -> UInt64 {
    mix(seed &+ (UInt64(bitPattern: Int64(index)) &+ 1) &* increment)
  }

  /// Scrambles 64 bits so that near inputs give unrelated outputs; a bijection.
  public static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
