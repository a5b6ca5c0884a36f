internal import CarouselFetch
internal import CarouselHTTP

/// Why a picture did not come: the failure for the fetch machine, and a line for people.
struct LoadProblem: Error, Sendable {
  /// What is to be done about it.
  let failure: FetchFailure
  /// One line: what, why, and what to do.
  let line: String

  /// Names a problem.
  init(_ failure: FetchFailure, line: String) {
    self.failure = failure
    self.line = line
  }

  /// The URL or file that failed: the line up to its first `: `.
  var subject: String {
    guard let end = line.firstRange(of: ": ") else { return line }
    return String(line[..<end.lowerBound])
  }

  /// A problem that trying again does not mend.
  static func final(_ line: String, reason: String = "unavailable") -> LoadProblem {
    LoadProblem(FetchFailure(.final, reason: reason), line: line)
  }

  /// A load that took longer than `limit` nanoseconds, or would with the next wait of `wait`; 0 for
  /// none.
  static func outOfTime(
    _ name: String,
    _ reason: String,
    wait: Int,
    limit: Int
  ) -> LoadProblem {
    let limit = TimeText.words(limit)
    let problem =
      wait > 0
      ? "\(reason); the next attempt in \(TimeText.wholeSeconds(wait)) s would exceed the limit of \(limit)"
      : "not fetched within \(limit)"
    return LoadProblem(
      FetchFailure(.outOfTime(wait: wait), reason: reason),
      line: "\(name): \(problem); try again later or raise --picture-timeout"
    )
  }

  /// There was no answer.
  init(_ failure: HTTPFailure) {
    self.init(failure.failure, line: failure.description)
  }

  /// The answer is an error.
  init(_ failure: FetchFailure, from url: HTTPURL) {
    let remedy =
      switch failure.kind {
      case .final: "check the URL"
      case .transient, .outOfTime: "try again later"
      case .rateLimited, .held: "ask for less, or try again later"
      }
    self.init(failure, line: "\(url): \(failure.reason); \(remedy)")
  }
}
