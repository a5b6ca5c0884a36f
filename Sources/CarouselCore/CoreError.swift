internal import CarouselValues

/// A script, frame rate or film that cannot be played.
public enum CoreError: Error, Hashable, Sendable {
  /// A script that cannot be read or played, and what it moves.
  case badScript(ScriptMistake, in: ScriptKind)
  /// Not a frame rate above 0 and at most 1000.
  case badFrameRate(String)
  /// A frame rate that is a fraction with a term over 1,000,000.
  case frameRateTooFine(String)
  /// Not a swipe period of whole milliseconds from 1 ms to one hour.
  case badPeriod(String)
  /// Not a time of whole milliseconds from 1 ms to a day.
  case badDuration(String)
  /// A film that moves by itself over more pages, or more often, than
  /// ``SwipeScript/maximumGestures``.
  case tooManyMoves
  /// More than ``Timeline/maximumFrames`` frames.
  case tooManyFrames
  /// A change after the film's last instant; times in milliseconds.
  case changeAfterEnd(at: Int, end: Int)
  /// Recorded touches that cannot be played.
  case badTouches(TouchMistake)
}

extension CoreError: CustomStringConvertible {
  /// One line: what is wrong, which value, what to do.
  public var description: String {
    switch self {
    case .badScript(let mistake, let kind): mistake.words(in: kind)
    case .badFrameRate(let text):
      "frame rate '\(text.excerpt)': use a number above 0 and at most 1000, "
        + "as in 60, 29.97 or 30000/1001"
    case .frameRateTooFine(let text):
      "frame rate '\(text.excerpt)' is a fraction with a number over \(FrameRate.largestTerm); "
        + "round it, as in 29.97 or 30000/1001"
    case .badPeriod(let text):
      "swipe period '\(text.excerpt)' is not a time from 1ms to 3600s in whole "
        + "milliseconds; write 1s, 0.8s or 800ms"
    case .badDuration(let text):
      "'\(text.excerpt)' is not a time from 1ms to 86400s in whole milliseconds; "
        + "write 30s, 0.5s or 800ms"
    case .tooManyMoves:
      "without a finger the film goes over more than \(SwipeScript.maximumGestures) pages; "
        + "shorten it, slow it down or make the pages larger"
    case .tooManyFrames:
      "the film has more than \(Timeline.maximumFrames) frames; "
        + "lower the frame rate or the swipe period, or shorten the script"
    case .changeAfterEnd(let time, let end):
      "changes: at '\(time)ms' the film is over, which ends at \(end)ms; "
        + "change it earlier, or add holds (.) to the script"
    case .badTouches(let mistake): "touches: \(mistake)"
    }
  }
}
