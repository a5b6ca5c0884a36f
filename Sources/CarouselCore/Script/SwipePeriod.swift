/// How long one gesture of a script lasts: 1 ms to one hour, in whole milliseconds.
public struct SwipePeriod: Hashable, Sendable, CustomStringConvertible {
  /// The length in milliseconds.
  public let milliseconds: Int

  /// Makes a period.
  ///
  /// - Throws: ``CoreError/badPeriod(_:)`` outside 1…3,600,000 ms.
  public init(milliseconds: Int) throws(CoreError) {
    guard (1...3_600_000).contains(milliseconds) else { throw .badPeriod("\(milliseconds)ms") }
    self.milliseconds = milliseconds
  }

  /// Reads `1s`, `0.8s` or `800ms`.
  public init(parsing text: String) throws(CoreError) {
    guard let milliseconds = FilmDuration.milliseconds(in: text) else { throw .badPeriod(text) }
    do {
      try self.init(milliseconds: milliseconds)
    } catch {
      throw .badPeriod(text)
    }
  }

  /// "1s" or "800ms".
  public var description: String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
