internal import CarouselCore
internal import CarouselRender

/// Makes proofs about films of one layout.
struct Prover {
  /// The proofs.
  let proofs: [ProofName]
  private var verdicts: [ProofName: Verdict] = [:]
  /// Parts of films that need no second look.
  private var known: Set<Memory> = []

  /// Scripts up to this length are played as a whole.
  let wholeLength: Int
  /// How many gestures of a longer script are looked at.
  static let memory = 3

  /// What the end of a film depends on.
  private struct Memory: Hashable {
    let slots: [Int: Int]
    let gestures: [String]
  }

  /// Makes no proof yet.
  init(proofs: [ProofName], wholeLength: Int = ProveRequest.usualLength) {
    self.proofs = proofs
    self.wholeLength = max(wholeLength, Self.memory - 1)
  }

  /// Proves one film.
  mutating func prove(_ film: ModelFilm) async throws(RenderError) -> [ProofName: Verdict] {
    try await check(film, 0..<film.timeline.frameCount)
    return verdicts
  }

  /// Proves all scripts up to a length.
  mutating func prove(
    _ layout: ModelLayout,
    upTo length: Int,
    _ didCheck: () -> Void
  ) async throws(RenderError) -> [ProofName: Verdict] {
    for length in 1...length {
      for script in SmallModel.scripts(ofLength: length) {
        guard !Task.isCancelled else { throw .cancelled }
        let film = try ModelFilm(script.joined(), layout)
        if let range = part(of: film, script) { try await check(film, range) }
        didCheck()
      }
    }
    return verdicts
  }

  /// The frames of a film that are looked at; `nil` if the same has been looked at before.
  ///
  /// Of a long script it is the end: the last gestures, whose frames depend on where the ring stood before
  /// them and on nothing else.
  private mutating func part(of film: ModelFilm, _ script: [String]) -> Range<Int>? {
    let count = film.timeline.frameCount
    guard script.count > wholeLength else { return 0..<count }
    let first = film.timeline.firstFrame(ofPiece: script.count - Self.memory)
    let slots = film.plan(.list([first])).frames[0].slots
    let memory = Memory(
      slots: Dictionary(
        slots.map { ($0.slot.rawValue, $0.page.rawValue) },
        uniquingKeysWith: { first, _ in first }
      ),
      gestures: Array(script.suffix(Self.memory))
    )
    return known.insert(memory).inserted ? first..<count : nil
  }

  private mutating func check(_ film: ModelFilm, _ range: Range<Int>) async throws(RenderError) {
    let subject = ProofSubject(film, range)
    guard subject.plan.frames.map(\.index) == Array(range) else {
      let problem = "the plan has \(subject.plan.frames.count) frames, not \(range.count)"
      let failure = subject.fails(at: range.lowerBound, problem)
      for name in proofs { verdicts[name, default: Verdict()].add(Verdict(failure: failure)) }
      return
    }
    for name in proofs where verdicts[name]?.failure == nil {
      verdicts[name, default: Verdict()].add(try await name.check(subject))
    }
  }
}
