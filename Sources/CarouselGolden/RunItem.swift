// Why this file exists: the verdict on one picture, as the report has it.

package import CarouselDiff

/// What a run found about one picture.
///
/// Paths of pictures are relative: ``golden``'s to the goldens' folder, all others' to the run's, so
/// that a run can be moved and two runs over equal pictures are equal.
public struct RunItem: Codable, Hashable, Sendable {
  /// Every verdict.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// It is as it should be.
    case matched
    /// It differs in more than is allowed.
    case different
    /// There is no golden of it.
    case missing
    /// It is not as large as its golden.
    case size
    /// There is a golden, but no picture.
    case orphan
    /// It could not be judged.
    case error
    /// It was not looked at.
    case skipped

    /// Whether something is wrong with the picture itself; orphans are for the reader to judge.
    package var isAmiss: Bool {
      switch self {
      case .different, .missing, .size, .error: true
      case .matched, .orphan, .skipped: false
      }
    }
  }

  /// The folder it lies in, from the goldens' folder; empty for that itself.
  public internal(set) var scenario: String
  /// Its file name.
  public let frame: String
  /// What became of it.
  public var status: Status
  /// The golden's path; `nil` if there is none.
  public var golden: String?
  /// The golden's copy in the run; `nil` if none was kept.
  public var expected: String?
  /// The pixel digest of the golden that a kept picture was held against.
  public var goldenDigest: String?
  /// The picture in the run; `nil` if it was not kept: it matched, or is no picture.
  public var actual: String?
  /// The pixel digest of the kept picture.
  public var actualDigest: String?
  /// The drawn difference; `nil` for none.
  public var diff: String?
  /// Expected, difference and actual in one picture; `nil` for none.
  public var triptych: String?
  /// How it was compared, if its folder's `golden.json` says so; `nil` for as the run says.
  public var metric: RunReport.Metric?
  /// What was allowed to differ, if its folder's `golden.json` says so.
  public var budgets: RunReport.Budgets?
  /// The picture's width and height; `nil` if it was not decoded.
  public var size: [Int]?
  /// The golden's width and height; `nil` if it was not decoded.
  public var goldenSize: [Int]?
  /// How many pixels differ.
  public var diffPixels: Int?
  /// Which share of the compared pixels that is, 0…1.
  public var ratio: Double?
  /// The largest difference of a channel.
  public var maxDelta: Int?
  /// x, y, width and height of the smallest rectangle around all that differs.
  public var bbox: [Int]?
  /// The most differing pixels in a window, if that is limited.
  public var windowMax: Int?
  /// How many pixels masks left out.
  public var maskedPixels: Int?
  /// Which share of the tightest limit on differing pixels was not used, 0…1; `nil` without a limit.
  public var slack: Double?
  /// What a person is told, in one line.
  public var message: String?

  /// A picture that a run may keep of an item.
  enum Picture: String, CaseIterable {
    case expected, actual, diff, triptych

    /// What ends its name.
    var ending: String { "-\(rawValue).png" }

    fileprivate var path: WritableKeyPath<RunItem, String?> {
      switch self {
      case .expected: \.expected
      case .actual: \.actual
      case .diff: \.diff
      case .triptych: \.triptych
      }
    }
  }

  /// The path of a picture in the run; `nil` if it was not kept.
  subscript(picture: Picture) -> String? {
    get { self[keyPath: picture.path] }
    set { self[keyPath: picture.path] = newValue }
  }

  /// The paths of all pictures that were kept.
  var keptPictures: [String] { Picture.allCases.compactMap { self[$0] } }

  /// The name that a run gives to a picture that it keeps.
  func name(of picture: Picture) -> String { path.dropLast(".png".count) + picture.ending }

  /// Its path in the goldens' folder.
  public var path: String { scenario.isEmpty ? frame : "\(scenario)/\(frame)" }

  /// An item without a verdict.
  package init(path: String) {
    let parts = path.split(separator: "/")
    scenario = parts.dropLast().joined(separator: "/")
    frame = parts.last.map(String.init) ?? ""
    status = .skipped
  }
}

extension RunItem: Comparable {
  /// By scenario, then by frame.
  public static func < (a: RunItem, b: RunItem) -> Bool {
    (a.scenario, a.frame) < (b.scenario, b.frame)
  }
}

extension RunItem {
  /// Notes what came of a comparison.
  package mutating func note(_ comparison: Comparison, tolerance: DiffTolerance) {
    switch comparison.verdict {
    case .matched: status = .matched
    case .different: status = .different
    case .size: status = .size
    }
    size = [comparison.actualSize.width, comparison.actualSize.height]
    goldenSize = [comparison.expectedSize.width, comparison.expectedSize.height]
    diffPixels = comparison.differingPixels
    ratio = comparison.ratio
    maxDelta = Int(comparison.maxDelta.largest)
    bbox = comparison.box.map { [$0.x, $0.y, $0.width, $0.height] }
    windowMax = comparison.densestWindow
    maskedPixels = comparison.maskedPixels
    slack = comparison.isMatch ? tolerance.slack(in: comparison) : nil
    message = comparison.isMatch && !comparison.neededTolerance ? nil : comparison.description
  }
}

extension DiffTolerance {
  /// Which share of the tightest limit a comparison left unused.
  fileprivate func slack(in comparison: Comparison) -> Double? {
    var rest: [Double] = []
    if let maxDiffPixels, maxDiffPixels > 0 {
      rest.append(1 - Double(comparison.differingPixels) / Double(maxDiffPixels))
    }
    if let maxDiffRatio, maxDiffRatio > 0 { rest.append(1 - comparison.ratio / maxDiffRatio) }
    if let maxWindowDiff, maxWindowDiff.maxDiffPixels > 0, let densest = comparison.densestWindow {
      rest.append(1 - Double(densest) / Double(maxWindowDiff.maxDiffPixels))
    }
    return rest.min().map { max(0, $0) }
  }
}
