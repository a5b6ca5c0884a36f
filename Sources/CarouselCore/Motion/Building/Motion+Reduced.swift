extension Motion {
  /// The motion for people who want none: the film stands where this one comes to rest, and cuts from one
  /// such place to the next.
  ///
  /// It cuts when the finger lifts, or when a film that moves by itself sets out. A marquee, which never
  /// rests, cuts to a page when it has come to its place. Where a touch catches the film it has not
  /// come to rest, so nothing is cut there.
  ///
  /// - Parameter acts: of the film, which have one layout.
  /// - Returns: the motion of cuts.
  func reduced(acts: [Act]) -> Motion {
    var laws: [MotionLaw] = [.rest]
    var numbers: [MotionLaw: Int32] = [.rest: 0]
    var reduced: [Piece] = []
    var (page, travel) = (0, 0.0)
    var pages = 0...0
    reduced.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      var law = MotionLaw.resting(at: travel)
      let start = PageIndex(page)
      if let (place, time) = rest(ofPiece: index) {
        let way = Double(layout.step(from: start, to: place.page)) + place.travel
        if way != travel {
          let pages = place.page.rawValue - page
          law = .cut(CutLaw(start: travel, time: time, target: way, pages: pages))
          (page, travel) = (place.page.rawValue, place.travel)
        }
      }
      pages = min(pages.lowerBound, page)...max(pages.upperBound, page)
      let number = numbers[law] ?? Int32(laws.count)
      if numbers[law] == nil {
        numbers[law] = number
        laws.append(law)
      }
      reduced.append(Piece(start: piece.start, page: start, law: number))
    }
    return Motion(pieces: reduced, laws: laws, pages: pages, acts: acts)
  }

  /// Where a piece comes to rest, and when it is cut to there, in seconds since it began; `nil` if it does
  /// not.
  private func rest(ofPiece index: Int) -> (place: Position, seconds: Double)? {
    guard index + 1 < pieces.count else { return nil }
    let (piece, next) = (pieces[index], pieces[index + 1])
    let law = law(ofPiece: index)
    let way = Double(layout.step(from: piece.page, to: next.page))
    let end = way + self.law(ofPiece: index + 1).travel(at: 0)
    switch law {
    case .rest, .still, .cut: return nil
    case .steady(let steady):
      guard case .steady = self.law(ofPiece: index + 1) else { return nil }
      return (Position(page: next.page), steady.duration)
    case .swipe, .touch, .path, .glide, .list:
      guard end == law.restTravel else { return nil }
      let place = Position(page: next.page, travel: end - way)
      return (place, law.release)
    }
  }
}

extension MotionLaw {
  /// When the finger lifts, in seconds since the piece began; 0 if there is none.
  var release: Double {
    switch self {
    case .rest, .still, .glide, .steady, .cut, .list: 0
    case .swipe(let curve, _, _): SwipeCurve.dragDuration / curve.pace
    case .touch(let touch): touch.touchSeconds
    case .path(let path): path.touchSeconds
    }
  }
}
