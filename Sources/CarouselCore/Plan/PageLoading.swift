/// How far the pictures of a ``FilmPlan`` are loaded at any of its times.
///
/// Times are nanoseconds of the film. Calls of ``want(visible:prefetch:at:)`` come in the order of
/// time, and never before a time about which a question was asked. Questions may go back as far as the
/// last ``forget(before:)``.
public protocol PageLoading: Sendable {
  /// Whether what a page shows depends on what was wanted before, so that a part of a film has to be
  /// reached from frame 0.
  var dependsOnPast: Bool { get }

  /// Whether it has to know what is wanted; if not, ``want(visible:prefetch:at:)`` is never called.
  var followsDemand: Bool { get }

  /// From `time` on these pictures are wanted, and no others.
  ///
  /// - Parameters:
  ///   - visible: those that the gesture shows; the last one is that of the page it goes to.
  ///   - prefetch: those in the other slots, then those beyond the ring; in both the nearest in the
  ///     direction of travel first.
  ///   - time: not before the time of the last call.
  mutating func want(visible: [Int], prefetch: [Int], at time: Int)

  /// What a page of `picture` shows at a time.
  mutating func face(of picture: Int, at time: Int) -> Face

  /// When a page of one of `pictures` may next show another face, after `time` and at `end` at the
  /// latest; `nil` if none does.
  mutating func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int?

  /// No later question is about a time before `time`.
  mutating func forget(before time: Int)
}

/// Every picture is there from the start.
public struct NoLoading: PageLoading {
  /// Makes a loading that needs no time.
  public init() {}

  /// `false`.
  public var dependsOnPast: Bool { false }
  /// `false`.
  public var followsDemand: Bool { false }
  /// Does nothing.
  public mutating func want(visible: [Int], prefetch: [Int], at time: Int) {}
  /// The picture.
  public mutating func face(of picture: Int, at time: Int) -> Face { .picture(picture) }
  /// None.
  public mutating func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int? {
    nil
  }
  /// Does nothing.
  public mutating func forget(before time: Int) {}
}
