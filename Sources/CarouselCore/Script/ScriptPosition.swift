/// A place in a script, both counted from 1 in characters.
public struct ScriptPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, 1 first.
  public let line: Int
  /// The character within the line, 1 first.
  public let column: Int

  /// Names a place; both count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// "column 3", or "line 2, column 3" after the first line.
  public var description: String {
    line == 1 ? "column \(column)" : "line \(line), column \(column)"
  }
}
