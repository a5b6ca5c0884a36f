/// A rectangle of whole pixels, for masks and bounding boxes.
///
/// It may have any place and size; the functions that take one say what they allow.
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
