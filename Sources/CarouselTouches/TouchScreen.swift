internal import CarouselValues

/// What the numbers of an Android touch screen mean.
package struct TouchScreen: Hashable, Sendable {
  /// The values that a coordinate takes from one edge of the screen to the other.
  package struct AxisRange: Hashable, Sendable {
    /// At the left or upper edge.
    package let lowest: Int
    /// At the right or lower edge, above ``lowest``.
    package let highest: Int

    /// Makes a range; `nil` unless it runs upward within 32 bits.
    package init?(_ lowest: Int, _ highest: Int) {
      let known = Int(Int32.min)...Int(Int32.max)
      guard lowest < highest, known.contains(lowest), known.contains(highest) else { return nil }
      (self.lowest, self.highest) = (lowest, highest)
    }

    /// Reads `0,1079`.
    package init?(parsing text: String) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let lowest = parts[0], let highest = parts[1] else { return nil }
      self.init(lowest, highest)
    }

    /// How many values there are.
    var count: Int { highest - lowest + 1 }
  }

  /// The range of `ABS_MT_POSITION_X`; `nil` to take it from the recording.
  package var x: AxisRange?
  /// The range of `ABS_MT_POSITION_Y`.
  package var y: AxisRange?
  /// The width of the screen in points; `nil` if a value is a point.
  package var width: Int?
  /// The height of the screen in points.
  package var height: Int?

  /// A screen of which nothing is known.
  package init() {}

  /// Takes the ranges that the text of `getevent -lp` names, where none are set.
  ///
  /// - Returns: whether it names one.
  @discardableResult
  package mutating func take(description bytes: [UInt8]) -> Bool {
    var found = false
    for (_, line) in NumberedLines(bytes) { found = take(description: Self.words(line)) || found }
    return found
  }

  /// Takes a range from the words of one line, as in
  /// `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  mutating func take(description words: [Substring]) -> Bool {
    guard let name = words.firstIndex(where: { $0.hasPrefix("ABS_MT_POSITION_") }),
      let low = Self.number(after: "min", in: words),
      let high = Self.number(after: "max", in: words), let range = AxisRange(low, high)
    else { return false }
    if words[name].hasSuffix("X") { x = x ?? range } else { y = y ?? range }
    return true
  }

  private static func number(after word: String, in words: [Substring]) -> Int? {
    guard let index = words.firstIndex(of: Substring(word)), index + 1 < words.count else {
      return nil
    }
    return Int(words[index + 1].drop { $0 == "," }.prefix { $0 != "," })
  }

  /// A value of an axis in points.
  func points(_ value: Int, of range: AxisRange?, across length: Int?) -> Double {
    guard let range else { return Double(value) }
    let distance = Double(value - range.lowest)
    return length.map { distance * Double($0) / Double(range.count) } ?? distance
  }

  /// The words of a line; other bytes than UTF-8 become replacement characters.
  static func words(_ line: ArraySlice<UInt8>) -> [Substring] {
    String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
  }
}
