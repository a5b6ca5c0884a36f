package import CarouselCore
package import CarouselImages
internal import CarouselPNG
package import CarouselRaster

/// Renders a film as a ``Renderer`` does, and hands out its frames in place of writing them.
///
/// The frames come from the same planning, page buffer, strips and encoder. Each is decoded from its PNG
/// file, so that what is looked at is what a file would have held.
package struct FilmProbe: Sendable {
  /// One frame of the film.
  package struct Output: Sendable {
    /// What it shows, and how the ring stood.
    package let frame: Frame
    /// The pixels of that file; `nil` if it cannot be decoded.
    package let pixels: Bitmap?
  }

  private let scenario: Scenario
  private let source: any PictureSource
  private let jobs: Int

  /// Prepares a film.
  ///
  /// - Parameters:
  ///   - scenario: what to render.
  ///   - source: its pictures.
  ///   - jobs: how many frames are worked on at once, at least 1.
  package init(_ scenario: Scenario, source: any PictureSource, jobs: Int) {
    self.scenario = scenario
    self.source = source
    self.jobs = jobs
  }

  /// Plays the film, or the part of it that the scenario names.
  ///
  /// - Parameter take: called for each frame, in order, by one task at a time.
  /// - Throws: what a render would throw.
  package func play(
    _ take: @escaping @Sendable (Output) -> Void
  ) async throws(RenderError) {
    let sinks = FilmSinks(
      ProbeSink(limit: scenario.size.width * scenario.size.height, take: take),
      frames: scenario.frameRange
    )
    var driver = FilmDriver(
      scenario: scenario,
      source: source,
      sinks: sinks,
      jobs: jobs,
      warnings: [],
      observe: { _ in }
    )
    if let failure = await driver.play() { throw failure }
  }
}

/// Hands out frames.
private struct ProbeSink: FrameSink {
  let limit: Int
  let take: @Sendable (FilmProbe.Output) -> Void

  var wantsPNG: Bool { true }

  func make(_ frames: inout MadeFrames) throws(RenderError) -> Delivery? {
    var file: [UInt8] = []
    try frames.withPNG { file = $0 }
    var pixels: Bitmap?
    do throws(PNGError) {
      pixels = try PNGDecoder.decode(file, maxPixels: limit)
    } catch {
      // It is for the caller to say what that means.
      pixels = nil
    }
    let outputs = frames.frames.map { FilmProbe.Output(frame: $0, pixels: pixels) }
    return { for output in outputs { take(output) } }
  }

  func close(isComplete: Bool) {}
}
