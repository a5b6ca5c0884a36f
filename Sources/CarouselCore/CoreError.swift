// Why this file exists: everything a user can get wrong in a script or a rate, each with its remedy.

/// A script, frame rate or film that cannot be played.
public enum CoreError: Error, Hashable, Sendable {
  /// The script holds no swipe and no hold.
  case emptyScript
  /// The script is longer than ``SwipeScript/maximumBytes``.
  case scriptTooLong(bytes: Int)
  /// A character that is not part of the language.
  case unexpectedCharacter(Character, at: ScriptPosition)
  /// A repeat without a count from 1 to ``SwipeScript/maximumSteps``.
  case badRepeat(at: ScriptPosition)
  /// A parenthesis without its partner.
  case unbalancedParenthesis(at: ScriptPosition)
  /// Parentheses without a swipe between them.
  case emptyGroup(at: ScriptPosition)
  /// Groups nested more than ``SwipeScript/maximumDepth`` deep.
  case nestedTooDeep(at: ScriptPosition)
  /// More than ``SwipeScript/maximumSteps`` swipes and holds.
  case tooManySteps(at: ScriptPosition)
  /// Not a frame rate above 0 and at most 1000.
  case badFrameRate(String)
  /// A frame rate that is a fraction with a term over 1,000,000.
  case frameRateTooFine(String)
  /// Not a swipe period of whole milliseconds from 1 ms to one hour.
  case badPeriod(String)
  /// More than ``Timeline/maximumFrames`` frames.
  case tooManyFrames
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
        + "use L (next page), R (previous page), . (hold), *N and ( )"
    case .badRepeat(let position):
      "swipe script, \(position): a repeat needs a count from 1 to "
        + "\(SwipeScript.maximumSteps) after *, as in L*5"
    case .unbalancedParenthesis(let position):
      "swipe script, \(position): parenthesis without a partner; write groups as (LLR)*20"
    case .emptyGroup(let position):
      "swipe script, \(position): empty parentheses; put swipes between them"
    case .nestedTooDeep(let position):
      "swipe script, \(position): parentheses nested more than \(SwipeScript.maximumDepth) deep; "
        + "flatten the script"
    case .tooManySteps(let position):
      "swipe script, \(position): more than \(SwipeScript.maximumSteps) swipes; "
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
    case .tooManyFrames:
      "the film has more than \(Timeline.maximumFrames) frames; "
        + "lower the frame rate, the swipe period or the number of swipes"
    }
  }
}
