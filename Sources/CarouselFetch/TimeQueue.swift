/// Things to come, by time; of equal times the one put in first comes first.
///
/// Over a slow link hundreds of thousands of answers queue up; inserting or taking one does not
/// move the others.
struct TimeQueue<Element: Sendable>: Sendable {
  private var items: [(time: Int, element: Element)] = []
  /// Where the first one stands that has not been taken.
  private var head = 0

  /// When the first one is due; `nil` if there is none.
  var nextTime: Int? { head < items.count ? items[head].time : nil }

  /// Puts in what is due at `time`.
  ///
  /// - Complexity: O(1) where times mostly grow.
  mutating func insert(_ element: Element, at time: Int) {
    var place = items.count
    while place > head, items[place - 1].time > time { place -= 1 }
    items.insert((time, element), at: place)
  }

  /// Takes out the first one if it is due at `time`.
  mutating func takeFirst(until time: Int) -> (time: Int, element: Element)? {
    guard let next = nextTime, next <= time else { return nil }
    let item = items[head]
    head += 1
    if head > 32, head > items.count / 2 {
      items.removeFirst(head)
      head = 0
    }
    return item
  }
}
