// Why this file exists: the grammar of swipe scripts, apart from the value it produces.

/// Reads `L`, `R`, `.`, `*N` and `( )` from a text, keeping track of the place.
///
/// Groups are a stack and not recursion, so that no input can exhaust the call stack.
struct ScriptParser {
  private struct Group {
    let opened: ScriptPosition
    let firstStep: Int
  }

  private var rest: Substring
  private var position = ScriptPosition(line: 1, column: 1)
  private var steps: [Step] = []
  private var groups: [Group] = []
  /// Where the steps begin that a following `*N` would repeat.
  private var repeatable: Int?

  init(_ text: String) {
    rest = text[...]
  }

  mutating func parse() throws(CoreError) -> [Step] {
    while let character = rest.first {
      let place = position
      advance()
      if character.isWhitespace { continue }
      try read(character, at: place)
    }
    if let open = groups.last { throw .unbalancedParenthesis(at: open.opened) }
    guard !steps.isEmpty else { throw .emptyScript }
    return steps
  }

  private mutating func read(_ character: Character, at place: ScriptPosition) throws(CoreError) {
    switch character {
    case "L": try append(.next, at: place)
    case "R": try append(.previous, at: place)
    case ".": try append(.hold, at: place)
    case "(":
      guard groups.count < SwipeScript.maximumDepth else { throw .nestedTooDeep(at: place) }
      groups.append(Group(opened: place, firstStep: steps.count))
      repeatable = nil
    case ")":
      guard let group = groups.popLast() else { throw .unbalancedParenthesis(at: place) }
      guard steps.count > group.firstStep else { throw .emptyGroup(at: group.opened) }
      repeatable = group.firstStep
    case "*": try repeatLast(at: place)
    default: throw .unexpectedCharacter(character, at: place)
    }
  }

  private mutating func append(_ step: Step, at place: ScriptPosition) throws(CoreError) {
    guard steps.count < SwipeScript.maximumSteps else { throw .tooManySteps(at: place) }
    repeatable = steps.count
    steps.append(step)
  }

  private mutating func repeatLast(at place: ScriptPosition) throws(CoreError) {
    guard let start = repeatable else { throw .unexpectedCharacter("*", at: place) }
    let count = try readCount(at: place)
    let pattern = Array(steps[start...])
    guard pattern.count * count <= SwipeScript.maximumSteps - start else {
      throw .tooManySteps(at: place)
    }
    for _ in 1..<count { steps.append(contentsOf: pattern) }
    repeatable = nil
  }

  private mutating func readCount(at place: ScriptPosition) throws(CoreError) -> Int {
    while rest.first?.isWhitespace == true { advance() }
    var count = 0
    while let digit = rest.first.flatMap(Self.digit) {
      guard count <= SwipeScript.maximumSteps else { throw .badRepeat(at: place) }
      count = count * 10 + digit
      advance()
    }
    guard (1...SwipeScript.maximumSteps).contains(count) else { throw .badRepeat(at: place) }
    return count
  }

  private static func digit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  private mutating func advance() {
    guard let character = rest.popFirst() else { return }
    position =
      character.isNewline
      ? ScriptPosition(line: position.line + 1, column: 1)
      : ScriptPosition(line: position.line, column: position.column + 1)
  }
}
