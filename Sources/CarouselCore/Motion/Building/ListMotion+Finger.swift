extension ListMotion {
  /// What a finger does to a list, in pixels and seconds; positive toward the end of the list.
  package struct Finger: Hashable, Sendable {
    /// How far it drags.
    package let drag: Double
    /// How long it drags, above 0 if it does.
    package let dragSeconds: Double
    /// How fast it moves as it lifts, or before it holds.
    package let velocity: Double
    /// How long it stays down after the drag.
    package let heldSeconds: Double

    /// How long it stays down, in milliseconds.
    package var milliseconds: Int {
      TouchMaker.milliseconds(notBefore: dragSeconds + heldSeconds - 1e-9)
    }

    /// What a finger does in a gesture.
    ///
    /// - Parameters:
    ///   - gesture: a swipe, a fling, a catch or a tap; any other has no finger and stays for no time.
    ///   - viewport: the length of the viewport, of which drags are a part.
    ///   - scale: pixels to a point.
    /// - Throws: why no finger can make it.
    package init(
      _ gesture: Gesture,
      viewport: Int,
      scale: Int
    ) throws(ImpossibleTouch) {
      let touch = gesture.touch ?? Touch()
      heldSeconds = Double(touch.hold ?? gesture.defaultHold) / 1000
      guard let direction = gesture.direction else {
        (drag, dragSeconds, velocity) = (0, 0, 0)
        return
      }
      (drag, dragSeconds, velocity) = try TouchMaker.drag(
        of: gesture,
        touch,
        toward: direction,
        swipe: viewport,
        scale: scale
      )
    }
  }
}
