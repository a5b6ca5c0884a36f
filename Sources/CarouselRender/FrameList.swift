// Why this file exists: a film of ten million frames is a range, not ten million numbers.

/// The frames of a render, in order.
enum FrameList {
  /// Neighbouring frames.
  case range(Range<Int>)
  /// Some frames, ascending.
  case list([Int])

  /// How many there are.
  var count: Int {
    switch self {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }

  /// The frame at `position`, 0 first.
  subscript(position: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + position
    case .list(let list): list[position]
    }
  }
}
