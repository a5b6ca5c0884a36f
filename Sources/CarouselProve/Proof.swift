internal import CarouselCore
internal import CarouselRaster
package import CarouselRender

/// What is proved, by the name that reports use.
package enum ProofName: String, CaseIterable, Sendable {
  /// Every frame equals an unbounded strip of pages, byte by byte.
  case seam
  /// The content offset stays within half a stride of rest.
  case offset
  /// A film that has gone once round the pool goes on as it began.
  case periodicity
  /// Every pixel of the viewport comes from one slot, or from a gap.
  case coverage
  /// A gesture ends on a page, without a fraction of a pixel.
  case settling
  /// Each change of page is told once, in order.
  case pageChange = "page-change"
  /// Frames of equal times are equal at every frame rate.
  case fps
  /// A part of a film equals the same frames of the whole.
  case seek
  /// Frames do not depend on the order in which pictures arrive.
  case loadOrder = "load-order"
  /// A film from right to left is the mirror image.
  case rtl
  /// A vertical film is the transpose.
  case vertical
}

extension ProofName {
  /// Reads names separated by commas.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for a name of no proof.
  package static func named(in text: String) throws(RenderError) -> [ProofName] {
    var names: [ProofName] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = ProofName(rawValue: String(part)) else {
        throw .badSetting(
          name: "proof",
          value: String(part),
          remedy: "the proofs are \(allCases.map(\.rawValue).joined(separator: ", "))"
        )
      }
      names.append(name)
    }
    return names
  }
}

extension ProofName {
  /// The films that it is about, as what other films do not have.
  var scope: String {
    switch self {
    case .periodicity:
      "it needs an endless film of swipes with --physics critical whose turns end on frames"
    case .settling:
      "it needs an endless film of plain swipes with --physics critical, one of which ends on a frame"
    case .rtl, .vertical: "it needs a horizontal film without taps"
    case .seam, .offset, .coverage, .pageChange, .fps, .seek, .loadOrder:
      "the film has no frames to compare"
    }
  }
}

/// A frame at which a proof fails.
struct Counterexample: Sendable {
  /// The film's script.
  let script: String
  /// The film's layout.
  let layout: String
  /// The frame's number.
  let frame: Int
  /// What is wrong there.
  let problem: String
  /// What the frame should look like, and what it looks like.
  let pictures: (expected: Bitmap, actual: Bitmap)
}

/// What came of a proof.
struct Verdict: Sendable {
  /// How many comparisons were made.
  var cases = 0
  /// The first frame at which it fails.
  var failure: Counterexample?

  /// What a proof comes to.
  enum Outcome {
    case holds, fails
    /// It compared nothing, so it says nothing.
    case doesNotApply
  }

  /// What the comparisons come to.
  var outcome: Outcome {
    guard failure == nil else { return .fails }
    return cases > 0 ? .holds : .doesNotApply
  }

  /// Adds what came of the same proof elsewhere.
  mutating func add(_ other: Verdict) {
    cases += other.cases
    failure = failure ?? other.failure
  }
}

/// A part of a film that proofs are about, with what the engine plans for it.
struct ProofSubject: Sendable {
  let film: ModelFilm
  /// The frames that are looked at.
  let range: Range<Int>
  let plan: ModelPlan

  /// Plans a part of a film.
  init(_ film: ModelFilm, _ range: Range<Int>) {
    self.film = film
    self.range = range
    plan = film.plan(.range(range))
  }

  /// The film without slots.
  var strip: ReferenceStrip { ReferenceStrip(layout: film.layout) }

  /// What a frame should look like.
  func expected(_ index: Int) -> Bitmap {
    strip.frame(at: film.timeline.position(of: index))
  }

  /// A counterexample of this film, with the frame drawn from its scene.
  func fails(at index: Int, _ problem: String) -> Counterexample {
    let painter = ScenePainter(layout: film.layout, turn: .upright)
    let frame =
      plan.frames.first { $0.index == index } ?? film.plan(.list([index])).frames.first
    let expected = expected(index)
    return fails(
      at: index,
      problem,
      expected: expected,
      actual: frame.map { painter.paint($0) } ?? expected
    )
  }

  /// A counterexample of this film.
  func fails(
    at index: Int,
    _ problem: String,
    expected: Bitmap,
    actual: Bitmap
  ) -> Counterexample {
    Counterexample(
      script: film.script,
      layout: film.layout.name,
      frame: index,
      problem: problem,
      pictures: (expected, actual)
    )
  }
}

extension ProofName {
  /// Checks a part of a film.
  ///
  /// - Throws: why it could not be checked.
  func check(_ subject: ProofSubject) async throws(RenderError) -> Verdict {
    switch self {
    case .seam: try await subject.seam()
    case .offset: subject.offset()
    case .periodicity: try subject.periodicity()
    case .coverage: subject.coverage()
    case .settling: subject.settling()
    case .pageChange: subject.pageChange()
    case .fps: try subject.frameRates()
    case .seek: try await subject.seek()
    case .loadOrder: try await subject.loadOrder()
    case .rtl: try await subject.rightToLeft()
    case .vertical: try await subject.vertical()
    }
  }
}
