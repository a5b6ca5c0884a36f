/// The strokes of one character.
///
/// The grid has 100 units to the font size, `x` to the right from the glyph's left edge and `y` up
/// from the baseline; see ``LabelFont`` for its lines. A drawing is a run of words and numbers:
///
/// | step | meaning |
/// |---|---|
/// | `m x y` | lift the pen and start a stroke |
/// | `l x y` | line whose two ends are pulled to the pixel grid at small sizes |
/// | `f x y` | line whose ends are left free |
/// | `h x y` | quarter curve that starts horizontally and ends vertically |
/// | `v x y` | quarter curve that starts vertically and ends horizontally |
/// | `c x y x y x y` | cubic Bézier |
/// | `d x y` | dot |
struct Glyph: Sendable {
  /// One step of the pen, in grid units.
  enum Step: Sendable {
    case move(Int, Int)
    case line(Int, Int)
    case quarter(Int, Int, leavesHorizontally: Bool)
    case curve(Int, Int, Int, Int, Int, Int)
    case dot(Int, Int)
  }

  /// Space before the leftmost stroke, in grid units.
  let before: Int
  /// Space after the rightmost stroke, in grid units.
  let after: Int
  /// The rightmost stroke's centre; the leftmost is at 0.
  let width: Int
  /// The strokes, in drawing order.
  let steps: [Step]
  /// Grid columns that hold a stem, a curve's side or a line's end, ascending.
  let columns: [Int]
  /// Grid rows that hold a bar, a curve's top or bottom or a line's end, ascending.
  let rows: [Int]

  /// Reads a drawing; a misspelt one is a programmer's mistake and traps.
  init(before: Int, after: Int, _ drawing: StaticString) {
    var words = GlyphWords(drawing)
    var steps: [Step] = []
    var columns: Set<Int> = [0]
    var rows: Set<Int> = []
    var (x, y, width) = (0, 0, 0)
    while let letter = words.letter() {
      let (fromX, fromY) = (x, y)
      var controls = (0, 0, 0, 0)
      if letter == "c" {
        controls = (words.number(), words.number(), words.number(), words.number())
      }
      (x, y) = (words.number(), words.number())
      width = max(width, x)
      switch letter {
      case "m":
        steps.append(.move(x, y))
      case "l":
        columns.formUnion([fromX, x])
        rows.formUnion([fromY, y])
        steps.append(.line(x, y))
      case "f":
        steps.append(.line(x, y))
      case "h":
        columns.insert(x)
        rows.insert(fromY)
        steps.append(.quarter(x, y, leavesHorizontally: true))
      case "v":
        columns.insert(fromX)
        rows.insert(y)
        steps.append(.quarter(x, y, leavesHorizontally: false))
      case "c":
        steps.append(.curve(controls.0, controls.1, controls.2, controls.3, x, y))
      case "d":
        columns.insert(x)
        rows.insert(y)
        steps.append(.dot(x, y))
      case let other:
        preconditionFailure("no glyph step is called \(other), in: \(drawing)")
      }
    }
    columns.insert(width)
    self.before = before
    self.after = after
    self.width = width
    self.steps = steps
    self.columns = columns.sorted()
    self.rows = rows.sorted()
  }
}

/// The letters and numbers of a glyph's drawing, one after the other.
private struct GlyphWords {
  private let bytes: [UInt8]
  private var at = 0

  init(_ drawing: StaticString) {
    bytes = Array(drawing.description.utf8)
  }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A { at += 1 }
  }

  mutating func letter() -> Unicode.Scalar? {
    skipSpaces()
    guard at < bytes.count else { return nil }
    at += 1
    return Unicode.Scalar(bytes[at - 1])
  }

  mutating func number() -> Int {
    skipSpaces()
    var negative = false
    if at < bytes.count, bytes[at] == 0x2D {
      negative = true
      at += 1
    }
    var value = 0
    let first = at
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    precondition(at > first, "a number is missing at byte \(at)")
    return negative ? -value : value
  }
}
