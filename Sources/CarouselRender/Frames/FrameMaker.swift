internal import CarouselCore
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// Turns scenes into pixels and PNG files, on any task.
///
/// It alone decides how: a frame that stands on a coded strip is spliced, with what is drawn over it coded
/// anew; every other frame is drawn and compressed as a whole. Frames that stand between two pixels, or
/// that see pages move, are on no strip.
struct FrameMaker: Sendable {
  /// Where pages stand in frames that are spliced.
  private let layout: PageLayout
  private let compression: PNGCompression
  private let canvas: OverlayCanvas
  /// The film's views, and what overlays are drawn on in each.
  private let views: [(view: FilmView, canvas: OverlayCanvas)]
  private let background: RGBA8
  private let gaps: PageGaps?
  private let drawing: FrameDrawing
  private let workspaces = Pool { Workspace() }
  private let stripCoders = Pool { StripCoding() }
  private let frameCoders = Pool { FrameCoding() }

  /// What one task needs to draw and encode a frame or to code a slab, used again and again.
  private struct Workspace: Sendable {
    /// Allocated when a frame is drawn for the first time.
    var frame: Bitmap?
    /// A frame's file, or what a slab is coded in.
    var bytes: [UInt8] = []
  }

  /// Makes the frames of a film.
  init(_ scenario: Scenario) {
    let full = scenario.views.firstIndex(where: \.fillsFrame) ?? 0
    layout = scenario.views[full].layout
    compression = scenario.compression
    background = scenario.background
    let scale = scenario.scale
    usesStrips = compression == .fast && (scenario.snap == .pixel || scenario.labels)
    views = scenario.views.map { view in
      let page = view.pageSize(ofLength: view.layout.lengths.range.lowerBound)
      // Drawing the spinner takes a while.
      let spinner =
        scenario.isSimulated
        ? Spinner(width: page.width, height: page.height, scale: scale)
        : Spinner(width: 1, height: 1)
      let canvas = OverlayCanvas(
        size: view.size,
        scale: scale,
        axis: view.layout.axis,
        spinner: scenario.list?.spinner ?? spinner,
        drawings: scenario.list?.drawings ?? [],
        lettering: scenario.font.typefaces
      )
      return (view, canvas)
    }
    canvas = OverlayCanvas(
      size: scenario.size,
      scale: scale,
      axis: layout.axis,
      spinner: views[full].canvas.spinner,
      drawings: views[full].canvas.drawings,
      lettering: scenario.font.typefaces
    )
    gaps = PageGaps(scenario, layout, usesStrips: usesStrips)
    drawing = FrameDrawing(size: scenario.size, axis: layout.axis)
  }

  private var size: FrameSize { canvas.size }

  /// Whether frames that stand still on whole pixels are spliced.
  ///
  /// Between pixels these are the frames at rest, which without labels are all equal and made once: less
  /// work than the strip.
  let usesStrips: Bool

  /// How many slabs a strip of a length along the axis has.
  func slabCount(ofLength length: Int) -> Int {
    Strip.slabs(height: layout.axis == .vertical ? length : size.height).count
  }

  /// What some of a shot's pages, which stand in the order of their numbers, are coded as.
  ///
  /// - Parameters:
  ///   - pages: neighbouring pages; one if they stand one above the other.
  ///   - extent: the part of the row of them that frames look at (``StripKey/extent``).
  ///   - distances: where frames will stand on that part (``StripPart/distances``).
  /// - Returns: the page, or the pages side by side with the gaps before, between and behind them.
  func strip(of pages: [PreparedPage], extent: Range<Int>, distances: [Int]) -> Strip {
    guard layout.axis == .horizontal else { return Strip(page: pages[0].bitmap) }
    var row = pages.map(\.bitmap)
    if layout.isReversed { row.reverse() }
    if let gap = gaps?.gap.bitmap { row = [gap] + row.flatMap { [$0, gap] } }
    return Strip(pages: row, extent: extent, frameWidth: layout.viewport, offsets: distances)
  }

