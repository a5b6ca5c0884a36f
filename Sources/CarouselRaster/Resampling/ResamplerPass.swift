/// The fixed-point arithmetic of one of the two passes.
///
/// The first takes bytes and leaves 7 bits after the binary point, which is what still fits 16 bits
/// with the sign; the second takes these and leaves bytes. Both cut to 0 … 255. To cut in between
/// loses a little overshoot at sharp corners, but it is what Pillow does.
///
/// No sum overflows 32 bits: values are below 2¹⁵, and the magnitudes of the weights of a window
/// add up to less than 2¹⁵ (at most 1.6 · 2¹⁴ by trial).
enum ResamplerPass: CaseIterable, Sendable {
  case first
  case second

  /// How many bits of a value between the passes lie after the binary point.
  static let fractionBits = 7

  /// How far a weighted sum is shifted down.
  var shift: Int32 {
    switch self {
    case .first: Int32(LanczosWeights.fractionBits - Self.fractionBits)
    case .second: Int32(LanczosWeights.fractionBits + Self.fractionBits)
    }
  }

  /// What a sum starts from, so that shifting rounds to the nearest, a half up.
  var half: Int32 { 1 << (shift - 1) }

  /// The value of white.
  var limit: Int32 {
    switch self {
    case .first: 255 << Int32(Self.fractionBits)
    case .second: 255
    }
  }
}
