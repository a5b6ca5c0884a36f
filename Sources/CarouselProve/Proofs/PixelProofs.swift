internal import CarouselCore
internal import CarouselRaster
internal import CarouselRender
internal import Synchronization

/// The proofs that compare pixels.
extension ProofSubject {
  /// Every frame equals the strip, byte by byte.
  func seam() async throws(RenderError) -> Verdict {
    try await compare(film, range) { expected($0) }
  }

  /// A part of the film equals the strip, and its plan equals that of the whole.
  func seek() async throws(RenderError) -> Verdict {
    var verdict = Verdict()
    // Of long films every n-th frame is looked for.
    let step = max(1, range.count / 200)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let whole = plan.frames[index - range.lowerBound]
      let alone = film.plan(.list([index]), isPlayed: false).frames
      verdict.cases += 1
      guard alone.count == 1, alone[0].index == index, alone[0].offset == whole.offset,
        alone[0].slots == whole.slots, alone[0].scene == whole.scene
      else {
        verdict.failure = fails(at: index, "the frame alone is planned differently")
        return verdict
      }
    }
    let middle = range.lowerBound + range.count / 2
    let part = middle..<min(range.upperBound, middle + 20)
    verdict.add(try await compare(film, part) { expected($0) })
    return verdict
  }

  /// The film equals the strip though pictures arrive in other orders, with any number of jobs; and a
  /// page shows its picture from the time at which that is there, and no other.
  func loadOrder() async throws(RenderError) -> Verdict {
    var verdict = Verdict()
    for seed in 1...3 {
      if film.settings != nil {
        verdict.add(
          try await compare(film, range, PaintedPictures(shuffle: seed), jobs: seed) {
            expected($0)
          }
        )
      }
      verdict.add(arrivals(seed))
      guard verdict.failure == nil else { break }
    }
    return verdict
  }

  /// Pictures that arrive at times of their own are shown from then on.
  private func arrivals(_ seed: Int) -> Verdict {
    var verdict = Verdict()
    let loading = ScatteredArrivals(seed: seed, span: film.timeline.nanoseconds(ofFrame: 1) * 20)
    for frame in film.plan(.range(range), loading: loading).frames {
      let time = film.timeline.nanoseconds(ofFrame: frame.index)
      for slot in frame.slots {
        verdict.cases += 1
        let picture = slot.page.rawValue
        let isThere = film.layout.options.pages?.contains(slot.page) ?? true
        let hasArrived = time >= loading.arrival(of: picture)
        let face: Face =
          !isThere ? .blank(picture) : hasArrived ? .picture(picture) : .loading(picture)
        guard slot.face == face else {
          verdict.failure = fails(
            at: frame.index,
            "slot \(slot.slot.rawValue) shows \(slot.face), not \(face)"
          )
          return verdict
        }
      }
    }
    return verdict
  }

  /// The film from right to left, with mirrored pictures, is the mirror image of the strip.
  func rightToLeft() async throws(RenderError) -> Verdict {
    guard canBeTurned else { return Verdict() }
    let other = try ModelFilm(film.script, film.layout.reversed)
    return try await compare(other, range, PaintedPictures(turn: .mirrored)) {
      expected($0).mirrored
    }
  }

  /// Whether the same script plays the same film in another direction: a tap would hit another page.
  private var canBeTurned: Bool {
    film.layout.pages.axis == .horizontal && film.timeline.script?.namesPoints != true
  }

  /// The film along the other axis, with transposed pictures, is the transpose of the strip.
  func vertical() async throws(RenderError) -> Verdict {
    guard canBeTurned else { return Verdict() }
    let other = try ModelFilm(film.script, film.layout.transposed)
    return try await compare(other, range, PaintedPictures(turn: .transposed)) {
      expected($0).transposed
    }
  }

  /// Compares the frames that the engine makes with those that are expected.
  private func compare(
    _ film: ModelFilm,
    _ frames: Range<Int>,
    _ pictures: PaintedPictures = PaintedPictures(),
    jobs: Int = 2,
    _ expected: @escaping @Sendable (Int) -> Bitmap
  ) async throws(RenderError) -> Verdict {
    let found = Mutex(Verdict())
    try await film.make(frames, pictures, jobs: jobs) { index, pixels in
      let wanted = expected(index)
      found.withLock { verdict in
        verdict.cases += 1
        guard verdict.failure == nil, pixels != wanted else { return }
        verdict.failure = fails(
          at: index,
          pixels.map { wanted.difference(from: $0) } ?? "the frame's file cannot be decoded",
          expected: wanted,
          actual: pixels ?? wanted
        )
      }
    }
    return found.withLock { verdict in
      if verdict.failure == nil, verdict.cases != frames.count {
        verdict.failure = fails(
          at: frames.lowerBound,
          "\(verdict.cases) frames were made, not \(frames.count)"
        )
      }
      return verdict
    }
  }
}

/// Loads whose pictures arrive at times that follow from their numbers.
private struct ScatteredArrivals: PageLoading {
  let seed: Int
  /// The time by which all have arrived, in nanoseconds.
  let span: Int

  var dependsOnPast: Bool { false }
  var followsDemand: Bool { false }

  /// When a picture is there, in nanoseconds.
  func arrival(of picture: Int) -> Int {
    span / 16 * Int((picture &* 7 &+ seed &* 5).magnitude % 16)
  }

  func want(visible: [Int], prefetch: [Int], at time: Int) {}

  func face(of picture: Int, at time: Int) -> Face {
    time >= arrival(of: picture) ? .picture(picture) : .loading(picture)
  }

  func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int? {
    pictures.map { arrival(of: $0) }.filter { $0 > time && $0 <= end }.min()
  }

  func forget(before time: Int) {}
}

extension Bitmap {
  /// The first pixel that another bitmap has differently, in words.
  fileprivate func difference(from other: Bitmap) -> String {
    guard (width, height) == (other.width, other.height) else {
      return "the frame is \(other.width)x\(other.height), not \(width)x\(height)"
    }
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        return "the pixel in column \(x), row \(y) differs"
      }
    }
    return "the frames are equal"
  }
}