  /// Codes one slab of the strip of a shot's pages.
  func code(
    _ slab: Int,
    ofPages pages: [PreparedPage],
    extent: Range<Int>,
    distances: [Int]
  ) throws(PNGError) -> CodedSlab {
    let strip = strip(of: pages, extent: extent, distances: distances)
    let coding = stripCoders.take()
    defer { stripCoders.give(coding) }
    return try withWorkspace { workspace throws(PNGError) in
      try coding.code(strip.slabs[slab], of: strip, in: &workspace.bytes)
    }
  }

  /// Draws a scene that is not still, with what is drawn over its pages.
  ///
  /// - Parameters:
  ///   - scene: what to draw.
  ///   - parts: what it consists of.
  /// - Returns: the frame, digested by rows.
  func drawn(_ scene: Scene, _ parts: [FramePart]) -> PreparedPage {
    guard !scene.overlays.isEmpty else {
      return drawing.draw(parts, shifts: scene.shifts, finish: nil)
    }
    return drawing.draw(parts, shifts: scene.shifts) { frame in
      for overlay in scene.overlays { overlay.draw(on: &frame, firstRow: 0, of: canvas) }
    }
  }

  /// What a frame consists of along the axis, from left to right or from top to bottom; a part ends where
  /// the next begins.
  func parts(of scene: Scene, _ pages: [PreparedPage]) -> [FramePart] {
    var parts = zip(pages, scene.layers).map { FramePart(page: $0, origin: $1.origin) }
    if layout.isReversed { parts.reverse() }
    return gaps?.filling(parts, length: layout.viewport + scene.extra) ?? parts
  }

  /// The strips of a frame that consists of these parts, with those of gaps; `nil` without strips.
  func strips(
    of parts: [FramePart],
    _ strips: [(strip: CodedStrip, origin: Int)]?
  ) -> [PlacedStrip]? {
    guard layout.axis == .vertical, let pages = strips else {
      return strips?.map { PlacedStrip($0.strip, at: $0.origin) }
    }
    let all = parts.compactMap { part in
      (pages.first { $0.origin == part.origin }?.strip ?? gaps?.coded).map {
        PlacedStrip($0, at: part.origin)
      }
    }
    // A gap too large for a file has no strip.
    return all.count == parts.count ? all : nil
  }

  /// The digest of a frame that consists of these parts.
  func digest(of parts: [FramePart]) -> PixelDigest {
    let ends = parts.dropFirst().map(\.origin) + [layout.viewport]
    return PixelDigest(
      joining: zip(parts, ends).map { part, end in
        (part.page.digests, max(0, -part.origin)..<end - part.origin)
      }
    )
  }

  /// What is drawn over the parts of a scene; `nil` for nothing.
  ///
  /// - Returns: the changed rows, and the digest of the frame with them.
  func patch(
    of scene: Scene,
    over parts: [FramePart],
    _ pages: PixelDigest
  ) -> (patch: FramePatch, digest: PixelDigest)? {
    var dirty = scene.overlays.rows(on: canvas)
    guard !dirty.isEmpty else { return nil }
    // The frame's top is coded with the rows that follow on it at once.
    if beginsInside(parts), dirty.lowerBound < FramePatch.topHeight { dirty = 0..<dirty.upperBound }
    let rows = FramePatch.rows(around: dirty, height: size.height)
    var plain = Bitmap(width: size.width, height: rows.count)
    draw(parts, on: &plain, firstRow: rows.lowerBound)
    var drawn = plain
    for overlay in scene.overlays {
      overlay.draw(on: &drawn, firstRow: rows.lowerBound, of: canvas)
    }
    return (
      FramePatch(dirty: dirty, pixels: drawn, height: size.height),
      pages.replacing(plain, with: drawn, atRow: rows.lowerBound, of: size.height)
    )
  }

