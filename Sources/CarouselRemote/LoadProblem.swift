// Why this file exists: a load that brought nothing is judged by the fetch machine and told to people;
// the one needs its kind, the other a line with the remedy.

internal import CarouselFetch
internal import CarouselHTTP
internal import CarouselImages

/// Why a picture did not come.
struct LoadProblem: Error, Sendable {
  /// The longest time a server may ask to wait, in nanoseconds; one that asks for more counts as failed.
  static let patience = 120_000_000_000

  /// What is to be done about it.
  let failure: FetchFailure
  /// One line: what, why, and what to do.
  let line: String

  /// Names a problem.
  init(_ failure: FetchFailure, line: String) {
    self.failure = failure
    self.line = line
  }

  /// A problem that trying again does not mend.
  static func final(_ line: String, reason: String = "cannot be had") -> LoadProblem {
    LoadProblem(FetchFailure(.final, reason: reason), line: line)
  }

  /// There was no answer.
  init(_ failure: HTTPFailure) {
    self.init(failure.failure, line: failure.description)
  }

  /// The answer is bad news.
  init(_ failure: FetchFailure, from url: HTTPURL) {
    if case .rateLimited(let wait) = failure.kind, wait > Self.patience {
      self = .final(
        "\(url): \(failure.reason), to be asked again in \(wait / 1_000_000_000) s; wait so long",
        reason: failure.reason
      )
      return
    }
    let remedy =
      switch failure.kind {
      case .final: "check the URL"
      case .transient: "try again later"
      case .rateLimited: "ask for less, or try again later"
      }
    self.init(failure, line: "\(url): \(failure.reason); \(remedy)")
  }
}
