internal import CarouselFetch

/// What happens while pictures are fetched, to be shown to the user.
package enum RemoteEvent: Hashable, Sendable {
  /// The film waits: for what, and for how many seconds at most; `nil` if that is not known.
  case waiting(for: String, seconds: Int?)
  /// A long list is being read: how many pages and pictures so far.
  case reading(list: String, pages: Int, pictures: Int)
}

extension RemoteEvent {
  /// A wait of so many nanoseconds for `name`, and why.
  package static func waiting(for name: String, _ reason: String?, nanoseconds: Int?) -> RemoteEvent
  {
    .waiting(
      for: name + (reason.map { ": \($0)" } ?? ""),
      seconds: nanoseconds.map(TimeText.wholeSeconds)
    )
  }
}
