/// Where on a strip frames begin and end.
struct StripCuts: Hashable, Sendable {
  /// Where frames stand, ascending, each once.
  let offsets: [Int]
  /// The columns at which some frame's coded pixels start, x + 1, or end, x + the frame's width;
  /// ascending, each once.
  ///
  /// A vertical strip has none.
  let columns: [Int]
  /// For each offset, which of the columns is the frame's start.
  let starts: [Int]
  /// For each offset, which of the columns is the frame's end.
  let ends: [Int]

  /// The cuts of frames of a width that stand at `offsets`, in any order.
  init(offsets: [Int], frameWidth: Int) {
    let offsets = Set(offsets).sorted()
    let columns = Set(offsets.map { $0 + 1 } + offsets.map { $0 + frameWidth }).sorted()
    var places: [Int: Int] = [:]
    for (place, column) in columns.enumerated() { places[column] = place }
    self.offsets = offsets
    self.columns = columns
    starts = offsets.compactMap { places[$0 + 1] }
    ends = offsets.compactMap { places[$0 + frameWidth] }
  }

  /// The cuts of frames of whole rows, which begin at `offsets`, in any order.
  init(rows offsets: [Int]) {
    self.offsets = Set(offsets).sorted()
    (columns, starts, ends) = ([], [], [])
  }
}
