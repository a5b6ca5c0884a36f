internal import CarouselCore
internal import CarouselImages

/// The small model: what films of tiny pages do, all of them up to a length.
///
/// Everything that the proofs range over stands here: the gestures of scripts, and the layouts.
enum SmallModel {
  /// The gestures that scripts are made of, as they are written.
  static let alphabet = ["L", "R", "."]

  /// The layouts and clocks; even and odd strides, neighbours that peek, gaps, several pages in view,
  /// periods too short to settle in, frames between two pixels, and films that end.
  static let layouts = [
    ModelLayout("one page of 5", PageLayout(viewport: 5, page: 5)),
    ModelLayout("one page of 4, 30 fps", PageLayout(viewport: 4, page: 4), fps: "30"),
    ModelLayout("one page of 1", PageLayout(viewport: 1, page: 1), thickness: 2),
    ModelLayout(
      "one page of 7, a swipe in 100 ms",
      PageLayout(viewport: 7, page: 7),
      fps: "50",
      period: "100ms"
    ),
    ModelLayout(
      "one page of 5, two swipes a frame",
      PageLayout(viewport: 5, page: 5),
      fps: "5",
      period: "100ms"
    ),
    ModelLayout("a gap of 2", PageLayout(viewport: 5, page: 5, gap: 2)),
    ModelLayout("neighbours peek", PageLayout(viewport: 8, page: 5, gap: 1, inset: 1)),
    ModelLayout("three in view", PageLayout(viewport: 11, page: 3, gap: 1)),
    ModelLayout("pages wider than the view", PageLayout(viewport: 4, page: 6, inset: -1)),
    ModelLayout(
      "one page of 5, between pixels",
      PageLayout(viewport: 5, page: 5),
      camera: Camera(snap: .exact)
    ),
    ModelLayout(
      "neighbours peek, between pixels",
      PageLayout(viewport: 8, page: 5, gap: 1, inset: 1),
      camera: Camera(snap: .exact)
    ),
    ModelLayout("pages of their own lengths", PageLayout(viewport: 6, lengths: shapes(across: 3))),
    ModelLayout(
      "pages of their own lengths in the middle, a gap",
      PageLayout(viewport: 7, lengths: shapes(across: 3), gap: 1, alignment: .center)
    ),
    ModelLayout(
      "three pages that end",
      PageLayout(viewport: 5, page: 5),
      options: MotionOptions(loop: .off, pageCount: 3)
    ),
    ModelLayout(
      "three pages that end, two in view",
      PageLayout(viewport: 9, page: 4, gap: 1),
      options: MotionOptions(loop: .off, pageCount: 3)
    ),
    ModelLayout(
      "two pages that rewind",
      PageLayout(viewport: 8, page: 5, gap: 1, inset: 1),
      options: MotionOptions(loop: .rewind, pageCount: 2)
    ),
  ]

  /// The lengths of generated pictures that have their own, in frames so many pixels high.
  private static func shapes(across: Int) -> PageLengths {
    let lengths = GeneratedSource.shapes.map {
      (2 * across * $0.width + $0.height) / (2 * $0.height)
    }
    return .ofPictures(PictureLengths(lengths, order: .sequence, seed: 1, count: nil))
  }

  /// All scripts of a length, in the order of the alphabet.
  static func scripts(ofLength length: Int) -> [[String]] {
    (0..<length).reduce([[]]) { scripts, _ in
      scripts.flatMap { script in alphabet.map { script + [$0] } }
    }
  }
}
