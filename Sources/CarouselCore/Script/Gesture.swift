/// What a finger does.
public enum Gesture: Hashable, Sendable {
  /// It drags the film and lets go: `L` and `U` toward the next page, `R` and `D` toward the previous.
  ///
  /// A swipe that says nothing of its drag goes to the neighbour; of any other, the physics decides.
  case swipe(Direction, Touch = Touch())
  /// It throws the film: `F`, toward the next page, or toward the previous with a negative velocity.
  case fling(Touch = Touch())
  /// It stops the film where it is, and lets go at rest: `C`.
  case stop(Touch = Touch())
  /// It taps a point of the frame: `T350x400`, in points from the left upper corner.
  ///
  /// On a page beside the current one the film goes there; a moving film is caught.
  case tap(x: Int, y: Int, Touch = Touch())
  /// Not a finger but a button sends the film to a page: `G7`, counted from 1.
  case goTo(page: Int, Touch = Touch())
  /// It stays away for one period: `.`.
  case hold

  /// The pages that `G` may name.
  public static let pages = MotionOptions.pageCounts
  /// The coordinates that `T` may name.
  public static let coordinates = 0...100_000

  /// Where the finger drags the film; `nil` if it does not.
  public var direction: Direction? {
    switch self {
    case .swipe(let direction, _): direction
    case .fling(let touch): (touch.velocity ?? 1) < 0 ? .previous : .next
    case .stop, .tap, .goTo, .hold: nil
    }
  }

  /// Whether it is a swipe that says nothing of its drag.
  package var isPlainSwipe: Bool {
    if case .swipe(_, let touch) = self { touch.isPlain } else { false }
  }

  /// What is said of the touch; `nil` for a hold.
  package var touch: Touch? {
    switch self {
    case .swipe(_, let touch), .fling(let touch), .stop(let touch), .tap(_, _, let touch),
      .goTo(_, let touch):
      touch
    case .hold: nil
    }
  }
}
