/// A picture format, known by its signature.
public enum PictureFormat: String, Hashable, Sendable, CustomStringConvertible {
  /// Portable Network Graphics: can be shown.
  case png = "PNG"
  /// JPEG: can be shown.
  case jpeg = "JPEG"
  /// WebP: can be shown if it is one picture.
  case webp = "WebP"
  /// Graphics Interchange Format: known by name only, like all that follow.
  case gif = "GIF"
  /// High Efficiency Image File Format.
  case heic = "HEIC"
  /// AV1 Image File Format.
  case avif = "AVIF"
  /// Windows bitmap.
  case bmp = "BMP"
  /// Tagged Image File Format.
  case tiff = "TIFF"
  /// JPEG XL.
  case jpegXL = "JPEG XL"

  /// Whether pictures of this format can be shown.
  public var isSupported: Bool { [.png, .jpeg, .webp].contains(self) }

  /// The format's usual name.
  public var description: String { rawValue }

  /// How many bytes a signature needs at most.
  static let signatureLength = 32

  /// The format of a file by its first bytes; `nil` for anything that is not a picture.
  ///
  /// - Source: PNG (W3C) 5.2; JPEG (ITU-T T.81) B.1.1.3; GIF89a 17; RFC 9649 2.4; ISO/IEC 14496-12
  ///   4.3 with the brands of ISO/IEC 23008-12 and AVIF 1.1; TIFF 6.0 2; ISO/IEC 18181-2 9.1.
  public init?(signature bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF") && has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
      switch brand {
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": self = .heic
      case "avif", "avis": self = .avif
      default: return nil
      }
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0])
      || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      self = .tiff
    } else if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
      self = .jpegXL
    } else if has("BM") && bytes.count >= 18 && bytes[14..<18].elementsEqual([40, 0, 0, 0]) {
      self = .bmp
    } else {
      return nil
    }
  }
}
