/// Finds the waits to report: those over two seconds for the first picture that the film needs.
package struct WaitWatch: Sendable {
  /// A wait to report.
  package struct Notice: Hashable, Sendable {
    /// Which picture is waited for.
    package let picture: Int
    /// What it waits for.
    package let wait: FetchMachine.Wait
  }

  /// How long a wait must be, in nanoseconds.
  package static let patience = 2_000_000_000

  private var last: Notice?

  /// Has reported nothing yet.
  package init() {}

  /// The wait to report now; each is reported once.
  package mutating func notice(of machine: FetchMachine, at now: Int) -> Notice? {
    guard let notice = Self.first(of: machine), notice != last else { return nil }
    let isLong =
      switch notice.wait {
      case .answer(let asked, _): now - asked >= Self.patience
      case .retry(let time): time > now + Self.patience
      }
    guard isLong else { return nil }
    last = notice
    return notice
  }

  /// When to ask ``notice(of:at:)`` again if no event comes before; `nil` for never.
  package func nextTimer(of machine: FetchMachine, after now: Int) -> Int? {
    guard let notice = Self.first(of: machine), notice != last,
      case .answer(let asked, _) = notice.wait, asked + Self.patience > now
    else { return nil }
    return asked + Self.patience
  }

  private static func first(of machine: FetchMachine) -> Notice? {
    machine.firstWait.map { Notice(picture: $0.picture, wait: $0.wait) }
  }
}
