/// The frames that are asked for, in order.
public enum FrameSelection: Hashable, Sendable {
  /// Neighbouring frames.
  case range(Range<Int>)
  /// Single frames, ascending, each once.
  case list([Int])

  /// How many there are.
  public var count: Int {
    switch self {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }

  /// The frame at `position`, 0 first.
  public subscript(position: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + position
    case .list(let list): list[position]
    }
  }

  /// Those of `frames`, given that the one at `position` is the first of them.
  func part(in frames: Range<Int>, from position: Int) -> FrameSelection {
    switch self {
    case .range(let range): .range(range.clamped(to: frames))
    case .list(let list): .list(Array(list[position...].prefix { $0 < frames.upperBound }))
    }
  }
}
