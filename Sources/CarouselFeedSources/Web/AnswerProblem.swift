internal import CarouselFeed
internal import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP

extension FeedProblem {
  /// There was no answer.
  init(_ error: HTTPFailure) {
    self.init(failure: FeedFailure(error.failure), line: error.description)
  }

  /// What is wrong with an answer; `nil` if it may hold a page.
  ///
  /// A wait is what the server asks for, and no guess.
  init?(_ answer: HTTPAnswer) {
    if answer.failure != nil, let problem = FeedProblem(stackExchange: answer) {
      self = problem
      return
    }
    let reason: String
    var wait: Int?
    if answer.status == 304 {
      reason = "status 304"
    } else if let failure = answer.failure {
      reason = failure.reason
      if case .rateLimited = failure.kind { wait = answer.retryAfter }
    } else {
      return nil
    }
    self.init(
      failure: FeedFailure(reason, wait: wait),
      line: "\(answer.url): \(reason); " + Self.remedy(wait, "check the URL, or try again later")
    )
  }

  private static func remedy(_ wait: Int?, _ other: String) -> String {
    guard let wait, wait > 0 else { return other }
    return "it asks to wait \(TimeText.wholeSeconds(wait)) s"
  }

  /// An error in the words of Stack Exchange, which says how long a throttled client has to wait in a
  /// sentence only.
  private init?(stackExchange answer: HTTPAnswer) {
    let document: JSONValue
    do throws(StrictJSON.Problem) {
      document = try JSONValue(parsing: answer.body)
    } catch {
      return nil
    }
    guard let id = document[JSONPath("error_id")]?.wholeNumber else { return nil }
    func text(_ name: String) -> String {
      guard case .text(let text)? = document[JSONPath(name)] else { return "" }
      return RowText.cleaned(text, isHTML: true)
    }
    let name = String(text("error_name").prefix(40)).replacing("_", with: " ")
    let message = text("error_message")
    let named = message.secondsToWait.map { min($0, PageReader.longestWait) * 1_000_000_000 }
    let wait = named ?? answer.retryAfter
    let reason = "\(id) \(name.isEmpty ? "error" : name)"
    let details = message.isEmpty ? "" : ": \(message.excerptOfLine)"
    self.init(
      failure: FeedFailure(reason, wait: wait),
      line: "\(answer.url): \(reason)\(details); \(Self.remedy(wait, "check the settings"))".oneLine
    )
  }
}

extension String {
  /// The number before "seconds" in "more requests available in 27 seconds".
  fileprivate var secondsToWait: Int? {
    let words = split(separator: " ")
    guard let place = words.lastIndex(where: { $0.hasPrefix("second") }), place > 0 else {
      return nil
    }
    let number = words[place - 1]
    return number.utf8.allSatisfy { (0x30...0x39).contains($0) } && number.utf8.count <= 9
      ? Int(number) : nil
  }
}
