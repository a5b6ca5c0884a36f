/// Why no finger can make a gesture.
public enum ImpossibleTouch: Error, Hashable, Sendable {
  /// It drags further than so many swipes go.
  case tooLong(swipes: Int)
  /// It lifts at a velocity above the `most` points a second that a drag of this time can end with.
  case tooFast(milliseconds: Int, most: Int)
  /// It holds the film and lifts at a velocity.
  case holdsAndThrows
  /// It throws the film at velocity 0.
  case flingAtRest
  /// It throws the film without a drag.
  case throwsWithoutDrag
  /// The next touch comes before the finger lifts.
  case nextTouchesDown(after: Int, earliest: Int)
  /// It taps outside the frame, which has this many points along the film's axis or across it.
  case tapsOutside(width: Int, height: Int)
  /// It goes to a page that is not there.
  case noSuchPage(Int, of: Int)
  /// It goes to a page of a film whose pages are not counted.
  case uncountedPages

  /// What is wrong, and what to do, in the words of what is moved.
  func words(in kind: ScriptKind) -> String {
    switch self {
    case .tooLong(let swipes): "a drag of more than \(swipes) \(kind.dragName); lower d"
    case .tooFast(let milliseconds, let most):
      "a drag of \(milliseconds) ms over this distance can end with v-\(most) to v\(most); "
        + "change v, d or t"
    case .holdsAndThrows: "a finger that is held lifts at rest; leave out v or h"
    case .flingAtRest: "a fling with v0 goes nowhere; give it a velocity, as in Fv6000"
    case .throwsWithoutDrag: "a fling with d0 has no drag; leave out d"
    case .nextTouchesDown(let after, let earliest):
      "the next touch comes after \(after) ms, while the finger is still down; "
        + "use w\(earliest) or more"
    case .tapsOutside(let width, let height):
      "a tap outside the frame of \(width)x\(height) points; move it inside"
    case .noSuchPage(let page, let count):
      "there is no page \(page); use G1\(count == 1 ? "" : " to G\(count)")"
    case .uncountedPages:
      "G needs a known number of pages; name files, URLs or generated:N"
    }
  }
}
