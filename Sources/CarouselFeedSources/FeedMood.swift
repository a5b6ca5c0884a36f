internal import CarouselFeed
internal import CarouselFetch
internal import CarouselHTTP
internal import CarouselValues

/// What one request for a page gets, whatever its source would answer.
package enum FeedMood: Hashable, Sendable {
  /// What the source answers.
  case ok
  /// The same, so many nanoseconds later.
  case slow(Int)
  /// An error with this status, and the wait that it asks for, in nanoseconds.
  case status(Int, wait: Int?)
  /// No connection, at once.
  case offline
  /// Nothing, until the network gives up.
  case timeout
  /// A page without items that says that more follow.
  case empty
  /// The page that came last, again; before any came, what the source answers.
  case repeated
  /// What the source answers, as the last page.
  case end
}

/// What the requests for pages get, in order; those after the last one get ``FeedMood/ok``.
///
/// Pictures are not counted.
package struct FeedMoods: Hashable, Sendable {
  /// As they were given.
  package let text: String
  private let moods: [FeedMood]

  /// The most moods.
  private static let maximumCount = 1000

  /// Every request gets what the source answers.
  package init() { (text, moods) = ("", []) }

  /// Reads `ok, slow 2s, 500, 403 wait 3s, empty, repeat, end`.
  ///
  /// - Throws: ``FeedSourceError/badSetting(_:value:remedy:)`` with the mood that cannot be read.
  package init(parsing text: String) throws(FeedSourceError) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard words.count <= Self.maximumCount else {
      throw .badSetting(.mood, value: text, remedy: "use at most \(Self.maximumCount) moods")
    }
    var moods: [FeedMood] = []
    for word in words {
      guard let mood = FeedMood(word.split(separator: " ")) else {
        throw .badSetting(
          .mood,
          value: String(word),
          remedy: "use ok, slow 2s, 400 to 599, 403 wait 3s (or 429, 503), offline, timeout, "
            + "empty, repeat or end, with commas between"
        )
      }
      moods.append(mood)
    }
    (self.text, self.moods) = (text, moods)
  }

  /// What request `number` gets, counted from 1.
  package subscript(number: Int) -> FeedMood {
    moods.indices.contains(number - 1) ? moods[number - 1] : .ok
  }
}

extension FeedMood {
  /// Reads the words of a mood; `nil` for any other words.
  init?(_ words: [Substring]) {
    switch words {
    case ["ok"]: self = .ok
    case ["offline"]: self = .offline
    case ["timeout"]: self = .timeout
    case ["empty"]: self = .empty
    case ["repeat"]: self = .repeated
    case ["end"]: self = .end
    default:
      guard let first = words.first else { return nil }
      if first == "slow", words.count == 2, let time = TimeText.nanoseconds(words[1]) {
        self = .slow(time)
        return
      }
      guard first.utf8.count == 3, let status = Int(first), (400...599).contains(status) else {
        return nil
      }
      if words.count == 1 {
        self = .status(status, wait: nil)
      } else if words.count == 3, words[1] == "wait", [403, 429, 503].contains(status),
        let time = TimeText.nanoseconds(words[2]), time > 0
      {
        self = .status(status, wait: time)
      } else {
        return nil
      }
    }
  }
}
