extension Fit {
  /// Draws a picture over every pixel of a page.
  ///
  /// Scaling is Lanczos with three lobes. A translucent picture is laid over the background before
  /// it is scaled; since the background is one colour, this is the same as scaling premultiplied
  /// colour and laying the result over the background, except that no ringing is cut off in
  /// between. Where nothing is scaled, pixels are copied. Whatever the page held before is gone.
  ///
  /// - Parameters:
  ///   - source: The picture, with straight alpha; any size.
  ///   - page: The page; opaque afterwards.
  ///   - background: The colour behind the picture and beside it; its alpha is taken as 255.
  /// - Complexity: about six source pixels for each pixel of the larger of picture and page, and
  ///   again six along the other axis; memory as for `Resampler`.
  public func draw(_ source: Bitmap, into page: inout Bitmap, background: RGBA8) {
    let resampler = Resampler(
      from: (source.width, source.height),
      to: (page.width, page.height),
      fit: self
    )
    resampler.draw(source, into: &page, background: background)
  }
}
