package import CarouselRaster

extension StripCoder {
  /// Encodes one opaque picture by the means of a strip, replacing the contents of `output` and
  /// reusing its memory.
  ///
  /// A picture that no strip has, such as a frame that stands between two pixels, is a strip of
  /// itself with a single frame. That takes about half the time of ``PNGEncoder`` at
  /// ``PNGCompression/fast``, and photographs become smaller; flat screens become larger.
  ///
  /// - Parameters:
  ///   - picture: The picture; its alpha is ignored.
  ///   - output: Afterwards the file.
  /// - Throws: ``PNGError/sideTooLong(width:height:)``.
  package mutating func encode(
    _ picture: Bitmap,
    into output: inout [UInt8]
  ) throws(PNGError) {
    let strip = Strip(
      pages: [picture],
      axis: .vertical,
      frameLength: picture.height,
      offsets: [0]
    )
    FrameSplicer.splice(try code(strip), offset: 0, into: &output)
  }
}
