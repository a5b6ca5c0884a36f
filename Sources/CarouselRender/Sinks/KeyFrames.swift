internal import CarouselCore

extension SheetFrames {
  /// The frames of `range` that the sheet shows, in order.
  ///
  /// - Parameters:
  ///   - timeline: the film's.
  ///   - range: the part that is rendered.
  ///   - isStill: whether frames are equal in which the pages stand alike; not so while pictures load.
  /// - Returns: their numbers.
  func frames(of timeline: Timeline, in range: Range<Int>, isStill: Bool = true) -> [Int] {
    switch self {
    case .every(let step):
      return Array(
        stride(from: (range.lowerBound + step - 1) / step * step, to: range.upperBound, by: step)
      )
    case .keyFrames:
      var frames = [0]
      for piece in timeline.motion.pieces.indices.dropLast() {
        for frame in timeline.keyFrames(ofPiece: piece) where frame > (frames.last ?? -1) {
          frames.append(frame)
        }
      }
      // What a change makes of the film.
      let changed = timeline.acts.dropFirst().map {
        timeline.firstFrame(atNanoseconds: $0.start * 1_000_000)
      }
      if !changed.isEmpty { frames = Set(frames + changed).sorted() }
      frames = frames.filter { range.contains($0) }
      return isStill ? timeline.withoutTwins(frames, keeping: Set(changed)) : frames
    }
  }
}

extension Scenario {
  /// The frames that its sheets show, in order, at least one.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` if there is none.
  func framesOnSheet() throws(RenderError) -> [Int] {
    let frames =
      if let list, case .keyFrames = self.sheetFrames {
        timeline.frames(at: list.highlights, in: frameRange)
      } else {
        self.sheetFrames.frames(
          of: timeline,
          in: frameRange,
          isStill: !isSimulated && list == nil
        )
      }
    guard frames.isEmpty else { return frames }
    throw .badCombination(
      "none of the frames \(frameRange.lowerBound):\(frameRange.upperBound) is a key frame; "
        + "use --sheet-frames 1 or other --frames"
    )
  }
}

extension Timeline {
  /// The first frame of a range, its last one, and those that first show what happens at some times, in order.
  fileprivate func frames(at times: [Int], in range: Range<Int>) -> [Int] {
    let shown =
      times.map { firstFrame(atNanoseconds: $0) } + [range.lowerBound, range.upperBound - 1]
    return Set(shown).filter { range.contains($0) }.sorted()
  }

  /// The frames of a gesture, as far as it has any, that show what it does, in order.
  ///
  /// In mid-swipe is the first frame after the page change. The farthest frame is the one that shows most of
  /// what is beyond the ends of the film, or, if the page does not change, of the neighbour. Settled is the
  /// frame at the very end of the gesture if there is one, else its last.
  fileprivate func keyFrames(ofPiece piece: Int) -> [Int] {
    let first = firstFrame(ofPiece: piece)
    let next = firstFrame(ofPiece: piece + 1)
    let own = first..<max(first, min(next, frameCount))
    let middle = own.first {
      let place = position(of: $0)
      let direction: Direction = place.travel < 0 ? .previous : .next
      let step = layout(of: $0).step(from: place.page, to: place.page.neighbour(direction))
      return place.travel.magnitude > Double(step.magnitude) / 2
    }
    let farthest =
      self.farthest(among: own) { beyondEnds(at: $0) }
      ?? (middle == nil ? self.farthest(among: own) { position(of: $0).travel.magnitude } : nil)
    let endsOnFrame =
      next < frameCount && self.piece(of: next) == piece + 1 && position(of: next).travel == 0
    let settled = endsOnFrame ? next : next - 1
    let isOwn = settled >= first && settled < frameCount
    return Set([middle, farthest, isOwn ? settled : nil].compactMap(\.self)).sorted()
  }

  /// The first frame with the largest distance; `nil` if none has a pixel.
  private func farthest(among frames: Range<Int>, _ distance: (Int) -> Double) -> Int? {
    var farthest: (frame: Int, distance: Double)?
    for frame in frames {
      let distance = distance(frame)
      if distance >= 1, distance > farthest?.distance ?? 0 { farthest = (frame, distance) }
    }
    return farthest?.frame
  }

  /// How many pixels beyond the film's ends a frame shows.
  private func beyondEnds(at frame: Int) -> Double {
    guard let ends = options.pages else { return 0 }
    let (position, layout) = (position(of: frame), layout(of: frame))
    func way(to page: PageIndex) -> Double {
      Double(layout.step(from: position.page, to: page)) - position.travel
    }
    return max(way(to: ends.lowerBound), -way(to: ends.upperBound))
  }

  /// Frames without those in which the pages stand as in the one before.
  fileprivate func withoutTwins(_ frames: [Int], keeping kept: Set<Int>) -> [Int] {
    var last: (act: Int, place: Double)?
    return frames.filter { frame in
      let position = position(of: frame)
      let travel =
        camera.snap == .pixel
        ? Double(position.pixels) : (position.travel * 256).rounded() / 256
      let place = Double(layout(of: frame).step(from: PageIndex(0), to: position.page)) + travel
      let act = acts.lastIndex { $0.start * 1_000_000 <= nanoseconds(ofFrame: frame) } ?? 0
      defer { last = (act, place) }
      return kept.contains(frame) || last.map { $0 != (act, place) } ?? true
    }
  }
}
