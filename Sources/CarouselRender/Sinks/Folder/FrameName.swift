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

  /// The frame whose file is called `name`; `nil` for any other name.
  func index(of name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let number = Int(name.dropFirst("frame-".count).dropLast(".png".count))
    return number.flatMap { $0 >= 0 && self.name(of: $0) == name ? $0 : nil }
  }
}
