/// The rest of a script's text, read character by character.
struct ScriptText {
  private var rest: Substring
  private var position = ScriptPosition(line: 1, column: 1)

  init(_ text: String) {
    rest = text[...]
  }

  /// The next character that is no white space, and where it stands.
  mutating func next() -> (Character, at: ScriptPosition)? {
    skipSpaces()
    let place = position
    return rest.first.map { character in
      advance()
      return (character, place)
    }
  }

  /// Reads the arguments of a gesture, each a lower-case letter with a whole number.
  ///
  /// - Parameters:
  ///   - gesture: its letter, for errors.
  ///   - letters: the arguments that it takes.
  /// - Returns: what the arguments say.
  /// - Throws: a mistake with the place of the first mistake.
  mutating func readTouch(
    of gesture: Character,
    taking letters: String
  ) throws(ScriptMistake) -> Touch {
    var values: [Character: Int] = [:]
    var isPercent = false
    while let (letter, place) = nextArgument() {
      guard letters.contains(letter) else {
        throw .unknownArgument(letter, of: gesture, taking: letters, at: place)
      }
      guard values[letter] == nil else { throw .repeatedArgument(letter, at: place) }
      let digits = readNumber(in: -Self.largest...Self.largest)
      if letter == "d", digits != nil, rest.first == "%" {
        advance()
        isPercent = true
      }
      let range = Self.range(of: letter, isPercent: isPercent)
      guard let value = digits, range.contains(value) else {
        throw .badArgument(letter, range, at: place)
      }
      values[letter] = value
    }
    return Touch(
      distance: values["d"].map { isPercent ? .percent($0) : .points($0) },
      time: values["t"],
      velocity: values["v"],
      hold: values["h"],
      next: values["w"]
    )
  }

  /// Reads the point of a tap: `350x400`.
  ///
  /// - Throws: ``ScriptMistake/badPoint(at:)``.
  mutating func readPoint(at place: ScriptPosition) throws(ScriptMistake) -> (x: Int, y: Int) {
    guard let x = readNumber(in: Gesture.coordinates), rest.first == "x" else {
      throw .badPoint(at: place)
    }
    advance()
    guard let y = readNumber(in: Gesture.coordinates) else { throw .badPoint(at: place) }
    return (x, y)
  }

  /// Reads a whole number, which may stand behind white space.
  ///
  /// - Returns: `nil` if there is none or it is out of range.
  mutating func readNumber(in range: ClosedRange<Int>) -> Int? {
    skipSpaces()
    let isNegative = range.lowerBound < 0 && rest.first == "-"
    if isNegative { advance() }
    var number: Int?
    while let digit = rest.first.flatMap(Self.digit) {
      let value = (number ?? 0) * 10 + digit
      guard value <= Self.largest else { return nil }
      number = value
      advance()
    }
    return number.map { isNegative ? -$0 : $0 }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// No number of a script is larger.
  private static let largest = 9_999_999

  private static func range(of letter: Character, isPercent: Bool) -> ClosedRange<Int> {
    switch letter {
    case "d": isPercent ? Touch.Distance.percents : Touch.Distance.lengths
    case "t": Touch.times
    case "v": Touch.velocities
    case "h": Touch.holds
    default: Touch.waits
    }
  }

  private static func digit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  /// The next character if it begins an argument.
  private mutating func nextArgument() -> (Character, at: ScriptPosition)? {
    skipSpaces()
    guard let character = rest.first, character.isASCII, character.isLowercase else { return nil }
    return next()
  }

  private mutating func skipSpaces() {
    while rest.first?.isWhitespace == true { advance() }
  }

  private mutating func advance() {
    guard let character = rest.popFirst() else { return }
    position =
      character.isNewline
      ? ScriptPosition(line: position.line + 1, column: 1)
      : ScriptPosition(line: position.line, column: position.column + 1)
  }
}
