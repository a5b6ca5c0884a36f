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
      do throws(FeedMood.Unreadable) {
        moods.append(try FeedMood(word.split(separator: " ")))
      } catch {
        let value = String(word.drop { $0 == " " })
        throw .badSetting(
          .mood,
          value: value,
          remedy: "mood \(moods.count + 1) \(error.reason)"
        )
      }
    }
    (self.text, self.moods) = (text, moods)
  }

  /// What request `number` gets, counted from 1.
  package subscript(number: Int) -> FeedMood {
    moods.indices.contains(number - 1) ? moods[number - 1] : .ok
  }
}

extension FeedMood {
  /// Why words are no mood, and what to do.
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads the words of a mood.
  init(_ words: [Substring]) throws(Unreadable) {
    switch words {
    case []: throw Unreadable(reason: "is empty; write ok, or leave out a comma")
    case ["ok"]: self = .ok
    case ["offline"]: self = .offline
    case ["timeout"]: self = .timeout
    case ["empty"]: self = .empty
    case ["repeat"]: self = .repeated
    case ["end"]: self = .end
    case _ where words[0] == "slow":
      guard words.count == 2, let time = TimeText.nanoseconds(words[1]) else {
        throw Unreadable(reason: "needs a time up to an hour, as slow 2s")
      }
      self = .slow(time)
    case _
    where words[0].utf8.allSatisfy { (0x30...0x39).contains($0) }:
      try self.init(status: words)
    default:
      throw Unreadable(
        reason: "is unknown; use ok, slow 2s, 400 to 599, 403 wait 3s (or 429, 503), offline, "
          + "timeout, empty, repeat or end, with commas between"
      )
    }
  }

  /// Reads `500` or `403 wait 3s`.
  private init(status words: [Substring]) throws(Unreadable) {
    guard words[0].utf8.count == 3, let status = Int(words[0]), (400...599).contains(status) else {
      throw Unreadable(reason: "is no error; use a status from 400 to 599, or ok")
    }
    guard words.count > 1 else {
      self = .status(status, wait: nil)
      return
    }
    guard words.count == 3, words[1] == "wait", let time = TimeText.nanoseconds(words[2]), time > 0
    else { throw Unreadable(reason: "needs a wait up to an hour, as 403 wait 3s") }
    guard [403, 429, 503].contains(status) else {
      throw Unreadable(reason: "cannot have a wait; use 403, 429 or 503, or leave it out")
    }
    self = .status(status, wait: time)
  }
}
