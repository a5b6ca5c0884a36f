/// A list of gestures, as written in `LLRRR`, `L*5`, `(LLR)*20` or `Lw250Ld30%v0`.
///
/// A letter in upper case is a gesture: `L` is a swipe to the next page, `R` to the previous (`U` and `D`
/// in vertical films and lists), `F` a fling, `C` a catch, `T350x400` a tap, `G7` goes to page 7, counted from 1, and
/// `.` is a hold of one period. Lower case with a whole number is an argument of the gesture before it
/// (``Touch``). `*N` repeats what stands before it,
/// parentheses group, white space is ignored. Anything else is an error that names its place.
public struct SwipeScript: Hashable, Sendable {
  /// Different gestures, in the order in which they first come.
  let kinds: [Gesture]
  /// Where each kind first stands in the text; empty if there was none.
  private let places: [ScriptPosition]
  /// The kind of each gesture.
  let order: [Int32]

  /// The longest script text, in bytes of UTF-8.
  public static let maximumBytes = 1 << 20
  /// The most gestures a script may expand to.
  public static let maximumGestures = 1_000_000
  /// The deepest nesting of parentheses.
  public static let maximumDepth = 64

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - kind: what it moves.
  ///   - frame: the size of frames in points, outside of which no finger taps; `nil` if nobody knows.
  /// - Throws: a ``CoreError`` that names the line and column of the first mistake. Repeats are
  ///   checked against ``maximumGestures`` before they are expanded.
  public init(
    parsing text: String,
    for kind: ScriptKind = .film(.horizontal),
    frame: (width: Int, height: Int)? = nil
  ) throws(CoreError) {
    let bytes = text.utf8.count
    guard bytes <= Self.maximumBytes else { throw .badScript(.tooLong(bytes: bytes), in: kind) }
    var parser = ScriptParser(text, kind: kind, frame: frame)
    do throws(ScriptMistake) {
      try parser.parse()
    } catch {
      throw .badScript(error, in: kind)
    }
    (kinds, places, order) = (parser.gestures.kinds, parser.places, parser.gestures.order)
  }

  /// Makes a script of gestures; an empty list is a programmer's mistake and traps.
  public init(gestures: [Gesture]) {
    precondition(!gestures.isEmpty, "a script has at least one gesture")
    var list = GestureList()
    for gesture in gestures { list.append(gesture) }
    (kinds, places, order) = (list.kinds, [], list.order)
  }

  /// Whether a gesture names a page, so that the film's pages have to be counted.
  public var namesPages: Bool { lastNamedPage != nil }

  /// The last of the pages that gestures name, counted from 1; `nil` if none does.
  package var lastNamedPage: Int? {
    kinds.compactMap { if case .goTo(let page, _) = $0 { page } else { nil } }.max()
  }

  /// Whether a gesture names a point of the frame, so that it means something else in a film that is
  /// mirrored or turned.
  package var namesPoints: Bool {
    kinds.contains { kind in
      if case .tap = kind { true } else { false }
    }
  }

  /// The gestures in order, at least one.
  public var gestures: Gestures { Gestures(script: self) }

  /// Where a kind of gesture first stands in the text; `nil` if the script was made without one.
  func place(ofKind kind: Int) -> ScriptPosition? {
    places.indices.contains(kind) ? places[kind] : nil
  }

  /// Where a gesture first stands in the text, or one like it; `nil` if the script was made without one.
  package func place(ofGesture index: Int) -> ScriptPosition? { place(ofKind: Int(order[index])) }

  /// Whether both scripts have the same gestures, however they are written.
  public static func == (one: SwipeScript, other: SwipeScript) -> Bool {
    one.kinds == other.kinds && one.order == other.order
  }

  /// Hashes the gestures.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(order)
  }
}

extension SwipeScript {
  /// The gestures of a script, which keeps equal ones once.
  public struct Gestures: RandomAccessCollection, Sendable {
    let script: SwipeScript

    /// 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { script.order.count }
    /// The gesture at `index`, 0 first.
    public subscript(index: Int) -> Gesture { script.kinds[Int(script.order[index])] }
  }
}

/// Gestures being collected, equal ones once.
struct GestureList {
  private(set) var kinds: [Gesture] = []
  private(set) var order: [Int32] = []
  private var known: [Gesture: Int32] = [:]

  /// Adds a gesture; tells whether it is the first of its kind.
  @discardableResult
  mutating func append(_ gesture: Gesture) -> Bool {
    if let kind = known[gesture] {
      order.append(kind)
      return false
    }
    known[gesture] = Int32(kinds.count)
    order.append(Int32(kinds.count))
    kinds.append(gesture)
    return true
  }

  /// Adds those from `start` on so often that they stand there `count` times.
  mutating func repeatSuffix(from start: Int, count: Int) {
    let pattern = Array(order[start...])
    order.reserveCapacity(start + pattern.count * count)
    for _ in 1..<count { order.append(contentsOf: pattern) }
  }
}
