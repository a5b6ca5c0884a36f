internal import CarouselValues

/// The events of a list, in the order of time.
///
/// A list of a hundred thousand rows has some ten thousand. So they are packed, and words that come again stand
/// there as numbers.
package struct ListEvents: Sequence, Sendable {
  private var packed = PackedBytes()
  /// Names and quoted texts, each once; lists and numbers hardly ever come again.
  private var words: [String] = []
  private var numbers: [String: Int] = [:]

  /// Begins without events.
  package init() {}

  /// Adds an event, which is not before the last one.
  package mutating func append(_ event: ListEvent) {
    packed.append(UInt64(event.time))
    append(event.event)
    packed.append(UInt64(event.members.count))
    for member in event.members {
      append(member.key)
      append(member.json)
    }
  }

  /// How numbers and lists begin.
  private static let unlikeWords = "0123456789-[".utf8

  private mutating func append(_ text: String) {
    if let first = text.utf8.first, Self.unlikeWords.contains(first) {
      return packed.append(text)
    }
    let number = numbers[text] ?? words.count
    if number == words.count {
      words.append(text)
      numbers[text] = number
    }
    packed.append(nil)
    packed.append(UInt64(number))
  }

  package func makeIterator() -> Iterator { Iterator(packed: packed, words: words) }

  /// Gives the events, one after the other.
  package struct Iterator: IteratorProtocol, Sendable {
    fileprivate var packed: PackedBytes
    fileprivate let words: [String]

    package mutating func next() -> ListEvent? {
      guard !packed.isAtEnd else { return nil }
      let time = Int(packed.number())
      let event = text()
      let members = (0..<packed.number()).map { _ in ListEvent.Member(text(), text()) }
      return ListEvent(event, at: time, members)
    }

    /// Gives all events up to a time.
    mutating func take(until end: Int) -> [ListEvent] {
      var events: [ListEvent] = []
      var rest = self
      while let event = rest.next(), event.time <= end {
        events.append(event)
        self = rest
      }
      return events
    }

    private mutating func text() -> String { packed.text() ?? words[Int(packed.number())] }
  }
}
