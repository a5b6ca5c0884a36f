internal import CarouselCore
internal import CarouselImages

/// Looks ahead for the pages that a film shows next, so that their pictures are fetched early.
///
/// It has a playhead of its own, which runs farther ahead than pages and strips are prepared.
struct PictureScout {
  /// How many pieces ahead it looks at most: a film may rest on one page for long.
  private static let farthest = 256

  private let frames: FrameList
  private let pictures: Int
  private var film: FilmPlayhead
  /// The first frame that was not looked at.
  private var next = 0
  /// The pages shown from a position on: those of a piece of the film, or of a single frame.
  private var stops: [(position: Int, faces: [PageFace])] = []

  /// Looks ahead for `pictures` different pictures in the frames that are rendered.
  init(frames: FrameList, pictures: Int, film: FilmPlayhead) {
    self.frames = frames
    self.pictures = pictures
    self.film = film
  }

  /// The pages that come into view after `position`, not before the one last asked for; the nearest first.
  mutating func faces(after position: Int) -> [PageFace] {
    stops.removeAll { $0.position <= position }
    var known = Set(stops.lazy.flatMap(\.faces).map(\.picture))
    while next < frames.count, known.count < pictures, stops.count < Self.farthest {
      let stop = look()
      guard stop.position > position else { continue }
      stops.append(stop)
      known.formUnion(stop.faces.map(\.picture))
    }
    return stops.flatMap(\.faces)
  }

  private mutating func look() -> (position: Int, faces: [PageFace]) {
    let position = next
    let frame = film.advance(to: frames[position])
    switch frames {
    case .range:
      let piece = film.work(from: frame)
      next += piece.frames.upperBound - frame.plan.index
      return (position, piece.faces)
    case .list:
      next += 1
      return (position, frame.visibleFaces)
    }
  }
}
