/// A sequence of numbered pictures that does not match: which frames differ, and which only moved.
public struct RunSequence: Codable, Hashable, Sendable {
  /// What identifies a sequence in a run.
  package struct Name: Hashable, Sendable {
    /// The folder of its pictures, from the goldens' folder; empty for that folder itself.
    package let scenario: String
    /// The part of their names before the number: `frame-`.
    package let prefix: String

    init(scenario: String, prefix: String) {
      (self.scenario, self.prefix) = (scenario, prefix)
    }

    /// The sequence that a picture is a frame of; `nil` if its name has no number.
    package init?(_ item: RunItem) {
      guard let number = FrameNumber(item.frame) else { return nil }
      self.init(scenario: item.scenario, prefix: number.prefix)
    }
  }

  /// Neighbouring pictures that do not match.
  public struct Stretch: Codable, Hashable, Sendable {
    /// The first one's file name.
    public let first: String
    /// The last one's file name.
    public let last: String
    /// How many there are.
    public let count: Int
  }

  /// The folder of the pictures, from the goldens' folder; empty for that folder itself.
  public internal(set) var scenario: String
  /// The part of their names before the number: `frame-`.
  public let prefix: String
  /// How many goldens there are.
  public let expectedFrames: Int
  /// How many pictures there are.
  public let actualFrames: Int
  /// How many frames do not match.
  public let differing: Int
  /// The file name of the first that does not match.
  public let first: String
  /// The file name of the last that does not match.
  public let last: String
  /// The frames that do not match, in order; `nil` if that is every frame from ``first`` to ``last``.
  public let stretches: [Stretch]?
  /// Goldens without a picture, after which the others come earlier.
  public let dropped: [String]
  /// Pictures without a golden, after which the others come later.
  public let added: [String]
  /// Pairs of goldens that have changed places.
  public let swapped: [[String]]

  /// What identifies it in its run.
  package var name: Name { Name(scenario: scenario, prefix: prefix) }

  /// Whether the film was rendered and has become shorter.
  ///
  /// That is a finding, although each golden that has lost its frame is only an orphan.
  public var lacksFrames: Bool { actualFrames > 0 && actualFrames < expectedFrames }
}

extension RunSequence: Comparable {
  /// By scenario, then by prefix.
  public static func < (a: RunSequence, b: RunSequence) -> Bool {
    (a.scenario, a.prefix) < (b.scenario, b.prefix)
  }
}

extension RunSequence: CustomStringConvertible {
  /// One line, such as `first of 9 differing frames: frame-00017.png (to frame-00025.png)`, and what
  /// moved.
  public var description: String {
    if expectedFrames == 0 {
      return actualFrames == 1
        ? "1 new frame: \(first)" : "\(actualFrames) new frames: \(first) to \(last)"
    }
    var text =
      if differing == 1 {
        "the only differing frame: \(first)"
      } else if let names = stretchNames {
        "\(differing) differing frames: \(names)"
      } else {
        "first of \(differing) differing frames: \(first) (to \(last))"
      }
    if expectedFrames != actualFrames {
      text += "; \(Self.frames(actualFrames)) instead of \(expectedFrames)"
    }
    if !dropped.isEmpty { text += "; dropped: \(Self.some(dropped))" }
    if !added.isEmpty { text += "; added: \(Self.some(added))" }
    if !swapped.isEmpty {
      text += "; swapped: \(Self.some(swapped.map { $0.joined(separator: " with ") }))"
    }
    return text
  }

  /// The frames that do not match, such as `002.png, 010.png … 057.png (48)`; `nil` if that is every
  /// frame from ``first`` to ``last``.
  package var stretchNames: String? {
    guard let stretches else { return nil }
    let names = stretches.flatMap { stretch in
      switch stretch.count {
      case 1: [stretch.first]
      case 2: [stretch.first, stretch.last]
      default: ["\(stretch.first) … \(stretch.last) (\(stretch.count))"]
      }
    }
    return Self.some(names, most: 20)
  }

  private static func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

  /// The first few names, and how many more there are.
  private static func some(_ names: [String], most: Int = 5) -> String {
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
