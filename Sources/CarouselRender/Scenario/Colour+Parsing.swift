package import CarouselRaster

extension RGBA8 {
  /// Reads `black`, `white` or `#RRGGBB` (the # may be left out); opaque.
  ///
  /// - Parameters:
  ///   - text: the value of a setting.
  ///   - name: what messages call the setting.
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for another text.
  package init(parsing text: String, for name: String) throws(RenderError) {
    switch text {
    case "black": self = .black
    case "white": self = .white
    default:
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else {
        throw .badSetting(
          name: name,
          value: text,
          remedy: "use black, white or #RRGGBB, as in #102030"
        )
      }
      self.init(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
  }
}
