internal import CarouselCore
internal import CarouselImages
internal import CarouselRaster
internal import Synchronization

/// Writes the film to standard output, frame after frame, for a video encoder.
///
/// Frames are converted by as many tasks as make them and written in the order of the film.
final class PipeSink: FrameSink {
  private let form: RawVideo
  private let header: [UInt8]
  /// Buffers of converted frames, used again and again.
  private let buffers = Pool { [UInt8]() }
  private let hasBegun = Mutex(false)

  /// Prepares a stream; nothing is written before the first frame.
  init(_ form: RawVideo, size: FrameSize, frameRate: FrameRate) {
    self.form = form
    header = form.header(
      width: size.width,
      height: size.height,
      frameRate: (frameRate.numerator, frameRate.denominator)
    )
  }

  /// Raw frames are large.
  var patience: Int { 2 }

  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery? {
    var bytes = buffers.take()
    bytes.removeAll(keepingCapacity: true)
    try frames.withBitmap { form.append($0, to: &bytes) }
    let stream = HandedOver(consume bytes)
    return { [self, count = frames.frames.count] () throws(RenderError) in
      let bytes = stream.take()
      try begin()
      for _ in 0..<count { try StandardOutput.write(bytes) }
      buffers.give(consume bytes)
    }
  }

  func close(isComplete: Bool) {}

  private func begin() throws(RenderError) {
    try hasBegun.withLock { hasBegun throws(RenderError) in
      guard !hasBegun else { return }
      hasBegun = true
      try StandardOutput.write(header)
    }
  }
}
