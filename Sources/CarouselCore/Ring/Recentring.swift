/// How a ring keeps up with the viewport, and its local coordinates small.
///
/// The two that are not ``loop`` are those of scroll views, which are told of a movement by callbacks;
/// these come ``callbacksPerSecond`` times a second of the film, whatever its frame rate.
public enum Recentring: String, Hashable, Sendable, CaseIterable {
  /// At every half-page line that the viewport passes, a slot is recycled and the coordinates shift by
  /// a stride: no movement is too fast.
  case loop
  /// At a callback, one slot at most: a viewport that passes more than a stride between two of them
  /// leaves the slots behind, and shows what is beside them.
  ///
  /// - Source: Y. Fujiki, "Infinite scroll using UIScrollView with paging": `if x > 1.5 * width`, then
  ///   `if x < 0.5 * width`, in `scrollViewDidScroll`.
  case article
  /// Slots are recycled as with ``loop``, without a shift. The coordinates shift at a callback that finds
  /// the offset further from its place at rest than a quarter of the row of slots, and by that distance.
  ///
  /// - Source: Apple, WWDC 2011, session 104, `recenterIfNecessary`.
  case everyScroll = "every-scroll"

  /// How often a scroll view is told of a movement.
  static let callbacksPerSecond = 60

  /// The first callback that comes at a time or later.
  static func firstCallback(atMilliseconds time: Int) -> Int {
    (time * callbacksPerSecond + 999) / 1000
  }
}

/// The local coordinates shifted, and no slot turned (``Recentring/everyScroll``).
public struct OffsetJump: Hashable, Sendable {
  /// When, in nanoseconds of the film.
  public let nanoseconds: Int
  /// The content offset before, in whole pixels.
  public let offsetBefore: Int
  /// The same after the shift: that at rest.
  public let offsetAfter: Int
}

extension Timeline {
  /// The last callback that comes at a frame or before it.
  func lastCallback(atFrame index: Int) -> Int {
    index * frameRate.denominator * Recentring.callbacksPerSecond / frameRate.numerator
  }

  /// The first callback that comes as a piece of the motion begins, or later.
  func firstCallback(inPiece piece: Int) -> Int {
    Recentring.firstCallback(atMilliseconds: motion.pieces[piece].start)
  }

  /// The last callback that comes at a time in a piece of the motion or before it.
  func lastCallback(inPiece piece: Int, at seconds: Double) -> Int {
    let start = Double(motion.pieces[piece].start) / 1000
    return Int((start + seconds) * Double(Recentring.callbacksPerSecond))
  }

  /// How long a piece of the motion has lasted at a callback, in seconds.
  func seconds(since piece: Int, ofCallback callback: Int) -> Double {
    motion.seconds(since: motion.pieces[piece], callback, per: Recentring.callbacksPerSecond)
  }

  /// Where the viewport is at a callback.
  func position(ofCallback callback: Int) -> Position {
    motion.position(at: callback, per: Recentring.callbacksPerSecond)
  }

  /// When a callback comes, in nanoseconds, rounded down.
  func nanoseconds(ofCallback callback: Int) -> Int {
    let (seconds, rest) = callback.quotientAndRemainder(dividingBy: Recentring.callbacksPerSecond)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / Recentring.callbacksPerSecond
  }
}
