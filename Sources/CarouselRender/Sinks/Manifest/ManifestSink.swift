internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselRaster
internal import Synchronization

/// Writes the manifest: a line for each frame that the folder has written.
final class ManifestSink: FrameSink {
  private let ledger: FolderLedger
  private let source: any PictureSource
  private let tellsLoads: Bool
  private let tellsFirstSlot: Bool
  private let views: [FilmView]
  private let isPart: Bool
  private let fonts: FilmFonts
  private let state: Mutex<(manifest: Manifest, digest: String?)>

  /// Goes on with a manifest that was begun.
  ///
  /// - Parameters:
  ///   - manifest: empty as yet.
  ///   - scenario: the film.
  ///   - source: names its pictures.
  ///   - ledger: of the folder.
  init(
    _ manifest: sending Manifest,
    scenario: Scenario,
    source: any PictureSource,
    ledger: FolderLedger
  ) {
    self.ledger = ledger
    self.source = source
    tellsLoads = scenario.isSimulated
    views = scenario.views
    tellsFirstSlot = scenario.recentre == .everyScroll
    isPart = scenario.frames != nil
    fonts = scenario.font
    state = Mutex((manifest, nil))
  }

  /// The film digest of a complete film, once it is closed.
  var filmDigest: String? { state.withLock { $0.digest } }

  /// Frames behind a gap are whole too.
  var takesFramesBehindGap: Bool { true }

  func make(_ frames: inout MadeFrames) -> Delivery? {
    let digest = frames.digest
    let lines = zip(frames.frames, frames.files).map { frame, file in
      line(of: frame, file: file, digest: digest.description)
    }
    return { [self] () throws(RenderError) in
      try state.withLock { state throws(RenderError) in
        for line in lines { try state.manifest.append(line: line, digest: digest) }
      }
    }
  }

  func close(isComplete: Bool) throws(RenderError) {
    try state.withLock { state throws(RenderError) in
      defer { state.manifest.discard() }
      state.digest = try state.manifest.finish(
        complete: isComplete,
        files: ledger.files,
        fonts: fonts.installed
      )
    }
    // Frames of an earlier render of this part may still be there; a manifest of the rest lists only its
    // own.
    if isComplete || !isPart || !ledger.journal.hasEarlierFiles { ledger.journal.remove() }
  }

  private func line(of frame: Frame, file: String, digest: String) -> String {
    var line = JSONText()
    line.add("file", file)
    line.add("time", [frame.time.numerator, frame.time.denominator])
    line.add("page", frame.current.page.rawValue)
    line.add("picture", source.name(of: frame.current.picture))
    line.add("offset", frame.offset)
    if !views.allSatisfy(\.fillsFrame) {
      let view = views[frame.act.view]
      line.add("viewport", [view.x, view.y, view.size.width, view.size.height])
    }
    if tellsFirstSlot { line.add("firstSlot", frame.firstSlot) }
    let slots = frame.slots.map { slot in
      var text = JSONText()
      text.add("slot", slot.slot.rawValue)
      text.add("page", slot.page.rawValue)
      text.add("draw", slot.content.draw)
      if case .blank = slot.face {
        text.add("picture", raw: "null")
      } else {
        text.add("picture", slot.picture)
      }
      return text.closed
    }
    line.add("slots", raw: "[\(slots.joined(separator: ","))]")
    if tellsLoads {
      line.add("states", raw: "[\(frame.slots.map(\.face.state).joined(separator: ","))]")
    }
    line.add("digest", digest)
    return line.closed
  }
}

extension Face {
  fileprivate var state: String {
    switch self {
    case .picture: "\"ready\""
    case .loading: "\"loading\""
    case .failed: "\"failed\""
    case .blank: "\"blank\""
    }
  }
}
