/// Where a frame sees the row of pages: at one place, or at several while its shutter is open.
struct Sight: Hashable, Sendable {
  /// The page from whose place at rest the places are counted.
  let page: PageIndex
  /// Where the viewport is, in 1/256 pixel, positive toward the next page; ascending.
  let places: [Int]

  /// Whether the viewport rests in its place on the page.
  var isAtRest: Bool { places == [0] }
}

extension Timeline {
  /// Where frame `index`, in 0 ..< ``frameCount``, sees the pages.
  ///
  /// The shutter is open from half its time before the frame's time to half its time after it, and sees
  /// the pages at moments that are equally far apart: one for each pixel that they travel in this time,
  /// ``Camera/mostSamples`` at most. If they would travel farther than ``PageLayout/reach`` to
  /// either side, it is open for less time.
  ///
  /// - Complexity: O(samples · log pieces).
  func sight(of index: Int) -> Sight {
    let position = position(of: index)
    let place = camera.drawn(position.travel)
    guard camera.shutterAngle > 0 else { return Sight(page: position.page, places: [place]) }
    let reach = Double(layout.reach)
    func distance(_ delay: Double) -> Double {
      let seen = self.position(of: index, delayedBy: delay)
      let pages = Double(layout.step(from: position.page, to: seen.page))
      return (pages + (seen.travel - position.travel)).magnitude
    }
    var half =
      Double(camera.shutterAngle * frameRate.denominator) / Double(720 * frameRate.numerator)
    var (before, after) = (distance(-half), distance(half))
    let farthest = max(before, after)
    if farthest > reach {
      let part = reach / farthest
      (half, before, after) = (half * part, before * part, after * part)
    }
    let count = min(Int(before + after) + 1, Camera.mostSamples)
    guard count > 1 else { return Sight(page: position.page, places: [place]) }
    let places = (0..<count).map { sample in
      let delay = half * Double(2 * sample + 1 - count) / Double(count)
      let seen = self.position(of: index, delayedBy: delay)
      let pages = layout.step(from: position.page, to: seen.page)
      let seenPlace = pages * 256 + camera.drawn(seen.travel)
      return min(max(seenPlace, place - layout.reach * 256), place + layout.reach * 256)
    }
    guard places.contains(where: { $0 != places[0] }) else {
      return Sight(page: position.page, places: [places[0]])
    }
    return Sight(page: position.page, places: places.sorted())
  }

  /// Where the viewport is some seconds after frame `index`, or before it if the delay is negative.
  ///
  /// Before the film it is where it begins.
  private func position(of index: Int, delayedBy delay: Double) -> Position {
    let pieces = motion.pieces
    var piece = piece(of: index)
    var seconds = seconds(since: piece, of: index) + delay
    while seconds < 0, piece > 0 {
      piece -= 1
      seconds += Double(pieces[piece + 1].start - pieces[piece].start) / 1000
    }
    while piece + 1 < pieces.count,
      case let length = Double(pieces[piece + 1].start - pieces[piece].start) / 1000,
      seconds >= length
    {
      piece += 1
      seconds -= length
    }
    let travel = motion.law(ofPiece: piece).travel(at: max(0, seconds))
    return Position(page: pieces[piece].page, travel: travel)
  }
}
