/// Why a contact sheet cannot be laid out.
public enum ContactSheetError: Error, Hashable, Sendable {
  /// A number that must be at least 1 is not.
  case tooSmall(name: String, value: Int)
  /// The sheet has more pixels than a sheet may have.
  case tooLarge(cells: Int, columns: Int, cellWidth: Int, maximumPixels: Int)
}

extension ContactSheetError: CustomStringConvertible {
  /// One line: what is wrong, with which value, and what to do.
  public var description: String {
    switch self {
    case .tooSmall(let name, let value):
      "a contact sheet's \(name) is \(value): it must be at least 1"
    case .tooLarge(let cells, let columns, let cellWidth, let maximumPixels):
      """
      a contact sheet of \(cells) cells in \(columns) columns of \(cellWidth) px has more than \
      \(maximumPixels) pixels: use fewer or narrower cells
      """
    }
  }
}
