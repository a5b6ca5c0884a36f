/// Something wrong with a carousel, in consecutive frames.
package struct Fault: Hashable, Sendable, Encodable {
  /// The kinds; docs/JUDGE.md defines each with its threshold.
  package enum Kind: String, Hashable, Sendable, Encodable, CaseIterable {
    /// A page was left out, or passed without a rest.
    case skipped
    /// A page is shown, or come to rest on, that the order or the script does not put there.
    case wrongPage
    /// The strip moves further from one frame to the next than the motion around accounts for.
    case jump
    /// The strip goes back for a few frames in the middle of a motion.
    case stepBack
    /// At least two columns show neither page nor gap.
    case blank
    /// Two pages are too near to each other or too far apart, or a line shines through between them.
    case seam
    /// The speed changes for a moment; judged only where the times are known.
    case jerk
    /// The film ends off a page.
    case unsettled
  }

  /// What is wrong.
  package let kind: Kind
  /// The first frame that shows it, counted from 0.
  package let first: Int
  /// The last frame that shows it.
  package let last: Int
  /// The name of the first frame's file.
  package var file = ""
  /// What was found, in a few words.
  package let detail: String

  init(_ kind: Kind, _ frames: ClosedRange<Int>, _ detail: String) {
    self.kind = kind
    first = frames.lowerBound
    last = frames.upperBound
    self.detail = detail
  }

  private enum CodingKeys: CodingKey { case kind, first, last, file }

  /// The fault that spans both, if they are of one kind and meet.
  func joined(with other: Fault, holes: Int) -> Fault? {
    guard kind == other.kind, other.first <= last + 1 + holes, first <= other.last + 1 + holes
    else {
      return nil
    }
    return Fault(kind, min(first, other.first)...max(last, other.last), detail)
  }
}

extension [Fault] {
  /// Joins faults of one kind that meet, or that are at most `holes` frames apart, and sorts them by their
  /// first frames.
  func joined(holes: Int = 0) -> [Fault] {
    var result: [Fault] = []
    for fault in sorted(by: { $0.first < $1.first }) {
      if let index = result.lastIndex(where: { $0.joined(with: fault, holes: holes) != nil }),
        let joined = result[index].joined(with: fault, holes: holes)
      {
        result[index] = joined
      } else {
        result.append(fault)
      }
    }
    return result
  }
}
