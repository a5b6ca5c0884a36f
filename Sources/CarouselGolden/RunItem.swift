// Why this file exists: one picture's verdict, in the one shape that verify, accept and report share.

/// What became of one picture of a run.
public struct RunItem: Codable, Hashable, Sendable {
  /// The verdict.
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
  }

  /// The folder it lies in, from the goldens' folder; empty for that itself.
  public let scenario: String
  /// Its file name.
  public let frame: String
  /// What became of it.
  public var status: Status
  /// The golden's path; `nil` for none.
  public var golden: String?
  /// The picture's path; `nil` for none.
  public var actual: String?
  /// The path of the drawn difference; `nil` for none.
  public var diff: String?
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
  /// What a person is told, in one line.
  public var message: String?

  /// Its path in the goldens' folder.
  public var path: String { scenario.isEmpty ? frame : "\(scenario)/\(frame)" }

  /// An item without a verdict.
  init(path: String) {
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
