/// How far a film follows a finger past its end: ever less, and never by the whole viewport.
///
/// b(x) = (1 − 1 / (x · c / d + 1)) · d with c = 0.55 and d the viewport.
///
/// - Source: super-ultra/ScrollMechanics, `RubberBand`, after UIScrollView.
package struct RubberBand: Hashable, Sendable {
  /// The length of the viewport in pixels, above 0.
  package let viewport: Double

  /// The slope at the end of the film.
  private static let coefficient = 0.55

  /// Makes the band of a viewport.
  package init(viewport: Double) {
    precondition(viewport > 0, "a rubber band of a viewport of \(viewport) pixels")
    self.viewport = viewport
  }

  /// How far past the end the film is, when the finger has gone `pull` pixels past it; of its sign.
  package func stretch(pulledBy pull: Double) -> Double {
    let share = pull.magnitude * Self.coefficient / viewport
    let stretch = (1 - 1 / (share + 1)) * viewport
    return pull < 0 ? -stretch : stretch
  }

  /// How fast the film moves for each pixel a second of the finger: 1 within the film.
  package func slope(pulledBy pull: Double) -> Double {
    guard pull != 0 else { return 1 }
    let share = pull.magnitude * Self.coefficient / viewport + 1
    return Self.coefficient / (share * share)
  }

  /// How far past the end the finger is, when the film is `stretch` pixels past it: what a touch that
  /// catches a stretched film starts from.
  ///
  /// The stretch must be shorter than the viewport.
  package func pull(stretchedBy stretch: Double) -> Double {
    let distance = stretch.magnitude
    precondition(distance < viewport, "a stretch of \(distance) in \(viewport) pixels")
    let pull = distance * viewport / (Self.coefficient * (viewport - distance))
    return stretch < 0 ? -pull : pull
  }
}
