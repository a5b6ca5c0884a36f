extension FetchMachine {
  /// One attempt to load a picture; another attempt is another load.
  package struct Load: Hashable, Sendable {
    /// Which picture.
    package let picture: Int
    /// Distinguishes it from all other loads.
    package let generation: Int
  }

  /// What happens to the machine.
  package enum Event: Hashable, Sendable {
    /// The window stands elsewhere, or is about to: what it shows, and what it is going to show,
    /// the nearest first.
    case wanted(visible: [Int], prefetch: [Int])
    /// A load has found its picture's address and asks for it: its time counts from now on.
    case asking(Load)
    /// A load brought its picture, of so many bytes.
    case loaded(Load, bytes: Int = 0)
    /// A load brought none.
    case failed(Load, FetchFailure)
    /// The time that ``FetchMachine/nextTimer(after:)`` named has come.
    case timer
  }

  /// What to do or to report.
  package enum Action: Hashable, Sendable {
    /// A picture is wanted that is not there.
    case requested(Int, isPrefetch: Bool)
    /// Begin a load; attempts count from 1.
    case start(Load, attempt: Int)
    /// End a load; its answer, should it still come, will be stale.
    case cancel(Load)
    /// A picture is there.
    case ready(Int)
    /// A load failed and will be tried again, not before the time given.
    case retry(Int, at: Int, FetchFailure)
    /// A picture failed.
    case failed(Int, FetchFailure, attempts: Int)
    /// An answer came that is no longer wanted; it was dropped.
    case stale(Load)
    /// A picture was let go.
    case evicted(Int)
  }

  /// What a picture waits for.
  package enum Wait: Hashable, Sendable {
    /// An answer to a request made at `asked`, which is given up at `until`.
    case answer(asked: Int, until: Int)
    /// Its next attempt, not before `at`; a time in the past if it waits for a connection.
    case retry(at: Int)
  }
}
