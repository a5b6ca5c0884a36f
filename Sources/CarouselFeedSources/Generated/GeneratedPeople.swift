internal import CarouselFeed
internal import CarouselValues

/// A list of made-up people, ordered by their points; a pure function of seed and number.
struct GeneratedPeople: Sendable {
  /// How many there are.
  let count: Int
  /// How many make a page.
  let pageSize: Int
  /// Chooses all of them.
  let seed: UInt64

  /// About the bytes of a person in JSON, for the simulated network.
  private static let bytesPerPerson = 256

  /// A page, without making those before it.
  func page(at place: FeedPlace) -> FetchedPage {
    let start = min(place.offset, count)
    let end = start + min(pageSize, count - start)
    let page = FeedPage((start..<end).map(person), next: .more(end < count), total: count)
    return FetchedPage(.success(page), bytes: (end - start) * Self.bytesPerPerson)
  }

  /// Person `number`, counted from 0.
  func person(_ number: Int) -> FeedItem {
    var luck = SplitMix64(
      seed: SplitMix64.value(seed: SplitMix64.mix(seed ^ 0x7065_6F70_6C65), at: number)
    )
    let first = luck.pick(PeopleWords.firstNames)
    let last = luck.pick(PeopleWords.lastNames)
    return FeedItem(
      id: String(number + 1),
      title: "\(first) \(last)",
      subtitle: Self.bio(&luck),
      badge: Self.grouped(Self.points(number, luck.next())),
      image: .generated(seed: seed, number: number)
    )
  }

  private static func bio(_ luck: inout SplitMix64) -> String {
    let role = luck.pick(PeopleWords.roles)
    let place = luck.pick(PeopleWords.places)
    let liking = luck.pick(PeopleWords.likings)
    return switch luck.next() % 4 {
    case 0: "\(role) in \(place)"
    case 1: "\(role), likes \(liking)"
    case 2: "\(role) in \(place), likes \(liking)"
    default: "From \(place). \(role) and fond of \(liking)."
    }
  }

  /// Points that fall with the number, so that the list looks sorted by them.
  private static func points(_ number: Int, _ luck: UInt64) -> Int {
    func most(_ number: Int) -> Int { 60_000_000 / (number + 120) }
    let room = most(number) - most(number + 1)
    return most(number) - Int(luck % UInt64(room + 1))
  }

  /// `12,345`.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}

extension SplitMix64 {
  /// One of some words.
  fileprivate mutating func pick(_ words: [String]) -> String {
    words[Int(next() % UInt64(words.count))]
  }
}
