/// Deals the pictures of a pool to draws, by a ``PictureOrder``; page p of a remembering ring is draw p + 1.
///
/// It keeps the rounds of a shuffle that it has dealt last, so that going on is cheap.
public struct PicturePicker: Sendable {
  private let rule: PictureRule
  private var rounds: [Int: [Int]] = [:]
  /// The pages, once they were edited.
  private var list: PageList?

  /// Deals the pictures of a pool.
  ///
  /// - Parameters:
  ///   - order: the rule.
  ///   - seed: every value is valid.
  ///   - count: how many pictures there are, at least 1; `nil` for a source that has one for every
  ///     number, where every order shows draw − 1.
  public init(order: PictureOrder, seed: UInt64, count: Int?) {
    precondition(count ?? 1 >= 1, "a pool holds at least one picture")
    rule = PictureRule(order: order, seed: seed, count: count)
  }

  /// The number of the picture that `draw` shows, in 0 ..< count.
  ///
  /// - Complexity: O(1), for shuffle O(count) once a round.
  public mutating func picture(of draw: Int) -> Int {
    let page = draw - 1
    if let list { return list.picture(ofPage: page) }
    return rule.picture(ofPage: page) { round, count in deal(round, count) }
  }

  /// Deals the pictures after an edit of the pages, around the page that keeps its place.
  ///
  /// Pages that are not dealt in ``PictureOrder/sequence``, or without end, are a programmer's mistake and
  /// trap, and so is a place that is not in the list.
  func edited(_ edit: PageEdit, around page: PageIndex) -> PicturePicker {
    guard let count = rule.count, rule.order == .sequence else {
      preconditionFailure("no list of pages to edit")
    }
    var picker = self
    var list = list ?? PageList(count: count)
    list.apply(edit, around: page.rawValue)
    picker.list = list
    return picker
  }

  private mutating func deal(_ round: Int, _ count: Int) -> [Int] {
    if let known = rounds[round] { return known }
    // A ring stands in at most two rounds at once.
    if rounds.count >= 3 { rounds.removeAll(keepingCapacity: true) }
    let pictures = rule.dealt(round, count)
    rounds[round] = pictures
    return pictures
  }
}
