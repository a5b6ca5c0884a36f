/// A line of a list's trace.
package struct ListEvent: Hashable, Sendable {
  /// When, in nanoseconds of the film.
  package let time: Int
  /// What happened, as in `request`.
  package let event: String
  /// The line's members besides event and time, as JSON: key and value.
  package let members: [Member]

  /// A member of the line.
  package struct Member: Hashable, Sendable {
    let key: String
    let json: String

    /// Describes a member.
    package init(_ key: String, _ json: String) { (self.key, self.json) = (key, json) }
  }

  /// Describes an event.
  package init(_ event: String, at time: Int, _ members: [Member] = []) {
    (self.event, self.time, self.members) = (event, time, members)
  }
}
