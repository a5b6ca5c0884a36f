package import CarouselRaster

/// What `carousel judge` is asked to do: to find what is wrong with a carousel by its frames alone.
package struct JudgeRequest: Sendable {
  /// The way in which pages follow each other.
  package enum Axis: String, CaseIterable, Sendable {
    case horizontal, vertical
  }

  /// The side on which the next page lies.
  package enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl
  }

  /// Where a page rests that is narrower than the viewport.
  package enum Align: String, CaseIterable, Sendable {
    case start, center
  }

  /// The folder of frames, PNG files in natural order.
  package let frames: String
  /// The folder of pages.
  package let pages: String
  /// What each swipe does: 1 goes to the next page, −1 to the previous one; `nil` if that is not known.
  package var script: [Int]?
  /// The part of the frames that shows the carousel, as `x,y,w,h`; all of it by default.
  package var viewport: String?
  /// Parts of the frames that are not looked at, as `x,y,w,h` in pixels of the frame.
  package var masks: [String] = []
  /// How pictures fill their pages.
  package var fit = Fit.cover
  /// What lies behind and beside pictures.
  package var background = RGBA8.black
  /// Pixels between two pages.
  package var gap = 0
  /// The way in which pages follow each other.
  package var axis = Axis.horizontal
  /// The side on which the next page lies.
  package var direction = Direction.ltr
  /// The length of a page along the axis, as `300` or `80%`; that of the viewport by default.
  package var pageWidth: String?
  /// Where a narrower page rests.
  package var align = Align.start
  /// A file with the names of the pages in their order, one a line.
  package var pageOrder: String?
  /// The picture that stands for pages that are being loaded.
  package var loading: String?
  /// Seconds from one frame to the next.
  package var frameTime: Double?
  /// A file with the time of each frame in milliseconds, one a line.
  package var times: String?
  /// Where the plot is written.
  package var plot: String?

  /// Names frames and pages.
  package init(frames: String, pages: String) {
    (self.frames, self.pages) = (frames, pages)
  }

  /// Judges, and draws the plot.
  ///
  /// One frame is in memory at a time, and the pages with a few bytes for each of their columns.
  ///
  /// - Throws: a ``JudgeError``.
  package func perform() throws(JudgeError) -> JudgeVerdict {
    let setup = try JudgeSetup(self)
    var track = Track(
      pitch: setup.locator.strip.pitch,
      pageCount: setup.locator.strip.order.count,
      times: setup.times
    )
    var before: (frame: Bands, sighting: Sighting)?
    for number in 0..<setup.frames.count {
      let frame = try setup.frames.bands(number)
      // Repeated frames show the same.
      if let before, before.frame == frame {
        track.append(before.sighting)
        continue
      }
      let sighting = setup.locator.sighting(of: frame, near: track.lastPosition)
      track.append(sighting)
      before = (frame, sighting)
    }
    if setup.isScaled { track.shift(by: track.restBias) }
    let verdict = JudgeVerdict(
      track,
      script: script,
      files: (0..<setup.frames.count).map(setup.frames.name),
      names: setup.pageNames
    )
    if let plot { try JudgePlot(verdict, times: setup.times).write(to: plot) }
    return verdict
  }
}
