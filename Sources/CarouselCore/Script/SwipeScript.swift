// Why this file exists: the film's only input language, turned into steps before anything runs.

/// One period of a film: a swipe to a neighbour, or a hold.
public enum Step: UInt8, Hashable, Sendable {
  /// `L`: the finger goes left, the next page comes.
  case next
  /// `R`: the finger goes right, the previous page comes.
  case previous
  /// `.`: nothing moves for one period.
  case hold

  /// Where the swipe goes; `nil` for a hold.
  public var direction: Direction? {
    switch self {
    case .next: .next
    case .previous: .previous
    case .hold: nil
    }
  }
}

/// A list of swipes and holds, as written in `LLRRR`, `L*5` or `(LLR)*20`.
///
/// `L` is the next page, `R` the previous, `.` a hold of one period; `*N` repeats what stands before
/// it, parentheses group, white space is ignored. Everything else is an error with its place.
public struct SwipeScript: Hashable, Sendable {
  /// The steps in order, at least one.
  public let steps: [Step]

  /// The longest script text, in bytes of UTF-8.
  public static let maximumBytes = 1 << 20
  /// The most steps a script may expand to.
  public static let maximumSteps = 1_000_000
  /// The deepest nesting of parentheses.
  public static let maximumDepth = 64

  /// Reads a script.
  ///
  /// - Throws: a ``CoreError`` that names the line and column of the first mistake. Repeats are
  ///   checked against ``maximumSteps`` before they are expanded.
  public init(parsing text: String) throws(CoreError) {
    let bytes = text.utf8.count
    guard bytes <= Self.maximumBytes else { throw .scriptTooLong(bytes: bytes) }
    var parser = ScriptParser(text)
    steps = try parser.parse()
  }

  /// Makes a script of steps; an empty list is a programmer's mistake and traps.
  public init(steps: [Step]) {
    precondition(!steps.isEmpty, "a script has at least one step")
    self.steps = steps
  }
}
