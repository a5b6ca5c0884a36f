internal import CarouselCore
internal import CarouselRaster

/// The colours of a slot view.
enum SlotInk {
  /// Behind everything.
  static let ground = RGBA8(0x22, 0x24, 0x2A)
  /// Over what the viewport does not show.
  static let veil = RGBA8(0x22, 0x24, 0x2A, 150)
  /// A slot whose page no frame shows.
  static let empty = RGBA8(0x33, 0x37, 0x40)
  /// Behind a page's number.
  static let plate = RGBA8(0x14, 0x16, 0x1A, 200)
  /// Numbers and titles.
  static let bright = RGBA8(0xF0, 0xF2, 0xF5)
  /// Details.
  static let quiet = RGBA8(0xAE, 0xB4, 0xBF)
  /// The part of the ruler that the offset never reaches.
  static let rail = RGBA8(0x4A, 0x4F, 0x5A)
  /// The viewport and the offset.
  static let viewport = RGBA8.white
  /// The thresholds, and the range between them.
  static let threshold = RGBA8(0xFF, 0x5C, 0x7A)

  /// A slot's own colour; more than six slots use them again.
  static func slot(_ slot: Slot) -> RGBA8 { slots[slot.rawValue % slots.count] }

  private static let slots = [
    RGBA8(0x5A, 0xA9, 0xF8), RGBA8(0xF7, 0xB3, 0x2B), RGBA8(0x5F, 0xC9, 0x8F),
    RGBA8(0xC0, 0x8C, 0xF2), RGBA8(0x4F, 0xCF, 0xD6), RGBA8(0xE0, 0x8A, 0x5B),
  ]
}
