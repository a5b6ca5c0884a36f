package import CarouselDiff

/// What a run found about one picture.
///
/// Paths are relative, ``golden`` to the goldens' folder and all others to the run's folder, so that a run
/// can be moved, and two runs over equal pictures are equal.
public struct RunItem: Codable, Hashable, Sendable {
  /// Every verdict.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// It matches its golden.
    case matched
    /// It differs by more than is allowed.
    case different
    /// It has no golden.
    case missing
    /// It has another size than its golden.
    case size
    /// There is a golden, but no picture.
    case orphan
    /// It could not be judged.
    case error
    /// It was not compared.
    case skipped

    /// Whether the picture failed; an orphan has not.
    package var isFailure: Bool {
      switch self {
      case .different, .missing, .size, .error: true
      case .matched, .orphan, .skipped: false
      }
    }
  }

  /// Its folder, from the goldens' folder; empty for that folder itself.
  public internal(set) var scenario: String
  /// Its file name.
  public let frame: String
  /// The verdict.
  public var status: Status
  /// The golden's path; `nil` if there is none.
  public var golden: String?
  /// The golden's copy in the run; `nil` if none was saved.
  public var expected: String?
  /// The pixel digest of the golden that a saved picture was compared with.
  public var goldenDigest: String?
  /// The picture in the run; `nil` if it was not saved, since it matched or cannot be decoded.
  public var actual: String?
  /// The pixel digest of the saved picture.
  public var actualDigest: String?
  /// The drawn difference; `nil` if none was saved.
  public var diff: String?
  /// Expected, difference and actual side by side; `nil` if none was saved.
  public var triptych: String?
  /// How it was compared, if the `golden.json` of its folder says so; `nil` for as the run says.
  public var metric: RunMetric?
  /// What was allowed to differ, if the `golden.json` of its folder says so.
  public var budgets: RunBudgets?
  /// The picture's width and height; `nil` if it was not decoded.
  public var size: [Int]?
  /// The golden's width and height; `nil` if it was not decoded.
  public var goldenSize: [Int]?
  /// How many pixels differ.
  public var diffPixels: Int?
  /// What share of the compared pixels that is, 0…1.
  public var ratio: Double?
  /// The largest difference of a channel.
  public var maxDelta: Int?
  /// x, y, width and height of the smallest rectangle around all differing pixels.
  public var bbox: [Int]?
  /// The most differing pixels in a window, if that is limited.
  public var windowMax: Int?
  /// How many pixels masks exclude.
  public var maskedPixels: Int?
  /// What share of the tightest limit on differing pixels was not used, 0…1; `nil` without a limit.
  public var slack: Double?
  /// The verdict in one line, for people.
  public var message: String?

  /// A picture that a run may save for an item.
  enum Picture: String, CaseIterable {
    case expected, actual, diff, triptych

    /// The end of its file name.
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

  /// The path of a picture in the run; `nil` if it was not saved.
  subscript(picture: Picture) -> String? {
    get { self[keyPath: picture.path] }
    set { self[keyPath: picture.path] = newValue }
  }

  /// The paths of all pictures that were saved.
  var keptPictures: [String] { Picture.allCases.compactMap { self[$0] } }

  /// The path at which a run saves a picture.
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
  /// Takes the result of a comparison.
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
  /// What share of the tightest limit a comparison did not use.
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
