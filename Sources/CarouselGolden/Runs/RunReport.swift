package import CarouselDiff
package import CarouselFiles
internal import CarouselPNG

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a run of verify found: `run.json`.
///
/// Two runs over equal pictures write equal bytes.
public struct RunReport: Codable, Hashable, Sendable {
  /// A program.
  public struct Tool: Codable, Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its version.
    public let version: String
  }

  /// One of several parts of a run.
  public struct Shard: Codable, Hashable, Sendable {
    /// Which, from 1.
    public let i: Int
    /// Of how many.
    public let n: Int

    /// Makes a part; 1 ≤ `i` ≤ `n` ≤ 10,000.
    public init(i: Int, n: Int) {
      self.i = i
      self.n = n
      precondition(isPossible, "no part \(i) of \(n)")
    }

    /// Makes the part that a flag names.
    package init(_ part: PartNumber) {
      (i, n) = (part.number, part.count)
    }

    /// Whether there can be such a part; decoded values are unchecked.
    var isPossible: Bool { 1 <= i && i <= n && n <= PartNumber.mostParts }

    /// Every n-th of `all`, from the i-th.
    package func part<Unit>(of all: [Unit]) -> [Unit] {
      all.enumerated().filter { $0.offset % n == i - 1 }.map(\.element)
    }
  }

  /// How many of each status.
  public struct Totals: Codable, Hashable, Sendable {
    /// Match their goldens.
    public var matched = 0
    /// Differ in more than is allowed.
    public var different = 0
    /// Without a golden.
    public var missing = 0
    /// Of another size.
    public var size = 0
    /// Goldens without a picture.
    public var orphan = 0
    /// Not judged.
    public var error = 0
    /// Not compared.
    public var skipped = 0
  }

  /// What marks the file.
  public static let fileKind = "carousel-verify"
  /// The version of the format, raised by every change that an older reader could misread.
  public static let currentSchema = 1

  /// ``fileKind``.
  public let kind: String
  /// ``currentSchema``.
  public let schemaVersion: Int
  /// The program.
  public let tool: Tool
  /// The program's PNG encoder, and the libraries it uses.
  public let encoder: String
  /// The goldens' folder, as it was given.
  public internal(set) var goldens: String
  /// The test that left the run; `nil` for a run of verify.
  public internal(set) var test: TestOrigin?
  /// How pictures were compared.
  public let metric: RunMetric
  /// What was allowed to differ.
  public let budgets: RunBudgets
  /// Which pictures were compared, by their path; `nil` for all.
  public let filter: String?
  /// Which part of the run this is; `nil` for all of it.
  public private(set) var shard: Shard?
  /// Whether every golden and every picture of this part was compared; only then is every orphan one.
  public private(set) var complete: Bool
  /// Hidden folders with pictures in them, which were skipped; `nil` for none.
  public private(set) var leftOut: [String]?
  /// How many of each status.
  public private(set) var totals: Totals
  /// Sequences of numbered pictures that do not match, by scenario.
  public private(set) var sequences: [RunSequence]
  /// All pictures, by scenario and frame.
  public private(set) var items: [RunItem]

  /// What a run was asked to do.
  package struct Request: Hashable, Sendable {
    /// The goldens' folder, as it was given.
    package var goldens: String
    /// The test; `nil` for verify.
    package var test: TestOrigin?
    /// How pictures are compared.
    package var diff: ImageDiff
    /// Which pictures; `nil` for all.
    package var filter: String?
    /// Which part; `nil` for all of it.
    package var shard: Shard?

    /// A run over all pictures.
    package init(goldens: String, diff: ImageDiff) {
      self.goldens = goldens
      self.diff = diff
    }
  }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - request: what the run was asked to do.
  ///   - items: all pictures.
  ///   - sequences: sequences that do not match.
  ///   - leftOut: hidden folders with pictures in them.
  ///   - complete: whether every golden and every picture was compared.
  package init(
    _ request: Request,
    items: [RunItem],
    sequences: [RunSequence] = [],
    leftOut: [String] = [],
    complete: Bool
  ) {
    kind = Self.fileKind
    schemaVersion = Self.currentSchema
    tool = Tool(name: "carousel", version: carouselVersion)
    encoder = PNGEncoder.codecVersions
    goldens = request.goldens
    test = request.test
    metric = RunMetric(request.diff)
    budgets = RunBudgets(request.diff)
    filter = request.filter
    shard = request.shard
    self.complete = complete
    self.leftOut = leftOut.isEmpty ? nil : leftOut
    totals = Totals(items)
    self.sequences = sequences.sorted()
    self.items = items.sorted()
  }

  /// The same run as a whole, not a part, with other pictures.
  func with(
    _ items: [RunItem],
    _ sequences: [RunSequence],
    leftOut: [String] = [],
    complete: Bool
  ) -> RunReport {
    var report = self
    report.leftOut = leftOut.isEmpty ? nil : leftOut
    report.shard = nil
    report.complete = complete
    report.totals = Totals(items)
    report.sequences = sequences.sorted()
    report.items = items.sorted()
    return report
  }

  /// Counts the totals again, since those of an untrusted document may be wrong.
  mutating func recount() { totals = Totals(items) }

  /// The same run before anything is judged, as it is written first.
  var begun: RunReport { with([], [], complete: false) }

  /// Whether a document says that it is a run's report.
  public static func isRun(_ bytes: [UInt8]) -> Bool {
    struct Kind: Decodable { let kind: String }
    return (try? JSONDecoder().decode(Kind.self, from: Data(bytes)))?.kind == fileKind
  }

  /// Whether a picture could not be judged, or no picture was compared.
  public var isUndecided: Bool {
    totals.error > 0
      || totals.matched + totals.different + totals.size + totals.missing == 0
  }

  /// Whether a picture that was judged failed, or a sequence has become shorter.
  ///
  /// - Parameter orphans: whether goldens without a picture count as failures.
  /// - Returns: whether there is any.
  public func hasFindings(orphans: Bool) -> Bool {
    totals.different + totals.missing + totals.size + (orphans ? totals.orphan : 0) > 0
      || sequences.contains(where: \.lacksFrames)
  }

  /// Whether the run or a `golden.json` allows a difference, and no picture needed it.
  public var hasUnusedTolerance: Bool {
    let tolerant = items.filter { item in
      (item.metric ?? metric).name != "exact" || (item.budgets ?? budgets).allowsAny
    }
    return !tolerant.isEmpty && totals.skipped == 0
      && tolerant.allSatisfy { $0.status == .matched && $0.message == nil }
  }

  /// The share of its pixels that differs, in percent, and the limit; `nil` if it was not compared.
  package func shareWords(of item: RunItem) -> String? {
    item.ratio.map { Percent.words($0, limit: (item.budgets ?? budgets).maxDiffRatio) }
  }

  /// The document, with sorted keys and without times.
  public var json: String { SortedJSON.text(of: self, isPretty: true) + "\n" }
}

extension RunReport.Totals {
  /// Counts pictures.
  init(_ items: [RunItem]) {
    for item in items {
      switch item.status {
      case .matched: matched += 1
      case .different: different += 1
      case .missing: missing += 1
      case .size: size += 1
      case .orphan: orphan += 1
      case .error: error += 1
      case .skipped: skipped += 1
      }
    }
  }
}
