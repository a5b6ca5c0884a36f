/// How frames look at pages that move: between pixels or not, and with a shutter or without.
public struct Camera: Hashable, Sendable {
  /// Where pages are drawn that stand between two pixels.
  public enum Snap: String, CaseIterable, Hashable, Sendable {
    /// On the nearest pixel.
    case pixel
    /// Where they are, to 1/256 pixel.
    case exact = "none"
  }

  /// Where pages are drawn.
  public let snap: Snap
  /// For how much of a frame's time the shutter is open, in degrees; 360 is all of it, and 0 is a
  /// moment, without motion blur.
  public let shutterAngle: Int

  /// The angles that a shutter may have.
  public static let shutterAngles = 0...360
  /// The most moments at which an open shutter sees the pages.
  package static let mostSamples = 64

  /// Chooses; an angle outside ``shutterAngles`` traps.
  public init(snap: Snap = .pixel, shutterAngle: Int = 0) {
    precondition(Self.shutterAngles.contains(shutterAngle), "a shutter of \(shutterAngle) degrees")
    self.snap = snap
    self.shutterAngle = shutterAngle
  }

  /// A travel of so many pixels as it is drawn, in 1/256 pixel.
  ///
  /// Ties go toward the rest position being left, so that a film in the other direction is the mirror
  /// image of this one.
  func drawn(_ travel: Double) -> Int {
    switch snap {
    case .pixel: wholePixels(travel) * 256
    case .exact: wholePixels(travel * 256)
    }
  }
}
