internal import CarouselValues

/// When a list raises demand for its next page.
///
/// Whatever the trigger, there is demand while the end of the loaded rows is in view, so that a fling
/// that reaches it never stalls, and while the first screen and the trigger's lead are not filled.
public enum FeedTrigger: Hashable, Sendable {
  /// The last visible row is one of the last so many loaded rows, and the list does not move back.
  case rows(Int)
  /// A finger moves the list, and fewer than so many pixels of loaded rows are left below the
  /// viewport.
  case distance(Int)
  /// Less than one viewport of loaded rows is left below the viewport.
  case fill
  /// Less than one viewport, or less than 500 pixels, is left, and the list does not move back.
  ///
  /// The default. It takes the best of the others: the lead of ``fill``, which grows with the
  /// screen; of ``distance(_:)`` the 500 pixels, for short viewports, but not the finger, since
  /// flings go on without one; and that a list which moves back wants no page, as with ``rows(_:)``.
  /// Unlike ``rows(_:)`` it does not depend on how tall rows are.
  case auto

  /// The least lead of ``auto``, in pixels.
  private static var autoLead: Int { 500 }

  /// How many pixels of loaded rows are to be there beyond the viewport, at least.
  private func lead(viewport: Int) -> Int {
    switch self {
    case .rows: 0
    case .distance(let distance): distance
    case .fill: viewport
    case .auto: max(viewport, Self.autoLead)
    }
  }

  /// Whether there is demand for the page after the loaded rows.
  ///
  /// While a list moves forward and nothing else changes, demand that has come stays.
  public func wantsPage(at position: FeedPosition) -> Bool {
    let left = position.end - position.offset - position.viewport
    let lead = lead(viewport: position.viewport)
    if left <= 0 || position.visible.upperBound > position.rows { return true }
    if position.end < position.viewport + lead { return true }
    let isForward = position.direction != .backward
    return switch self {
    case .rows(let count): isForward && position.visible.upperBound > position.rows - count
    case .distance: position.isDragging && left < lead
    case .fill: left < lead
    case .auto: isForward && left < lead
    }
  }
}

extension FeedTrigger: CustomStringConvertible {
  /// Reads `rows:N`, `distance:PIXELS`, `fill` or `auto`.
  ///
  /// - Throws: a ``FeedError`` that names the text.
  public init(parsing text: String) throws(FeedError) {
    func number(_ text: Substring, upTo limit: Int) -> Int? {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
        return nil
      }
      return (1...limit).contains(number) ? number : nil
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.dropFirst().first) {
    case ("fill", nil): self = .fill
    case ("auto", nil): self = .auto
    case ("rows", let value?):
      guard let count = number(value, upTo: 1000) else {
        throw .badTrigger(text, remedy: "use rows:1 to rows:1000, as rows:5")
      }
      self = .rows(count)
    case ("distance", let value?):
      guard let distance = number(value, upTo: 100_000) else {
        throw .badTrigger(
          text,
          remedy: "use distance:1 to distance:100000 in pixels, as distance:500"
        )
      }
      self = .distance(distance)
    default: throw .unknownTrigger(text)
    }
  }

  /// The trigger as it is read.
  public var description: String {
    switch self {
    case .rows(let count): "rows:\(count)"
    case .distance(let distance): "distance:\(distance)"
    case .fill: "fill"
    case .auto: "auto"
    }
  }
}

/// A feed's setting that is invalid.
public enum FeedError: Error, Hashable, Sendable {
  /// No trigger has this name.
  case unknownTrigger(String)
  /// A trigger whose number cannot be read, or is out of range.
  case badTrigger(String, remedy: String)
}

extension FeedError: CustomStringConvertible {
  /// One line: what is wrong, which value, what to do.
  public var description: String {
    switch self {
    case .unknownTrigger(let text):
      "trigger '\(text.excerpt)': use auto, fill, rows:N or distance:PIXELS"
    case .badTrigger(let text, let remedy): "trigger '\(text.excerpt)': \(remedy)"
    }
  }
}
