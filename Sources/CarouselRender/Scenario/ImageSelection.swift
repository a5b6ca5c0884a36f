public import CarouselRemote

/// Where the pictures of a film come from.
public enum ImageSelection: Hashable, Sendable {
  /// Built-in generated pictures: `count` different ones, or one for every page.
  case generated(count: Int?)
  /// Folders, files and patterns, relative to `base` unless absolute.
  case files([String], recursive: Bool, base: String)
  /// Over a network; the path of a list is relative to `base` unless absolute.
  case remote(RemoteSelection, base: String)

  /// How the manifest names it.
  var words: [String] {
    switch self {
    case .generated(nil): ["generated"]
    case .generated(let count?): ["generated:\(count)"]
    case .files(let arguments, _, _): arguments
    case .remote(let selection, _): selection.words
    }
  }
}
