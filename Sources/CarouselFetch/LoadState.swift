// Why this file exists: what a page looks like depends on these three cases alone.

/// How far the loading of a picture is.
package enum LoadState: Hashable, Sendable {
  /// It is on its way, or waits for its turn or for another attempt.
  case loading
  /// It is there.
  case ready
  /// It cannot be had, for the reason given, after so many attempts.
  case failed(reason: String, attempts: Int)
}
