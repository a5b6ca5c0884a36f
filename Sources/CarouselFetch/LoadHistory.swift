/// The result of a simulation of loads: the state of every picture at every time.
///
/// Any frame can be drawn alone, so the state of a picture is asked for by time.
package struct LoadHistory: Sendable {
  /// The changes of each picture, by time; a later one of equal time counts.
  private var changes: [Int: [(time: Int, state: LoadState)]] = [:]
  /// The pictures of which there may be something to forget; not all that ever failed.
  private var unsettled: Set<Int> = []

  /// Makes a history in which nothing was ever loaded.
  package init() {}

  /// Notes a change, not before the last one noted.
  package mutating func note(_ state: LoadState, of picture: Int, at time: Int) {
    changes[picture, default: []].append((time, state))
    unsettled.insert(picture)
  }

  /// Lets go of the changes that no question about `time` and later is answered by.
  package mutating func forget(before time: Int) {
    for picture in unsettled {
      guard let all = changes[picture] else { continue }
      let last = max(0, Self.firstIndex(in: all, after: time) - 1)
      let isSettled = last == all.count - 1
      if isSettled { unsettled.remove(picture) }
      changes[picture] = isSettled && all[last].state == .loading ? nil : Array(all[last...])
    }
  }

  /// How far `picture` is at `time`; a change shows at its own time.
  package func state(of picture: Int, at time: Int) -> LoadState {
    guard let all = changes[picture] else { return .loading }
    let after = Self.firstIndex(in: all, after: time)
    return after == 0 ? .loading : all[after - 1].state
  }

  /// The first time after `time` at which one of `pictures` changes; `nil` if none does.
  package func nextChange(of pictures: [Int], after time: Int) -> Int? {
    pictures.compactMap { picture -> Int? in
      guard let all = changes[picture] else { return nil }
      let after = Self.firstIndex(in: all, after: time)
      return after < all.count ? all[after].time : nil
    }.min()
  }

  private static func firstIndex(in all: [(time: Int, state: LoadState)], after time: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
