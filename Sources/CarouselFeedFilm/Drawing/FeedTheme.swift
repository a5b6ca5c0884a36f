internal import CarouselRaster

/// The colours of a list.
package enum FeedTheme: String, CaseIterable, Sendable {
  /// Dark words on white.
  case light
  /// Light words on black.
  case dark

  /// What is behind everything.
  var paper: RGBA8 { pick(0xFFFFFF, 0x131518) }
  /// Titles.
  var ink: RGBA8 { pick(0x14171C, 0xF1F3F6) }
  /// What is less important.
  var quietInk: RGBA8 { pick(0x6A7280, 0x98A1AE) }
  /// The lines between rows.
  var line: RGBA8 { pick(0xE6E8EC, 0x2A2E34) }
  /// Cells that are loading.
  var skeleton: RGBA8 { pick(0xE4E7EB, 0x2B3037) }
  /// The drawing of an empty list.
  var icon: RGBA8 { pick(0xC3C9D1, 0x4B525D) }
  /// What can be tapped.
  var accent: RGBA8 { pick(0x1A5BC7, 0x6CA8FF) }
  /// Behind the words of a badge.
  var badge: RGBA8 { pick(0xE8F0FE, 0x1D2B42) }
  /// The card of an alert.
  var card: RGBA8 { pick(0xFAFBFC, 0x2E333B) }
  /// What an alert lays over the list.
  var dimmer: RGBA8 { RGBA8(0, 0, 0, self == .light ? 102 : 128) }
  /// Spinners.
  var spinner: RGBA8 { pick(0x3C3C44, 0xEBEBF5) }
  /// Failures.
  var warning: RGBA8 { pick(0xB42318, 0xF97066) }

  private func pick(_ light: UInt32, _ dark: UInt32) -> RGBA8 {
    let hex = self == .light ? light : dark
    return RGBA8(
      UInt8(truncatingIfNeeded: hex >> 16),
      UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex)
    )
  }
}
