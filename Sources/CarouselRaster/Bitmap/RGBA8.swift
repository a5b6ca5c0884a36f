/// A pixel: 8-bit sRGB red, green and blue with straight (not premultiplied) alpha.
///
/// Pages and frames are opaque (`alpha` 255); only decoded pictures carry other alphas.
public struct RGBA8: Hashable, Sendable, BitwiseCopyable {
  /// Red, sRGB-encoded, 0…255.
  public var red: UInt8
  /// Green, sRGB-encoded, 0…255.
  public var green: UInt8
  /// Blue, sRGB-encoded, 0…255.
  public var blue: UInt8
  /// Coverage, linear, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// Makes a pixel, opaque by default.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = RGBA8(0, 0, 0)
  /// Opaque white.
  public static let white = RGBA8(255, 255, 255)
  /// Fully transparent black.
  public static let clear = RGBA8(0, 0, 0, 0)
}
