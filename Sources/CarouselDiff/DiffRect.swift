// Why this file exists: masks and bounding boxes are the same kind of thing.

/// A rectangle of whole pixels.
///
/// It may lie anywhere and have any size; whoever takes one says what is allowed.
public struct DiffRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension DiffRect: CustomStringConvertible {
  /// As X11 writes geometry: `38x11+198+36`.
  public var description: String {
    "\(width)x\(height)\(x < 0 ? "" : "+")\(x)\(y < 0 ? "" : "+")\(y)"
  }
}
