/// How the viewport moves during one piece of a ``Motion``, as a closed form of the time since the
/// piece began.
///
/// A film has many laws in an array, most of them small: the large ones lie elsewhere.
public enum MotionLaw: Hashable, Sendable {
  /// It rests on its page.
  case rest
  /// It rests so many pixels from its page's place.
  case still(Double)
  /// It goes from rest to the neighbouring page.
  case swipe(SwipeCurve, Direction, pages: Int)
  /// It follows a finger, and comes to rest.
  indirect case touch(TouchLaw)
  /// It follows a recorded finger, and comes to rest.
  indirect case path(PathLaw)
  /// It goes to a page by itself.
  indirect case glide(Landing)
  /// It moves at constant speed.
  case steady(SteadyLaw)
  /// It rests, and then rests elsewhere.
  case cut(CutLaw)
  /// It is a list, which follows a finger or its momentum.
  case list(ListLaw)

  /// It rests at a travel.
  static func resting(at travel: Double) -> MotionLaw { travel == 0 ? .rest : .still(travel) }

  /// The signed distance from the page where the piece began, in pixels, `seconds` after it began.
  public func travel(at seconds: Double) -> Double {
    switch self {
    case .rest: 0
    case .still(let travel): travel
    case .swipe(let curve, let direction, _): Double(direction.sign) * curve.travel(at: seconds)
    case .touch(let touch): touch.travel(at: seconds)
    case .path(let path): path.travel(at: seconds)
    case .glide(let landing): landing.travel(at: seconds)
    case .steady(let law): law.travel(at: seconds)
    case .cut(let law): law.travel(at: seconds)
    case .list(let law): law.travel(at: seconds)
    }
  }

  /// The signed velocity, in pixels a second, `seconds` after the piece began.
  public func velocity(at seconds: Double) -> Double {
    switch self {
    case .rest, .still, .cut: 0
    case .swipe(let curve, let direction, _): Double(direction.sign) * curve.velocity(at: seconds)
    case .touch(let touch): touch.velocity(at: seconds)
    case .path(let path): path.velocity(at: seconds)
    case .glide(let landing): landing.settle.velocity(at: seconds)
    case .steady(let law): law.velocity
    case .list(let law): law.velocity(at: seconds)
    }
  }

  /// How many pages further the page is that is nearest once the viewport rests, if nothing stops it;
  /// negative toward the previous page.
  var pages: Int {
    switch self {
    case .rest, .still: 0
    case .swipe(_, let direction, let pages): direction.sign * pages
    case .touch(let touch): touch.landing.pages
    case .path(let path): path.landing.pages
    case .glide(let landing): landing.pages
    case .steady(let law): law.pages
    case .cut(let law): law.pages
    case .list(let law): law.pages
    }
  }

  /// Where the viewport comes to rest if nothing stops it, in pixels from the page where the piece began.
  var restTravel: Double {
    switch self {
    case .rest: 0
    case .still(let travel): travel
    case .swipe(let curve, let direction, _): Double(direction.sign * curve.pageWidth)
    case .touch(let touch): touch.landing.target
    case .path(let path): path.landing.target
    case .glide(let landing): landing.target
    case .steady(let law): law.travel(at: law.duration)
    case .cut(let law): law.target
    case .list(let law): law.restTravel
    }
  }

  /// Which way the viewport goes on the whole; `nil` if it ends where it is.
  var direction: Direction? {
    switch self {
    case .rest, .still: nil
    case .swipe(_, let direction, _): direction
    case .touch(let touch): touch.direction
    case .path(let path): path.direction
    case .glide, .steady, .cut, .list:
      restTravel == travel(at: 0) ? nil : restTravel > travel(at: 0) ? .next : .previous
    }
  }

  /// The pages, counted from the one where the piece began, of which the viewport sees a part if it has
  /// the length of a page and nothing stops it.
  func reach(from page: PageIndex, in layout: PageLayout) -> ClosedRange<Int> {
    let parts = ownParts
    guard !parts.isEmpty else {
      // A cut shows none of the pages between.
      if case .cut = self { return 0...0 }
      return min(0, pages)...max(0, pages)
    }
    let start = travel(at: 0)
    let travels = parts.map { travel(at: $0.upperBound) }
    let (low, high) = travels.reduce((start, start)) { (min($0.0, $1), max($0.1, $1)) }
    let row = RestRow(layout, from: page)
    let last = row.split(high)
    return row.split(low).number...(last.part > 0 ? last.number + 1 : last.number)
  }

  /// The times, of a piece that lasts `seconds`, between which the travel only grows or only shrinks.
  ///
  /// It crosses each page line at most once in each of them. A travel that turns back has several.
  func monotoneParts(until seconds: Double) -> [ClosedRange<Double>] {
    switch self {
    case .swipe, .cut: return [0...seconds]
    case .rest, .still, .touch, .path, .glide, .steady, .list: break
    }
    return ownParts.prefix { $0.lowerBound < seconds }.map {
      $0.lowerBound...min($0.upperBound, seconds)
    }
  }

  /// The monotone parts of a touch, however long it is played.
  private var ownParts: [ClosedRange<Double>] {
    switch self {
    case .rest, .still, .swipe: []
    case .touch(let touch): touch.monotoneParts
    case .path(let path): path.monotoneParts
    case .glide(let landing): zip(landing.turns, landing.turns.dropFirst()).map { $0...$1 }
    case .steady(let law): [0...law.duration]
    case .cut: []
    case .list(let law): law.monotoneParts
    }
  }
}
