/// An item of a list: what a row shows.
package struct FeedItem: Identifiable, Hashable, Sendable {
  /// What tells it from all others of its list.
  package let id: String
  /// Its first line; one line, perhaps empty.
  package let title: String
  /// Its second line, if it has one.
  package let subtitle: String?
  /// A few characters at its end, such as a number of points.
  package let badge: String?
  /// Its picture, if it names one.
  package let image: FeedImage?

  /// Makes an item.
  package init(
    id: String,
    title: String,
    subtitle: String? = nil,
    badge: String? = nil,
    image: FeedImage? = nil
  ) {
    (self.id, self.title, self.subtitle) = (id, title, subtitle)
    (self.badge, self.image) = (badge, image)
  }
}

/// Where the picture of an item comes from.
package enum FeedImage: Hashable, Sendable {
  /// Drawn, by a seed and a number.
  case generated(seed: UInt64, number: Int)
  /// An absolute URL, without user name and password.
  case url(String)
  /// A file of the folder that the list came from.
  case file(String)
}
