// Why this file exists: of three hundred differing frames a person wants to know the first, and whether
// one was merely dropped.

/// A row of numbered pictures with something amiss.
public struct RunSequence: Codable, Hashable, Sendable {
  /// Pictures that do not match and follow each other in the row.
  public struct Stretch: Codable, Hashable, Sendable {
    /// The name of the first.
    public let first: String
    /// The name of the last.
    public let last: String
    /// How many there are.
    public let count: Int
  }

  /// The folder they lie in, from the goldens' folder; empty for that itself.
  public internal(set) var scenario: String
  /// The part of their names before the number: `frame-`.
  public let prefix: String
  /// How many goldens there are.
  public let expectedFrames: Int
  /// How many pictures there are.
  public let actualFrames: Int
  /// How many places of the row do not match.
  public let differing: Int
  /// The name of the first that does not match.
  public let first: String
  /// The name of the last that does not match.
  public let last: String
  /// All that do not match, in order; `nil` if these are all from ``first`` to ``last``.
  public let stretches: [Stretch]?
  /// Goldens whose picture is nowhere, while those after them come earlier.
  public let dropped: [String]
  /// Pictures that are no golden, while those after them come later.
  public let added: [String]
  /// Goldens that changed places, two and two.
  public let swapped: [[String]]

  /// Whether the film was made and has become shorter, which is a finding although each golden that it
  /// lacks is only an orphan.
  public var lacksFrames: Bool { actualFrames > 0 && actualFrames < expectedFrames }
}

extension RunSequence: Comparable {
  /// By scenario, then by prefix.
  public static func < (a: RunSequence, b: RunSequence) -> Bool {
    (a.scenario, a.prefix) < (b.scenario, b.prefix)
  }
}

extension RunSequence: CustomStringConvertible {
  /// One line: `first of 9 differing frames: frame-00017.png (to frame-00025.png)`, and what moved.
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

  /// All that do not match, long stretches by their ends: `002.png, 010.png … 057.png (48)`; `nil` if
  /// these are all from ``first`` to ``last``.
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

  /// The first few of many names.
  private static func some(_ names: [String], most: Int = 5) -> String {
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