  /// A frame that shows the background too: beside the slots, or around the viewport.
  func drawn(_ frame: Frame, _ pages: [PreparedPage]) -> Bitmap {
    let (view, canvas) = views[frame.act.view]
    var picture = Bitmap(width: view.size.width, height: view.size.height, fill: background)
    let parts = zip(pages, frame.scene.layers).map { FramePart(page: $0, origin: $1.origin) }
    draw(parts, on: &picture, firstRow: 0)
    for overlay in frame.scene.overlays { overlay.draw(on: &picture, firstRow: 0, of: canvas) }
    guard !view.fillsFrame else { return picture }
    var whole = Bitmap(width: size.width, height: size.height, fill: background)
    whole.blit(picture, atColumn: view.x, atRow: view.y)
    return whole
  }

  /// Lends a frame's PNG file; errors call it `name`.
  func withPNG(
    of content: FrameContent,
    name: String,
    _ body: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    try withWorkspace { workspace throws(RenderError) in
      if let strips = content.strips {
        FrameSplicer.splice(
          strips,
          height: size.height,
          patches: [top(of: content), content.patch].compactMap(\.self),
          into: &workspace.bytes
        )
      } else {
        do throws(PNGError) {
          try encode(draw(content, in: &workspace.frame), into: &workspace.bytes)
        } catch {
          throw .encoding(what: name, error)
        }
      }
      try body(workspace.bytes)
    }
  }

  /// The rows of a frame that are not those of its strips, since it begins in the middle of one.
  private func top(of content: FrameContent) -> FramePatch? {
    guard beginsInside(content.parts), content.patch?.dirty.lowerBound != 0 else { return nil }
    let height = min(FramePatch.topHeight, size.height)
    var rows = Bitmap(width: size.width, height: height)
    draw(content.parts, on: &rows, firstRow: 0)
    return FramePatch(top: rows)
  }

  /// Whether a frame of rows begins in the middle of a page or a gap.
  private func beginsInside(_ parts: [FramePart]) -> Bool {
    layout.axis == .vertical && parts[0].origin < 0
  }

  /// Compresses a frame that was drawn.
  private func encode(_ frame: Bitmap, into output: inout [UInt8]) throws(PNGError) {
    guard compression == .fast else {
      return try PNGEncoder.encode(
        frame,
        alpha: .dropped,
        compression: compression,
        into: &output
      )
    }
    let coding = frameCoders.take()
    defer { frameCoders.give(coding) }
    try coding.encode(frame, into: &output)
  }

  /// Lends a frame as a bitmap.
  func withBitmap<Result>(
    of content: FrameContent,
    _ body: (Bitmap) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    try withWorkspace { workspace throws(RenderError) in
      try body(draw(content, in: &workspace.frame))
    }
  }

  /// Draws a frame into a bitmap of its size, unless it is a page as it stands.
  private func draw(_ content: FrameContent, in spare: inout Bitmap?) -> Bitmap {
    if let drawn = content.drawn { return drawn }
    if content.patch == nil, content.parts.count == 1, content.parts[0].origin == 0,
      case let page = content.parts[0].page.bitmap,
      (page.width, page.height) == (size.width, size.height)
    {
      return page
    }
    var frame = spare.take() ?? Bitmap(width: size.width, height: size.height)
    draw(content.parts, on: &frame, firstRow: 0)
    if let patch = content.patch { frame.blit(patch.pixels, atRow: patch.firstRow) }
    spare = frame
    return frame
  }

  /// Draws parts on rows of a frame, of which `firstRow` is the bitmap's first.
  private func draw(_ parts: [FramePart], on rows: inout Bitmap, firstRow: Int) {
    for part in parts {
      let (column, row) = layout.axis.place(part.origin)
      rows.blit(part.page.bitmap, atColumn: column, atRow: row - firstRow)
    }
  }

  private func withWorkspace<Result, Failure: Error>(
    _ body: (inout Workspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var workspace = workspaces.take()
    let outcome: Swift.Result<Result, Failure>
    do throws(Failure) {
      outcome = .success(try body(&workspace))
    } catch {
      outcome = .failure(error)
    }
    workspaces.give(consume workspace)
    return try outcome.get()
  }
}
