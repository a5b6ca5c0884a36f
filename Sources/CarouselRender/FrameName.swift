// Why this file exists: the one place that knows what a frame's file is called.

/// Names the frames of a film: `frame-00000.png`, with more digits when the film needs them.
struct FrameName {
  private let digits: Int

  /// Names for a film of `count` frames.
  init(count: Int) {
    digits = max(5, String(count - 1).utf8.count)
  }

  /// The file name of frame `index`.
  func name(of index: Int) -> String {
    let number = String(index)
    return "frame-" + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
      + ".png"
  }

  /// Whether `name` is one that any film's frame has.
  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst("frame-".count).dropLast(".png".count)
    return (5...8).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
