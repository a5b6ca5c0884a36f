/// How far the loading of a picture is.
package enum LoadState: Hashable, Sendable {
  /// It is being loaded, or waits for a connection or another attempt.
  case loading
  /// It is there.
  case ready
  /// It failed, for the reason given, after so many attempts.
  case failed(reason: String, attempts: Int)
}
