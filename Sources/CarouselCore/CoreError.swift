internal import CarouselValues

/// A script, frame rate or film that cannot be played.
public enum CoreError: Error, Hashable, Sendable {
  /// The script holds no gesture.
  case emptyScript
  /// The script is longer than ``SwipeScript/maximumBytes``.
  case scriptTooLong(bytes: Int)
  /// A character that is not part of the language.
  case unexpectedCharacter(Character, at: ScriptPosition)
  /// A swipe along the other axis: `U` or `D` in a horizontal film.
  case wrongAxis(Character, at: ScriptPosition)
  /// A lower-case letter that is no argument of the gesture before it, which takes `taking`.
  case unknownArgument(Character, of: Character, taking: String, at: ScriptPosition)
  /// An argument that a gesture has already.
  case repeatedArgument(Character, at: ScriptPosition)
  /// An argument without a whole number in its range.
  case badArgument(Character, ClosedRange<Int>, at: ScriptPosition)
  /// A `T` without a point of the frame.
  case badPoint(at: ScriptPosition)
  /// A `G` without the number of a page.
  case badPage(at: ScriptPosition)
  /// A gesture that no finger can make; without a place if no text was read.
  case impossibleGesture(ImpossibleTouch, at: ScriptPosition?)
  /// A repeat without a count from 1 to ``SwipeScript/maximumGestures``.
  case badRepeat(at: ScriptPosition)
  /// A parenthesis without its partner.
  case unbalancedParenthesis(at: ScriptPosition)
  /// Parentheses without a gesture between them.
  case emptyGroup(at: ScriptPosition)
  /// Groups nested more than ``SwipeScript/maximumDepth`` deep.
  case nestedTooDeep(at: ScriptPosition)
  /// More than ``SwipeScript/maximumGestures`` gestures.
  case tooManyGestures(at: ScriptPosition)
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
    case .emptyScript:
      "the swipe script is empty; write L (next page), R (previous page) or . (hold)"
    case .scriptTooLong(let bytes):
      "the swipe script has \(bytes) bytes, over the limit of \(SwipeScript.maximumBytes); "
        + "use repeats such as (LLR)*20"
    case .unexpectedCharacter(let character, let position):
      "swipe script, \(position): unexpected '\(String(character).excerpt)'; "
        + "use L (next page), R (previous page), F (fling), C (catch), T (tap), G (go to), . (hold), "
        + "*N and ( )"
    case .wrongAxis(let character, let position):
      "swipe script, \(position): '\(character)' in a horizontal film; "
        + "write L (next page) or R (previous page)"
    case .unknownArgument(let letter, let gesture, let letters, let position):
      "swipe script, \(position): unexpected '\(letter)'; \(gesture) takes "
        + letters.map { String($0) }.joined(separator: ", ")
        + ", as in \(gesture)\(gesture == "T" ? "350x400" : gesture == "G" ? "7" : "")"
        + (letters.contains("t") ? "t200" : letters.contains("h") ? "h300" : "w400")
    case .repeatedArgument(let letter, let position):
      "swipe script, \(position): '\(letter)' is there twice; leave one out"
    case .badArgument(let letter, let range, let position):
      "swipe script, \(position): '\(letter)' needs a whole number from \(range.lowerBound) to "
        + "\(range.upperBound) after it"
    case .badPoint(let position):
      "swipe script, \(position): T needs a point of the frame after it, as in T350x400"
    case .badPage(let position):
      "swipe script, \(position): G needs a page from \(Gesture.pages.lowerBound) to "
        + "\(Gesture.pages.upperBound) after it, as in G7"
    case .impossibleGesture(let touch, let position):
      "swipe script" + (position.map { ", \($0)" } ?? "") + ": " + touch.words
    case .badRepeat(let position):
      "swipe script, \(position): a repeat needs a count from 1 to "
        + "\(SwipeScript.maximumGestures) after *, as in L*5"
    case .unbalancedParenthesis(let position):
      "swipe script, \(position): parenthesis without a partner; write groups as (LLR)*20"
    case .emptyGroup(let position):
      "swipe script, \(position): empty parentheses; put swipes between them"
    case .nestedTooDeep(let position):
      "swipe script, \(position): parentheses nested more than \(SwipeScript.maximumDepth) deep; "
        + "flatten the script"
    case .tooManyGestures(let position):
      "swipe script, \(position): more than \(SwipeScript.maximumGestures) swipes; "
        + "shorten the script or lower a repeat"
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
        + "lower the frame rate, the swipe period or the number of swipes"
    case .changeAfterEnd(let time, let end):
      "changes: at '\(time)ms' the film is over, which ends at \(end)ms; "
        + "change it earlier, or add holds (.) to the script"
    case .badTouches(let mistake): "touches: \(mistake)"
    }
  }
}
