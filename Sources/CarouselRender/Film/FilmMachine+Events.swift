internal import CarouselCore

extension FilmMachine {
  /// How much is done at once.
  struct Limits: Sendable {
    /// Draws, slabs and frames under way, at least 1.
    var jobs: Int
    /// Runs of equal frames begun and not delivered, at least 1.
    var backlog: Int
    /// How many different pictures ahead the source learns of.
    var lookahead = 0
    /// Whether frames are spliced from strips.
    var usesStrips: Bool
    /// Equal frames that are made at once.
    var longestRun = 32
  }

  /// Equal frames to be made.
  struct FrameWork: Sendable {
    /// Where the first stands among the frames of the render.
    let position: Int
    let frames: [Frame]
    /// The pages of the scene's layers, in order.
    let pages: [Page]
    /// The strips that they show, with where these begin in them; `nil` if they are drawn.
    let strips: [(strip: Strip, origin: Int)]?
  }

  /// What happened.
  enum Event: Sendable {
    /// What a page is drawn from is there.
    case fetched(Face)
    case drawn(Face, Page)
    /// A page could not be drawn; there may be another picture for it.
    case spoilt(Face)
    /// There is nothing that a page could be drawn from.
    case lacking(Face, RenderError)
    case coded(StripShelf<Page, Slab, Strip>.Work, slab: Int, Result<Slab, RenderError>)
    /// The frames from a position on were made, or not all of them.
    case made(position: Int, RenderError?)
    /// A sink did not take the frames from a position on.
    case undelivered(position: Int, RenderError)
    /// The film is to stop.
    case cancelled
  }

  /// What is to be done.
  enum Action: Sendable {
    /// Tell the source what is shown, and what is shown after it, the nearest first.
    case want(visible: [Face], ahead: [Face])
    case fetch(Face)
    /// Fetch something else to draw a page from than what could not be drawn.
    case fetchAnother(Face)
    /// Draw a page of one of the film's views (``Act/view``).
    case draw(Face, view: Int)
    case code(StripShelf<Page, Slab, Strip>.Work, slab: Int)
    /// The frames of a shot are about to be made.
    case begin(PlannedShot)
    case make(FrameWork)
    /// Hand the frames made at these positions to the sinks, in order, as far as they take them; their
    /// turn has come.
    case deliver(positions: [Int])
    /// Nobody waits for a picture any more.
    case cancelFetches
  }
}
