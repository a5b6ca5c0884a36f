internal import Synchronization

/// Remembers where pages begin whose lengths follow no simple rule, round by round of them.
///
/// What is asked for follows from the layout that asks, so sharing it between copies changes no answer.
final class PagePlaces: Sendable {
  private struct State {
    /// Where the pages of a round begin in it, and where the last ends.
    var rounds: [Int: [Int]] = [:]
    /// Where rounds 0, 1, 2 … begin, counted from round 0.
    var ahead = [0]
    /// Where rounds 0, −1, −2 … begin, counted from round 0.
    var behind = [0]
  }

  private let state = Mutex(State())

  /// So many pages are a round if they are drawn at random.
  static let randomRound = 1024
  /// A ring stands in two rounds at once, and asks for the ends of its film.
  private static let keptRounds = 8

  /// Where the pages of a round begin in it.
  ///
  /// - Parameters:
  ///   - round: which one.
  ///   - lengths: tells the lengths of its pages, if they are not known.
  /// - Returns: a place for each page, and where the last ends.
  func places(inRound round: Int, _ lengths: () -> [Int]) -> [Int] {
    if let known = state.withLock({ $0.rounds[round] }) { return known }
    let places = lengths().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    state.withLock { state in
      if state.rounds.count >= Self.keptRounds { state.rounds.removeAll(keepingCapacity: true) }
      state.rounds[round] = places
    }
    return places
  }

  /// Where a round begins, counted from round 0.
  ///
  /// - Complexity: O(1) once all rounds up to it are known.
  func beginning(ofRound round: Int, _ lengths: (_ round: Int) -> [Int]) -> Int {
    let distance = Int(round.magnitude)
    func known(_ state: State) -> [Int] { round < 0 ? state.behind : state.ahead }
    return state.withLock { state in
      while case let places = known(state), places.count <= distance {
        let last = places[places.count - 1]
        if round < 0 {
          state.behind.append(last - lengths(-places.count).reduce(0, +))
        } else {
          state.ahead.append(last + lengths(places.count - 1).reduce(0, +))
        }
      }
      return known(state)[distance]
    }
  }
}
