/// The part of a film to render: a half-open range of frames, either end of which may be left out.
package struct FrameRange: Hashable, Sendable, CustomStringConvertible {
  /// The first frame; `nil` for frame 0.
  package let first: Int?
  /// One past the last frame; `nil` for the end of the film.
  package let end: Int?

  /// Reads `10:20`, `10:` or `:20`.
  package init(parsing text: String) throws(RenderError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map { wholeNumber($0) }
    guard parts.count == 2, zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else {
      throw Self.bad(text, "use FIRST:END with END not included, as in 7:8")
    }
    first = numbers[0]
    end = numbers[1]
  }

  /// The frames of a film of `count` frames.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` when none is.
  package func resolved(in count: Int) throws(RenderError) -> Range<Int> {
    let (lower, upper) = (first ?? 0, end ?? count)
    guard lower < upper, upper <= count else {
      throw Self.bad(description, "the film has frames 0:\(count), and FIRST lies below END")
    }
    return lower..<upper
  }

  /// "10:20".
  package var description: String {
    "\(first.map(String.init) ?? ""):\(end.map(String.init) ?? "")"
  }

  private static func bad(_ text: String, _ remedy: String) -> RenderError {
    .badSetting(name: "frames", value: text, remedy: remedy)
  }
}
