/// Where the cells of a row stand, and how large their pictures are, in pixels.
extension FeedGeometry {
  /// The room for the words below a picture of a grid: two lines, and what is around them.
  private static let captionPoints = 68
  /// Cells of a grid have words from this width on.
  private static let captionedPoints = 56
  /// A row of a list has words if so much room is left beside its picture.
  private static let wordPoints = 32
  /// No row of a grid is lower, so that a finger can tap its footer.
  private static let tappablePoints = 44

  /// The room at the left and at the right of a row.
  var margin: Int { min(16 * scale, width / 12) }

  /// The room between two cells of a grid.
  private var gap: Int { min(16 * scale, width / columns / 8) }

  /// The columns of pixels of a cell.
  func cell(_ number: Int) -> Range<Int> {
    guard columns > 1 else { return 0..<width }
    let room = width - 2 * margin + gap
    let left = margin + number * room / columns
    return left..<max(left + 1, margin + (number + 1) * room / columns - gap)
  }

  /// Whether there are words below the pictures of a grid.
  var hasCaptions: Bool {
    cell(0).count >= Self.captionedPoints * scale && height >= 2 * Self.captionPoints * scale
  }

  /// The height of a row of a grid: a square picture, and its words.
  var gridRowHeight: Int {
    let side = cell(0).count
    if hasCaptions { return min(side + Self.captionPoints * scale, height) }
    return min(max(side + gap, Self.tappablePoints * scale), height)
  }

  /// The side of an item's picture.
  var pictureSide: Int {
    if columns > 1 {
      let words = hasCaptions ? Self.captionPoints * scale : 0
      return max(1, min(cell(0).count, rowHeight - words))
    }
    let side = min(48 * scale, rowHeight * 2 / 3)
    let isAlone = wordsStart(beside: min(side, width / 3)) == nil
    return max(1, min(side, isAlone ? width - 2 * margin : width / 3))
  }

  /// Where the words of a list's row begin; `nil` if the row is too narrow for any.
  var wordsStart: Int? { columns == 1 ? wordsStart(beside: pictureSide) : nil }

  private func wordsStart(beside side: Int) -> Int? {
    let start = margin + side + margin * 3 / 4
    return width - margin - start < Self.wordPoints * scale ? nil : start
  }
}
