internal import CarouselCore

/// Takes the finished frames of a film and makes something of them: files, a sheet, a stream.
///
/// ``make(_:)`` runs on any task, for several frames at once and in any order; everything else is called by
/// one task at a time, in the order of the film. A sink opens in its initialiser, before any file of an
/// earlier render is removed.
protocol FrameSink: Sendable {
  /// Whether every frame asked for is rendered for it; if not, it takes those that are. `true` by default.
  var needsEveryFrame: Bool { get }

  /// Whether ``begin(_:)`` is told what happens to the loads; `false` by default.
  var wantsEvents: Bool { get }

  /// Whether it asks frames for their PNG bytes, so that strips are worth coding.
  var wantsPNG: Bool { get }

  /// How many runs of equal frames may wait for an earlier one, for each job; what ``make(_:)`` returns
  /// is held in memory meanwhile. 32 by default.
  var patience: Int { get }

  /// Whether it takes whole frames that come after one that failed, once the film has ended; `false` by
  /// default.
  var takesFramesBehindGap: Bool { get }

  /// The frames of a shot are about to be made; does nothing by default.
  func begin(_ shot: PlannedShot)

  /// Turns equal frames into what it writes.
  ///
  /// - Parameter frames: the frames; a sink may note in them what the sinks after it need.
  /// - Returns: what is left to do when it is the frames' turn; `nil` for nothing.
  /// - Throws: what ends the film at the first of these frames.
  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery?

  /// Ends what it makes; no call follows.
  ///
  /// - Parameter isComplete: whether it got all frames; if not, what it leaves says so.
  /// - Throws: why it cannot; what it has not written is not there, or says that it is incomplete.
  func close(isComplete: Bool) throws(RenderError)
}

/// The part of a sink's work on some frames that is done in the order of the film.
typealias Delivery = @Sendable () throws(RenderError) -> Void

extension FrameSink {
  var needsEveryFrame: Bool { true }
  var wantsEvents: Bool { false }
  var wantsPNG: Bool { false }
  var patience: Int { 32 }
  var takesFramesBehindGap: Bool { false }
  func begin(_ shot: PlannedShot) {}
}
