/// Reads gestures, their arguments, `*N` and `( )` from a text, keeping track of the place.
///
/// Groups are a stack and not recursion, so that no input can exhaust the call stack.
struct ScriptParser {
  private struct Group {
    let opened: ScriptPosition
    let firstGesture: Int
  }

  private(set) var gestures = GestureList()
  /// Where the first gesture of each kind stands.
  private(set) var places: [ScriptPosition] = []
  private let kind: ScriptKind
  private let frame: (width: Int, height: Int)?
  private var text: ScriptText
  private var groups: [Group] = []
  /// Where the gestures begin that a following `*N` would repeat.
  private var repeatable: Int?

  init(_ text: String, kind: ScriptKind, frame: (width: Int, height: Int)?) {
    self.text = ScriptText(text)
    self.frame = frame
    self.kind = kind
  }

  mutating func parse() throws(ScriptMistake) {
    while let (character, place) = text.next() { try read(character, at: place) }
    if let open = groups.last { throw .unbalancedParenthesis(at: open.opened) }
    guard !gestures.order.isEmpty else { throw .empty }
  }

  private mutating func read(_ character: Character, at place: ScriptPosition) throws(ScriptMistake)
  {
    switch character {
    case "L", "R", "U", "D":
      guard kind.has(swipe: character) else { throw .wrongAxis(character, at: place) }
      let touch = try text.readTouch(of: character, taking: "dtvhw")
      try append(.swipe("LU".contains(character) ? .next : .previous, touch), at: place)
    case "F": try append(.fling(text.readTouch(of: character, taking: "dtvw")), at: place)
    case "C": try append(.stop(text.readTouch(of: character, taking: "hw")), at: place)
    case "T":
      let (x, y) = try text.readPoint(at: place)
      if let (width, height) = frame, x >= width || y >= height {
        throw .impossibleGesture(.tapsOutside(width: width, height: height), at: place)
      }
      try append(.tap(x: x, y: y, text.readTouch(of: character, taking: "hw")), at: place)
    case "G":
      guard let page = text.readNumber(in: Gesture.pages) else { throw .badPage(at: place) }
      try append(.goTo(page: page, text.readTouch(of: character, taking: "w")), at: place)
    case ".": try append(.hold, at: place)
    case "(":
      guard groups.count < SwipeScript.maximumDepth else { throw .nestedTooDeep(at: place) }
      groups.append(Group(opened: place, firstGesture: gestures.order.count))
      repeatable = nil
    case ")":
      guard let group = groups.popLast() else { throw .unbalancedParenthesis(at: place) }
      guard gestures.order.count > group.firstGesture else { throw .emptyGroup(at: group.opened) }
      repeatable = group.firstGesture
    case "*": try repeatLast(at: place)
    default: throw .unexpectedCharacter(character, at: place)
    }
  }

  private mutating func append(_ gesture: Gesture, at place: ScriptPosition) throws(ScriptMistake) {
    let count = gestures.order.count
    guard count < SwipeScript.maximumGestures else { throw .tooManyGestures(at: place) }
    repeatable = count
    if gestures.append(gesture) { places.append(place) }
  }

  private mutating func repeatLast(at place: ScriptPosition) throws(ScriptMistake) {
    guard let start = repeatable else { throw .unexpectedCharacter("*", at: place) }
    guard let count = text.readNumber(in: 1...SwipeScript.maximumGestures) else {
      throw .badRepeat(at: place)
    }
    guard (gestures.order.count - start) * count <= SwipeScript.maximumGestures - start else {
      throw .tooManyGestures(at: place)
    }
    gestures.repeatSuffix(from: start, count: count)
    repeatable = nil
  }
}
