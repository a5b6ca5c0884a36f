internal import CarouselValues

/// What is wrong in a script.
public enum ScriptMistake: Error, Hashable, Sendable {
  /// It holds no gesture.
  case empty
  /// It is longer than ``SwipeScript/maximumBytes``.
  case tooLong(bytes: Int)
  /// A character that is not part of the language.
  case unexpectedCharacter(Character, at: ScriptPosition)
  /// A swipe along the other axis: `U` or `D` in a horizontal film, `L` or `R` in a list.
  case wrongAxis(Character, at: ScriptPosition)
  /// A lower-case letter that is no argument of the gesture before it, which takes `taking`.
  case unknownArgument(Character, of: Character, taking: String, at: ScriptPosition)
  /// An argument that a gesture has already.
  case repeatedArgument(Character, at: ScriptPosition)
  /// An argument without a whole number in its range.
  case badArgument(Character, ClosedRange<Int>, at: ScriptPosition)
  /// A `T` without a point of the frame.
  case badPoint(at: ScriptPosition)
  /// A `G` without the number of a page or row.
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
}

extension ScriptMistake {
  /// One line: what is wrong, which value, what to do.
  ///
  /// - Parameter kind: what the script moves, in whose words the line speaks.
  /// - Returns: the line.
  func words(in kind: ScriptKind) -> String {
    let script = kind.name
    return switch self {
    case .empty: "the \(script) is empty; write \(kind.swipeWords) or . (hold)"
    case .tooLong(let bytes):
      "the \(script) has \(bytes) bytes, over the limit of \(SwipeScript.maximumBytes); "
        + "use repeats such as \(kind.groupExample)"
    case .unexpectedCharacter(let character, let position):
      "\(script), \(position): unexpected '\(String(character).excerpt)'; "
        + "use \(kind.swipeWords), F (fling), C (catch), T (tap), \(kind.goToWords), . (hold), "
        + "*N and ( )"
    case .wrongAxis(let character, let position):
      "\(script), \(position): '\(character)' in a \(kind.movedName); "
        + "write \(kind.swipeWords.replacing(",", with: " or"))"
    case .unknownArgument(let letter, let gesture, let letters, let position):
      "\(script), \(position): unexpected '\(letter)'; \(gesture) takes "
        + letters.map { String($0) }.joined(separator: ", ")
        + ", as in \(gesture)\(gesture == "T" ? "350x400" : gesture == "G" ? "7" : "")"
        + (letters.contains("t") ? "t200" : letters.contains("h") ? "h300" : "w400")
    case .repeatedArgument(let letter, let position):
      "\(script), \(position): '\(letter)' is there twice; leave one out"
    case .badArgument(let letter, let range, let position):
      "\(script), \(position): '\(letter)' needs a whole number from \(range.lowerBound) to "
        + "\(range.upperBound) after it"
    case .badPoint(let position):
      "\(script), \(position): T needs a point of the frame after it, as in T350x400"
    case .badPage(let position):
      "\(script), \(position): G needs a \(kind.pageName) from \(Gesture.pages.lowerBound) to "
        + "\(Gesture.pages.upperBound) after it, as in G7"
    case .impossibleGesture(let touch, let position):
      script + (position.map { ", \($0)" } ?? "") + ": " + touch.words(in: kind)
    case .badRepeat(let position):
      "\(script), \(position): a repeat needs a count from 1 to "
        + "\(SwipeScript.maximumGestures) after *, as in \(kind.repeatExample)"
    case .unbalancedParenthesis(let position):
      "\(script), \(position): parenthesis without a partner; write groups as \(kind.groupExample)"
    case .emptyGroup(let position):
      "\(script), \(position): empty parentheses; put \(kind.gesturesName) between them"
    case .nestedTooDeep(let position):
      "\(script), \(position): parentheses nested more than \(SwipeScript.maximumDepth) deep; "
        + "flatten the script"
    case .tooManyGestures(let position):
      "\(script), \(position): more than \(SwipeScript.maximumGestures) \(kind.gesturesName); "
        + "shorten the script or lower a repeat"
    }
  }
}
