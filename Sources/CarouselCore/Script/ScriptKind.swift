/// What a script moves: it decides which swipes there are, and which words errors use.
public enum ScriptKind: Hashable, Sendable {
  /// A film of pages along an axis: `L` and `R`, in vertical films also `U` and `D`.
  case film(PageLayout.Axis)
  /// An endless list: `U` and `D`.
  case list

  /// Whether it has a swipe with this letter.
  func has(swipe letter: Character) -> Bool {
    switch self {
    case .film(.horizontal): "LR".contains(letter)
    case .film(.vertical): "LRUD".contains(letter)
    case .list: "UD".contains(letter)
    }
  }

  /// What the script is called.
  var name: String { self == .list ? "gesture script" : "swipe script" }

  /// What it moves.
  var movedName: String {
    switch self {
    case .film(.horizontal): "horizontal film"
    case .film(.vertical): "vertical film"
    case .list: "list"
    }
  }

  /// Its swipes, explained.
  var swipeWords: String {
    switch self {
    case .film(.horizontal): "L (next page), R (previous page)"
    case .film(.vertical): "U (next page), D (previous page)"
    case .list: "U (drag up), D (drag down)"
    }
  }

  /// `G`, explained.
  var goToWords: String { self == .list ? "G (go to a row)" : "G (go to)" }

  /// What `G` goes to.
  var pageName: String { self == .list ? "row" : "page" }

  /// What a drag is measured in.
  var dragName: String { self == .list ? "viewports" : "pages" }

  /// What it consists of.
  var gesturesName: String { self == .list ? "gestures" : "swipes" }

  /// A repeat, as in `L*5`.
  var repeatExample: String { self == .list ? "U*5" : "L*5" }

  /// A group, as in `(LLR)*20`.
  var groupExample: String { self == .list ? "(UF.)*20" : "(LLR)*20" }
}
