/// What is known of a touch at the moment the finger leaves the screen.
///
/// - Units: pixels, seconds and pixels a second; positive toward the next page.
package struct Release: Hashable, Sendable {
  /// How far the viewport is from the place at rest of the base page, the page that was nearest when
  /// the finger touched down.
  package let position: Double
  /// How fast the viewport moves.
  package let velocity: Double
  /// Where swipes lead from the base page.
  package let rests: RestRow
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
    rests: RestRow,
    viewport: Double,
    moved: Double,
    duration: Double,
    scale: Double = 1
  ) {
    precondition(
      position.isFinite && velocity.isFinite && moved.isFinite && viewport.isFinite && viewport >= 1
        && duration.isFinite && duration >= 0
        && scale.isFinite && scale > 0,
      "a release at \(position), \(velocity) px/s, viewport \(viewport), "
        + "moved \(moved), \(duration) s, scale \(scale)"
    )
    self.position = position
    self.velocity = velocity
    self.rests = rests
    self.viewport = viewport
    self.moved = moved
    self.duration = duration
    self.scale = scale
  }
}

extension Release {
  /// From the place to rest nearest to `target` to its neighbour on the side toward which the viewport
  /// moves.
  func step(beyond target: Double, moving velocity: Double) -> Double {
    let number = rests.nearest(to: target)
    return rests.step(after: velocity < 0 ? number - 1 : number)
  }
}
