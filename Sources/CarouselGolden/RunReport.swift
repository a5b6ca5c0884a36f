// Why this file exists: what a run found, written so that two runs over equal pictures write equal bytes.

internal import CarouselDiff
internal import CarouselFiles
public import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run of verify: `run.json`.
public struct RunReport: Codable, Hashable, Sendable {
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

  /// ``fileKind``.
  public let kind: String
  /// 1; raised whenever a reader of the old form could misread the new one.
  public let schemaVersion: Int
  /// The program's version.
  public let tool: String
  /// How pictures were compared.
  public let metric: Metric
  /// What was allowed to differ.
  public let budgets: Budgets
  /// Which pictures were asked for; `nil` for all.
  public let filter: String?
  /// How many of each status.
  public let totals: Totals
  /// All pictures, by scenario and frame.
  public let items: [RunItem]

  /// Puts a report together.
  init(_ items: [RunItem], diff: ImageDiff, filter: String?, tool: String) {
    kind = Self.fileKind
    schemaVersion = 1
    self.tool = tool
    self.filter = filter
    self.items = items.sorted()
    metric = Metric(
      name: diff.metric.name,
      version: diff.metric.version,
      threshold: diff.metric.threshold
    )
    let tolerance = diff.tolerance
    budgets = Budgets(
      maxChannelDelta: tolerance.maxChannelDelta,
      maxDiffPixels: tolerance.maxDiffPixels,
      maxDiffRatio: tolerance.maxDiffRatio,
      maxWindowDiff: tolerance.maxWindowDiff.map { [$0.side, $0.maxDiffPixels] },
      aa: tolerance.antialiasing == .skipped
    )
    var totals = Totals()
    for item in items {
      switch item.status {
      case .matched: totals.matched += 1
      case .different: totals.different += 1
      case .missing: totals.missing += 1
      case .size: totals.size += 1
      case .orphan: totals.orphan += 1
      case .error: totals.error += 1
      case .skipped: totals.skipped += 1
      }
    }
    self.totals = totals
  }

  /// Whether a verdict could not be reached: something was in error, or nothing was compared.
  public var isUndecided: Bool {
    totals.error > 0 || totals.matched + totals.different + totals.size == 0
  }

  /// Whether something is not as it should be.
  ///
  /// - Parameter orphans: whether goldens without a picture count.
  /// - Returns: whether anything is.
  public func hasFindings(orphans: Bool) -> Bool {
    totals.different + totals.missing + totals.size + (orphans ? totals.orphan : 0) > 0
  }

  /// The document: keys sorted, no times, paths as given.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("numbers and texts are always JSON: \(error)")
    }
  }

  /// Writes ``json`` as `run.json` into a folder, which is made if it is not there.
  ///
  /// - Throws: ``GoldenProblem/file(path:operation:reason:remedy:)``.
  public func write(into folder: FilePath) throws(GoldenProblem) {
    try FolderMaking<GoldenProblem>.make(
      folder,
      permissions: [.ownerReadWriteExecute, .groupReadExecute, .otherReadExecute],
      remedy: "name another folder"
    )
    let file = try PendingFile<GoldenProblem>(folder.appending("run.json"))
    try file.write(Array(json.utf8))
    try file.commit()
  }
}
