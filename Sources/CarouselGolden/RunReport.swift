// Why this file exists: what a run found, written so that two runs over equal pictures write equal bytes.

package import CarouselDiff
internal import CarouselFiles
internal import CarouselPNG

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run of verify: `run.json`.
public struct RunReport: Codable, Hashable, Sendable {
  /// A program.
  public struct Tool: Codable, Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its version.
    public let version: String
  }

  /// How pictures were compared.
  public struct Metric: Codable, Hashable, Sendable {
    /// Its name, `exact` for none.
    public let name: String
    /// Counts the changes of the rule that may change a verdict.
    public let version: Int
    /// Its threshold, if it has one.
    public let threshold: Double?
  }

  /// What was allowed to differ.
  public struct Budgets: Codable, Hashable, Sendable {
    /// How far a channel may be off.
    public let maxChannelDelta: Int
    /// How many pixels may differ; `nil` for no limit of its own.
    public let maxDiffPixels: Int?
    /// Which share of the pixels may differ; `nil` for no limit of its own.
    public let maxDiffRatio: Double?
    /// A window's side, and how many of its pixels.
    public let maxWindowDiff: [Int]?
    /// Whether the colours of smoothed edges may differ.
    public let aa: Bool
    /// How many masks left something out.
    public let masks: Int
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

    /// Whether there can be such a part; one that was read may be any.
    var isPossible: Bool { 1 <= i && i <= n && n <= Self.maximumCount }

    /// The most parts of a run.
    package static let maximumCount = 10_000

    /// Every n-th of `all`, from the i-th.
    package func part<Unit>(of all: [Unit]) -> [Unit] {
      all.enumerated().filter { $0.offset % n == i - 1 }.map(\.element)
    }
  }

  /// How many of each status.
  public struct Totals: Codable, Hashable, Sendable {
    /// As they should be.
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
    /// Not looked at.
    public var skipped = 0
  }

  /// What marks the file.
  public static let fileKind = "carousel-verify"
  /// Raised whenever a reader of the old form could misread the new one.
  public static let currentSchema = 1

  /// ``fileKind``.
  public let kind: String
  /// ``currentSchema``.
  public let schemaVersion: Int
  /// The program.
  public let tool: Tool
  /// The program's PNG encoder, with the libraries it uses.
  public let encoder: String
  /// The goldens' folder, as it was given.
  public internal(set) var goldens: String
  /// The test that left the run; `nil` for a run of verify.
  public internal(set) var test: TestOrigin?
  /// How pictures were compared.
  public let metric: Metric
  /// What was allowed to differ.
  public let budgets: Budgets
  /// Which pictures were asked for; `nil` for all.
  public let filter: String?
  /// Which part of the run this is; `nil` for all of it.
  public private(set) var shard: Shard?
  /// Whether every golden and every picture, of this part, was looked at: then an orphan is one.
  public private(set) var complete: Bool
  /// Hidden folders with pictures in them that were not looked at; `nil` for none.
  public private(set) var leftOut: [String]?
  /// How many of each status.
  public private(set) var totals: Totals
  /// Rows of numbered pictures with something amiss, by scenario.
  public private(set) var sequences: [RunSequence]
  /// All pictures, by scenario and frame.
  public private(set) var items: [RunItem]

  /// What a run was asked for.
  package struct Request: Hashable, Sendable {
    /// The goldens' folder, as it was given.
    package var goldens: String
    /// The test that asks; `nil` for verify.
    package var test: TestOrigin?
    /// How pictures are compared.
    package var diff: ImageDiff
    /// Which pictures; `nil` for all.
    package var filter: String?
    /// Which part; `nil` for all of it.
    package var shard: Shard?

    /// Asks for a run over all pictures.
    package init(goldens: String, diff: ImageDiff) {
      self.goldens = goldens
      self.diff = diff
    }
  }

  /// Puts a report together.
  ///
  /// - Parameters:
  ///   - request: what was asked for.
  ///   - items: all pictures.
  ///   - sequences: rows of pictures with something amiss.
  ///   - leftOut: hidden folders with pictures in them.
  ///   - complete: whether every golden and every picture was looked at.
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
    metric = Metric(request.diff)
    budgets = Budgets(request.diff)
    filter = request.filter
    shard = request.shard
    self.complete = complete
    self.leftOut = leftOut.isEmpty ? nil : leftOut
    totals = Totals(items)
    self.sequences = sequences.sorted()
    self.items = items.sorted()
  }

  /// The same run, whole and not a part of one, with other pictures.
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

  /// Counts anew what a document from outside says that there is.
  mutating func recount() { totals = Totals(items) }

  /// The same run before anything is known, as it is written first.
  var begun: RunReport { with([], [], complete: false) }

  /// Whether a document says that it is a run's.
  public static func isRun(_ bytes: [UInt8]) -> Bool {
    struct Kind: Decodable { let kind: String }
    return (try? JSONDecoder().decode(Kind.self, from: Data(bytes)))?.kind == fileKind
  }

  /// Whether a verdict could not be reached: something was in error, or no picture was judged.
  public var isUndecided: Bool {
    totals.error > 0
      || totals.matched + totals.different + totals.size + totals.missing == 0
  }

  /// Whether something is not as it should be.
  ///
  /// - Parameter orphans: whether goldens without a picture count.
  /// - Returns: whether anything is.
  public func hasFindings(orphans: Bool) -> Bool {
    totals.different + totals.missing + totals.size + (orphans ? totals.orphan : 0) > 0
      || sequences.contains(where: \.lacksFrames)
  }

  /// Whether something may differ, by the run or by a `golden.json`, and no picture made use of it.
  public var hasUnusedTolerance: Bool {
    let tolerant = items.filter { item in
      (item.metric ?? metric).name != "exact" || (item.budgets ?? budgets).allowSome
    }
    return !tolerant.isEmpty && totals.skipped == 0
      && tolerant.allSatisfy { $0.status == .matched && $0.message == nil }
  }

  /// Which share of its pixels differs, in percent, beside its limit; `nil` if it was not compared.
  package func shareWords(of item: RunItem) -> String? {
    item.ratio.map { Percent.words($0, limit: (item.budgets ?? budgets).maxDiffRatio) }
  }

  /// The document: keys sorted, no times.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).jsonOnScreen + "\n"
    } catch {
      preconditionFailure("numbers and texts are always JSON: \(error)")
    }
  }
}

extension RunReport.Totals {
  /// Counts.
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

extension RunReport.Metric {
  /// That of a comparison.
  init(_ diff: ImageDiff) {
    name = diff.metric.name
    version = diff.metric.version
    threshold = diff.metric.threshold
  }
}

extension RunReport.Budgets {
  /// Whether anything may differ; what masks leave out is not compared.
  fileprivate var allowSome: Bool {
    aa || maxChannelDelta > 0 || (maxDiffPixels ?? 0) > 0 || (maxDiffRatio ?? 0) > 0
      || (maxWindowDiff?.last ?? 0) > 0
  }

  /// Which share of the pixels may differ, in percent.
  package var maxDiffRatioWords: String? { maxDiffRatio.map { Percent.limit($0) } }

  /// Those of a comparison.
  init(_ diff: ImageDiff) {
    let tolerance = diff.tolerance
    maxChannelDelta = tolerance.maxChannelDelta
    maxDiffPixels = tolerance.maxDiffPixels
    maxDiffRatio = tolerance.maxDiffRatio
    maxWindowDiff = tolerance.maxWindowDiff.map { [$0.side, $0.maxDiffPixels] }
    aa = tolerance.antialiasing == .skipped
    masks = diff.masks.count
  }
}
