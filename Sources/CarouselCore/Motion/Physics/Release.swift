/// What is known of a touch at the moment the finger leaves the screen.
///
/// - Units: pixels, seconds and pixels a second; positive toward the next page.
package struct Release: Hashable, Sendable {
  /// How far the viewport is from the place at rest of the base page, the page that was nearest when
  /// the finger touched down.
  package let position: Double
  /// How fast the viewport moves.
  package let velocity: Double
  /// From the beginning of a page to that of the next, at least 1.
  package let stride: Double
  /// The length of the viewport along the axis, at least 1.
  package let viewport: Double
  /// How far the finger took the viewport since it touched down.
  package let moved: Double
  /// How long the finger was down, 0 or more.
  package let duration: Double
  /// Pixels to a point, above 0.
  package let scale: Double

  /// Describes a release; values that are not finite or out of range are a programmer's mistake and
  /// trap.
  package init(
    position: Double,
    velocity: Double,
    stride: Double,
    viewport: Double,
    moved: Double,
    duration: Double,
    scale: Double = 1
  ) {
    precondition(
      position.isFinite && velocity.isFinite && moved.isFinite && stride.isFinite && stride >= 1
        && viewport.isFinite && viewport >= 1 && duration.isFinite && duration >= 0
        && scale.isFinite && scale > 0,
      "a release at \(position), \(velocity) px/s, stride \(stride), viewport \(viewport), "
        + "moved \(moved), \(duration) s, scale \(scale)"
    )
    self.position = position
    self.velocity = velocity
    self.stride = stride
    self.viewport = viewport
    self.moved = moved
    self.duration = duration
    self.scale = scale
  }
}

extension Release {
  /// The page line at or before the position, counted from the base page, and the part of a page from
  /// there to the position, 0 or more and below 1.
  var split: (page: Int, part: Double) { Self.split(position, stride: stride) }

  /// Splits any position.
  ///
  /// Pages are counted up to 2⁴⁰ from the base, further than any film goes, so that an `Int` holds them.
  static func split(_ position: Double, stride: Double) -> (page: Int, part: Double) {
    let pages = max(-0x1p40, min(0x1p40, position / stride))
    let truncated = Int(pages)
    // `rounded(.down)` may need libm.
    let page = pages < Double(truncated) ? truncated - 1 : truncated
    return (page, pages - Double(page))
  }
}
