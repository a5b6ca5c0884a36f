import CarouselFeed
import CarouselFeedSources
import Testing

@Suite struct FeedMoodTests {
  private static let second = 1_000_000_000
  private static let latency = 600_000_000

  private func answers(_ mood: String, pages: [Int]) async throws -> [FeedAnswer] {
    let source = try await FeedSource.opened([
      .source: "generated:100", .pageSize: "10", .mood: mood,
    ])
    var answers: [FeedAnswer] = []
    for (number, page) in pages.enumerated() {
      let request = FeedRequest.page(page, offset: (page - 1) * 10, number: number + 1)
      answers.append(try await source.answer(to: request))
    }
    return answers
  }

  @Test("each request gets its mood, and those after the last one what the source answers")
  func inOrder() async throws {
    let answers = try await answers(
      "ok, slow 2s, 500, ok, 403 wait 3s, empty, repeat, end",
      pages: [1, 2, 3, 3, 4, 4, 4, 5, 6]
    )
    func ids(_ answer: FeedAnswer) throws -> [String] { try answer.result.get().items.map(\.id) }
    #expect(try ids(answers[0]).first == "1" && answers[0].latency == Self.latency)
    #expect(
      try ids(answers[1]).first == "11" && answers[1].latency == Self.latency + 2 * Self.second
    )
    #expect(answers[2].failure == FeedFailure("500 server error"))
    #expect(try ids(answers[3]).first == "21")
    #expect(answers[4].failure == FeedFailure("403 forbidden", wait: 3 * Self.second))
    #expect(try ids(answers[5]).isEmpty && answers[5].result.get().next == .more(true))
    #expect(try ids(answers[6]) == ids(answers[3]), "page 3 again")
    #expect(try ids(answers[7]).first == "31", "what the repeat pushed down is not lost")
    #expect(try answers[7].result.get().next == .more(false))
    #expect(try ids(answers[8]).first == "41" && answers[8].result.get().next == .more(true))
  }

  @Test("the first page cannot be a repeat: it is what the source answers")
  func repeatedFirst() async throws {
    let answers = try await answers("repeat", pages: [1])
    #expect(try answers[0].result.get().items.count == 10)
  }

  @Test("nobody answers offline, at once, or when the network gives up")
  func noAnswer() async throws {
    let answers = try await answers("offline, timeout", pages: [1, 1])
    #expect(answers[0].failure == FeedFailure("no connection") && answers[0].latency == 0)
    #expect(answers[1].failure == FeedFailure("no answer in 10 s"))
    #expect(answers[1].latency == 10 * Self.second)
  }

  @Test(
    "a network's timeout ends what would come later, be the network slow or the mood",
    arguments: [
      ("latency=3s,timeout=2s", "ok"), ("latency=1s,timeout=2s", "slow 1001ms"),
      ("latency=1s,timeout=2s,loss=100%", "slow 1s"), ("latency=1s,timeout=2s", "timeout"),
    ]
  )
  func timeout(network: String, mood: String) async throws {
    let source = try await FeedSource.opened([.network: network, .mood: mood])
    let answer = try await source.answer(to: .page(1, offset: 0, number: 1))
    #expect(answer.failure == FeedFailure("no answer in 2 s"))
    #expect(answer.latency == 2 * Self.second && answer.problem == nil)
  }

  @Test("a machine that is played with moods requests what the moods allow, and ends")
  func machine() async throws {
    let source = try await FeedSource.opened([
      .source: "generated:100", .pageSize: "10", .mood: "ok, empty, repeat, 429 wait 2s, ok, end",
    ])
    let feed = try await PlayedFeed(source)
    #expect(feed.causes == [.start, .demand, .again, .demand, .wait, .demand])
    #expect(feed.machine.rows.items.map(\.id) == (1...30).map(String.init))
    #expect(feed.machine.footer == .end && feed.machine.rows.duplicates == 10)
    #expect(feed.now == 6 * Self.latency + 2 * Self.second)
  }

  @Test(
    "what is no mood is named, with its place and what to do",
    arguments: [
      ("", "mood 2 is empty; "), ("later", "mood 2 is unknown; use ok, "),
      ("+500", "mood 2 is unknown; use ok, "), ("ok ok", "mood 2 is unknown; "),
      ("slow", "mood 2 needs a time up to an hour, as slow 2s"),
      ("slow 2", "mood 2 needs a time up to an hour"), ("slow 2h", "mood 2 needs a time"),
      ("200", "mood 2 is no error; use a status from 400 to 599"), ("399", "mood 2 is no error; "),
      ("600", "mood 2 is no error; "), ("99999999999999999999", "mood 2 is no error; "),
      ("500 wait 2s", "mood 2 cannot have a wait; use 403, 429 or 503"),
      ("403 wait", "mood 2 needs a wait up to an hour"),
      ("403 wait 0s", "mood 2 needs a wait up to an hour"),
    ]
  )
  func bad(text: String, words: String) {
    let error = #expect(throws: FeedSourceError.self) { try FeedMoods(parsing: "ok, \(text), ok") }
    #expect(error?.description.hasPrefix("--mood '\(text)': \(words)") == true)
  }

  @Test("there may be a thousand moods and no more")
  func many() throws {
    let moods = Array(repeating: "ok", count: 1000)
    _ = try FeedMoods(parsing: moods.joined(separator: ","))
    #expect(throws: FeedSourceError.self) {
      try FeedMoods(parsing: (moods + ["ok"]).joined(separator: ","))
    }
  }
}
