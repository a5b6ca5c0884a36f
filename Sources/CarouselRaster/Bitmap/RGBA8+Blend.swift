extension RGBA8 {
  /// This colour laid over `below`, as much of it as `coverage` says.
  ///
  /// Mixing happens on the sRGB-encoded values. Over an opaque pixel each channel is
  /// `(above · a + below · (255 − a)) / 255`, to nearest, where `a` is this colour's alpha times
  /// the coverage, also to nearest; so coverage 0 keeps `below` and full coverage of an opaque
  /// colour replaces it, exactly.
  ///
  /// - Units: `coverage` 0 (none) … 255 (whole pixel).
  package func over(_ below: RGBA8, coverage: Int = 255) -> RGBA8 {
    let a = Self.over255(Int(alpha) * coverage)
    guard a > 0 else { return below }
    guard a < 255 else { return RGBA8(red, green, blue) }
    guard below.alpha == 255 else { return overTranslucent(below, alpha: a) }
    let b = 255 - a
    return RGBA8(
      UInt8(truncatingIfNeeded: Self.over255(Int(red) * a + Int(below.red) * b)),
      UInt8(truncatingIfNeeded: Self.over255(Int(green) * a + Int(below.green) * b)),
      UInt8(truncatingIfNeeded: Self.over255(Int(blue) * a + Int(below.blue) * b))
    )
  }

  /// The colour `part` of the way `whole` from this one to `other`, each channel to nearest.
  ///
  /// Parts outside `0…whole` count as the nearer end.
  package func mixed(with other: RGBA8, _ part: Int, of whole: Int) -> RGBA8 {
    let part = min(max(part, 0), whole)
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let sum = Int(from) * (whole - part) + Int(to) * part
      return UInt8(truncatingIfNeeded: (2 * sum + whole) / (2 * whole))
    }
    return RGBA8(
      channel(red, other.red),
      channel(green, other.green),
      channel(blue, other.blue),
      channel(alpha, other.alpha)
    )
  }

  /// This colour with another alpha.
  package func withAlpha(_ alpha: UInt8) -> RGBA8 {
    RGBA8(red, green, blue, alpha)
  }

  /// How light the colour looks, 0…255.
  ///
  /// - Source: the weights of ITU-R BT.709, on the encoded values.
  package var luma: Int {
    (54 * Int(red) + 183 * Int(green) + 19 * Int(blue) + 128) >> 8
  }

  /// `value / 255` to nearest, without a division, for 0…65025.
  static func over255(_ value: Int) -> Int {
    let sum = value &+ 128
    return (sum &+ (sum >> 8)) >> 8
  }

  private func overTranslucent(_ below: RGBA8, alpha a: Int) -> RGBA8 {
    let kept = Self.over255(Int(below.alpha) * (255 - a))
    let total = a + kept
    func channel(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (Int(above) * a + Int(below) * kept + total / 2) / total)
    }
    return RGBA8(
      channel(red, below.red),
      channel(green, below.green),
      channel(blue, below.blue),
      UInt8(truncatingIfNeeded: total)
    )
  }
}
