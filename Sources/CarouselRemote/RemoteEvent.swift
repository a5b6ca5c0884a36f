internal import CarouselFetch

/// What happens while pictures are fetched, for people.
package enum RemoteEvent: Hashable, Sendable {
  /// The film waits: for what, and for how many seconds at most, `nil` where nobody knows.
  case waiting(for: String, seconds: Int?)
  /// A list is read: so many of its pages, with so many pictures.
  case reading(list: String, pages: Int, pictures: Int)
}

extension RemoteEvent {
  /// A wait of so many nanoseconds for `name`, and why.
  static func waiting(for name: String, _ reason: String?, nanoseconds: Int?) -> RemoteEvent {
    .waiting(
      for: name + (reason.map { ": \($0)" } ?? ""),
      seconds: nanoseconds.map(TimeText.wholeSeconds)
    )
  }
}
