/// A point in 1/256 of a pixel from the bitmap's top left corner; `y` grows downwards.
///
/// Pixel (0, 0) covers 0…256 both ways. Coordinates are held within ±2²⁸ (a million pixels), so
/// that products of two of them fit 64 bits whatever the caller asks for.
package struct StrokePoint: Hashable, Sendable {
  /// Distance from the left edge.
  package let x: Int
  /// Distance from the top edge.
  package let y: Int

  /// Units in one pixel.
  package static let pixel = 256

  private static let limit = 1 << 28

  /// Makes a point; coordinates out of range are moved to the nearest in range.
  package init(_ x: Int, _ y: Int) {
    self.x = min(max(x, -Self.limit), Self.limit)
    self.y = min(max(y, -Self.limit), Self.limit)
  }
}
