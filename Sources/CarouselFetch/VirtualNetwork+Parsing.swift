internal import CarouselValues

extension VirtualNetwork {
  /// Networks with a name.
  ///
  /// `3g` and `very-bad` have the figures of the profiles of these names in Apple's Network Link
  /// Conditioner, there and back; the jitter of `very-bad` is not from there.
  package static let profiles: [String: VirtualNetwork] = {
    var (slow, bad, offline) = (VirtualNetwork(), VirtualNetwork(), VirtualNetwork())
    (slow.latency, slow.bandwidth) = (200_000_000, 780_000)
    (bad.latency, bad.jitter, bad.bandwidth) = (1_000_000_000, 300_000_000, 1_000_000)
    bad.lossPerMillion = 100_000
    offline.isOffline = true
    return ["3g": slow, "very-bad": bad, "offline": offline]
  }()

  /// The parts that a description may have.
  package static let partNames = [
    "latency", "jitter", "bandwidth", "loss", "timeout", "fail", "limit", "retry-after", "size",
    "seed",
  ]

  /// Reads `3g`, or parts such as
  /// `latency=300ms,jitter=80ms,bandwidth=2Mbps,loss=2%,fail=3+7,seed=7`.
  ///
  /// A profile may come first and be changed by the parts after it: `very-bad,loss=0%`. Pages of
  /// `fail` may be negative; requests of `limit` count from 1.
  ///
  /// - Throws: a ``FetchError`` that names the part.
  package init(parsing text: String) throws(FetchError) {
    self.init()
    var seen: Set<Substring> = []
    for (place, part) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        guard place == 0, let profile = Self.profiles[String(part)] else {
          throw .unknownNetwork(String(part))
        }
        self = profile
        continue
      }
      guard seen.insert(halves[0]).inserted else { throw .repeatedPart(String(halves[0])) }
      try set(halves[0], to: halves[1])
    }
  }

  private mutating func set(_ part: Substring, to value: Substring) throws(FetchError) {
    func bad(_ remedy: String) -> FetchError {
      .badValue(part: String(part), value: String(value), remedy: remedy)
    }
    func time() throws(FetchError) -> Int {
      guard let time = TimeText.nanoseconds(value) else {
        throw bad("use a time up to an hour, as 300ms or 2s")
      }
      return time
    }
    switch part {
    case "latency": latency = try time()
    case "jitter": jitter = try time()
    case "timeout": timeout = try time()
    case "retry-after": retryAfter = try time()
    case "bandwidth":
      guard let rate = Self.bandwidth(value) else { throw bad("use 1kbps to 8Gbps, as 2Mbps") }
      bandwidth = rate
    case "loss":
      guard value.hasSuffix("%"), let share = Decimal(value.dropLast()),
        case let millionths = share.numerator * (10_000 / min(10_000, share.denominator)),
        share.denominator <= 10_000, millionths <= 1_000_000
      else { throw bad("use 0% to 100%, at most four digits after the point") }
      lossPerMillion = millionths
    case "fail":
      guard let pages = Self.numbers(value, in: -1_000_000_000...1_000_000_000) else {
        throw bad("use page numbers, as 3 or 3+7")
      }
      failingPages = pages
    case "limit":
      guard let requests = Self.numbers(value, in: 1...1_000_000_000) else {
        throw bad("use numbers of requests from 1, as 5 or 5+9")
      }
      limitedRequests = requests
    case "size":
      guard let bytes = Self.byteCount(value) else { throw bad("use 1B to 1GB, as 200kB") }
      pictureBytes = bytes
    case "seed":
      guard let number = UInt64(value), value.utf8.allSatisfy({ $0 != 0x2B }) else {
        throw bad("use a whole number")
      }
      seed = number
    default: throw .unknownPart(String(part))
    }
  }

  private static func bandwidth(_ text: Substring) -> Int? {
    scaled(
      text,
      units: [("kbps", 1000), ("Mbps", 1_000_000), ("Gbps", 1_000_000_000)],
      upTo: 8_000_000_000
    )
    .flatMap { $0 < 1000 ? nil : $0 }
  }

  private static func byteCount(_ text: Substring) -> Int? {
    scaled(
      text,
      units: [("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1)],
      upTo: 1_000_000_000
    )
    .flatMap { $0 < 1 ? nil : $0 }
  }

  /// A numeral with one of the units, if it comes to a whole number not over `limit`.
  private static func scaled(
    _ text: Substring,
    units: [(name: String, factor: Int)],
    upTo limit: Int
  ) -> Int? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let value = Decimal(text.dropLast(unit.name.utf8.count)),
      case let (product, isOver) = value.numerator.multipliedReportingOverflow(by: unit.factor),
      !isOver, product % value.denominator == 0, product / value.denominator <= limit
    else { return nil }
    return product / value.denominator
  }

  /// Numbers joined by `+`, at most 1000.
  private static func numbers(_ text: Substring, in range: ClosedRange<Int>) -> Set<Int>? {
    let words = text.split(separator: "+", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Int($0) }.filter(range.contains)
    return numbers.count == words.count && words.count <= 1000 ? Set(numbers) : nil
  }
}
