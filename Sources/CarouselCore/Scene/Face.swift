/// What a page shows; pictures are known by their numbers.
public enum Face: Hashable, Sendable {
  /// Its picture.
  case picture(Int)
  /// A placeholder, while the picture is loading.
  case loading(Int)
  /// A message that the picture failed to load: why, and after how many attempts.
  case failed(Int, reason: String, attempts: Int)
  /// The background: the page lies past an end of the film, and its picture is that which would follow.
  case blank(Int)

  /// The number of the picture that the page shows, will show, cannot show or does not show.
  public var picture: Int {
    switch self {
    case .picture(let number), .loading(let number), .failed(let number, _, _), .blank(let number):
      number
    }
  }
}
