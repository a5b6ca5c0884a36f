/// Faults of order: `skipped` and `wrongPage`.
struct OrderRules {
  let track: Track
  let motions: Motions
  /// The pages that a script goes, swipe by swipe: 1 to the next one, −1 to the previous one; `nil` without
  /// a script.
  let script: [Int]?
  /// What pages are called.
  let names: [String]

  /// All faults.
  var faults: [Fault] { (pairFaults + settledFaults).joined() }

  /// Pages side by side that do not follow each other.
  private var pairFaults: [Fault] {
    track.sightings.enumerated().compactMap { index, sighting -> Fault? in
      guard let pair = sighting.wrongPair else { return nil }
      let isSkip = pair.left != pair.right && 2 * pair.missing <= track.pageCount
      return Fault(
        isSkip ? .skipped : .wrongPage,
        index...index,
        "\(names[pair.left]) and \(names[pair.right]) stand side by side"
      )
    }.joined(holes: 3)
  }

  /// A change from one settled page to another.
  private struct Change {
    let pages: Int
    let from: Motions.Rest
    let to: Motions.Rest
    /// The frames in which it happens.
    var frames: ClosedRange<Int> { min(from.last + 1, to.first)...to.first }
  }

  private var changes: [Change] {
    let settled = motions.rests.filter { $0.page != nil }
    return zip(settled, settled.dropFirst()).compactMap { from, to in
      guard let a = from.page, let b = to.page, a != b else { return nil }
      return Change(pages: b - a, from: from, to: to)
    }
  }

  private var settledFaults: [Fault] {
    // One page, and nothing between: there is nothing to see.
    if track.pageCount == 1, motions.isCoarse { return [] }
    guard let script else {
      return changes.filter { abs($0.pages) > 1 }.map(skipped)
    }
    return scriptFaults(script.filter { $0 != 0 })
  }

  private func skipped(_ change: Change) -> Fault {
    let count = abs(change.pages) - 1
    return Fault(
      .skipped,
      change.frames,
      "\(count == 1 ? "a page" : "\(count) pages") passed without a rest"
    )
  }

  /// Goes through script and changes side by side.
  private func scriptFaults(_ script: [Int]) -> [Fault] {
    var faults: [Fault] = []
    var due = script[...]
    var changes = self.changes[...]
    while let change = changes.first, let swipe = due.first {
      let next = due.dropFirst().first
      if isSame(change.pages, swipe) {
        due.removeFirst()
      } else if change.pages.signum() == swipe.signum() {
        faults.append(skipped(change))
        // One swipe went too far, or several went without a rest: by how many changes are left.
        let spare = max(due.count - changes.count, 0)
        let same = due.prefix { $0 == swipe }.count
        due.removeFirst(min(1 + spare, same, abs(change.pages)))
      } else if next == change.pages, due.count > changes.count {
        let frame = change.from.last
        faults.append(Fault(.skipped, frame...frame, "a swipe had no effect"))
        due.removeFirst(2)
      } else {
        faults.append(wrongPage(change))
        due.removeFirst()
      }
      changes.removeFirst()
    }
    faults += changes.map(wrongPage)
    // A film that ends off its last page is unsettled, which is said elsewhere.
    if let last = track.located.last, due.count > (track.page(last) == nil ? 1 : 0) {
      let pages = due.count == 1 ? "a page" : "\(due.count) pages"
      faults.append(Fault(.skipped, last...last, "the film ends before \(pages) of the script"))
    }
    return faults
  }

  /// Whether a change is that of a swipe; without frames in between, all ways to a page are one.
  private func isSame(_ pages: Int, _ swipe: Int) -> Bool {
    pages == swipe || motions.isCoarse && (pages - swipe).isMultiple(of: track.pageCount)
  }

  private func wrongPage(_ change: Change) -> Fault {
    let frame = change.to.first
    let page = track.sightings[frame].page.map { names[$0] } ?? "a page"
    return Fault(.wrongPage, frame...change.to.last, "at rest on \(page), not on the script's page")
  }
}
