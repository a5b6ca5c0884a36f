internal import CarouselCore
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// Equal frames that are ready to be taken by the sinks: as PNG bytes, as pixels, or as a digest.
///
/// PNG bytes and pixels are made when a sink asks for them; frames that stand between two pixels, or see
/// pages move, are drawn at once, since only their pixels tell their digest.
struct MadeFrames: Sendable {
  /// What a machine of real pages and strips asks for.
  typealias Work = FilmMachine<PreparedPage, CodedSlab, CodedStrip>.FrameWork

  /// The frames, in order; they differ in their numbers and times only.
  let frames: [Frame]
  /// The names of the files that hold them, one for each frame from the first on; ``FolderSink``
  /// sets them for the sinks after it.
  var files: [String] = []
  /// The digest of their pixels.
  let digest: PixelDigest

  /// The whole pages that the frames show parts of, each with what it shows.
  var pages: [(face: Face, bitmap: Bitmap)] {
    zip(frames[0].scene.layers, shown).map { ($0.face, $1.bitmap) }
  }

  private let shown: [PreparedPage]
  private let content: FrameContent
  private let maker: FrameMaker

  /// Makes the pixels known, without drawing more than what lies over the pages.
  init(_ work: Work, maker: FrameMaker) {
    self.maker = maker
    frames = work.frames
    let scene = work.frames[0].scene
    shown = work.pages
    guard work.frames[0].isFull else {
      let drawn = maker.drawn(work.frames[0], work.pages)
      digest = PixelDigest(of: drawn)
      content = FrameContent(strips: nil, parts: [], patch: nil, drawn: drawn)
      return
    }
    let parts = maker.parts(of: scene, work.pages)
    guard scene.isStill else {
      let frame = maker.drawn(scene, parts)
      digest = PixelDigest(joining: [(frame.digests, 0..<frame.bitmap.height)])
      let whole = FramePart(page: frame, origin: 0)
      content = FrameContent(strips: nil, parts: [whole], patch: nil)
      return
    }
    let plain = maker.digest(of: parts)
    let patched = maker.patch(of: scene, over: parts, plain)
    digest = patched?.digest ?? plain
    content = FrameContent(
      strips: maker.strips(of: parts, work.strips),
      parts: parts,
      patch: patched?.patch
    )
  }

  /// Lends the PNG file of each frame.
  func withPNG(_ body: ([UInt8]) throws(RenderError) -> Void) throws(RenderError) {
    try maker.withPNG(of: content, name: "frame \(frames[0].index)", body)
  }

  /// Lends the pixels of each frame.
  func withBitmap<Result>(
    _ body: (Bitmap) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    try maker.withBitmap(of: content, body)
  }
}
