// Why this file exists: a page that waits for its picture is a page too; what it looks like follows from
// these three cases alone.

/// What a page shows; pictures go by their number.
package enum PageFace: Hashable, Sendable {
  /// The picture.
  case picture(Int)
  /// A placeholder, as the picture is on its way.
  case loading(Int)
  /// That the picture cannot be had, for the reason given, after so many attempts.
  case failed(Int, reason: String, attempts: Int)

  /// The number of the picture that the page shows, or will show, or cannot show.
  package var picture: Int {
    switch self {
    case .picture(let number), .loading(let number), .failed(let number, _, _): number
    }
  }
}
