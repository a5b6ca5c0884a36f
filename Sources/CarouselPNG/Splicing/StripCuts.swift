/// Where on a strip frames begin and end.
struct StripCuts: Hashable, Sendable {
  /// A column at which frames' coded pixels start or end.
  struct Cut: Hashable, Sendable {
    let column: Int
    /// Whether it is the frames' start, not their end.
    let isStart: Bool
  }

  /// Where frames stand, ascending, each once.
  let offsets: [Int]
  /// Where some frame's coded pixels start, at x + 1, or end, at x + the frame's width.
  ///
  /// By column, ascending, each once; where one frame starts and another ends are two cuts.
  /// A vertical strip has none.
  let all: [Cut]
  /// For each offset, which of the cuts is the frame's start.
  let starts: [Int]
  /// For each offset, which of the cuts is the frame's end.
  let ends: [Int]

  /// The cuts of frames of a width that stand at `offsets`, in any order.
  init(offsets: [Int], frameWidth: Int) {
    let offsets = Set(offsets).sorted()
    let firsts = offsets.map { Cut(column: $0 + 1, isStart: true) }
    let lasts = offsets.map { Cut(column: $0 + frameWidth, isStart: false) }
    let all = (firsts + lasts).sorted {
      ($0.column, $0.isStart ? 1 : 0) < ($1.column, $1.isStart ? 1 : 0)
    }
    self.offsets = offsets
    self.all = all
    // Both follow the order of the offsets.
    starts = all.indices.filter { all[$0].isStart }
    ends = all.indices.filter { !all[$0].isStart }
  }
}
