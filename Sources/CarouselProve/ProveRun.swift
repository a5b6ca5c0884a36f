internal import CarouselCore
package import CarouselRender
internal import Synchronization

/// What `carousel prove` is asked to do.
package struct ProveRequest: Sendable {
  /// The proofs that are made; all by default.
  package var proofs = ProofName.allCases
  /// The longest scripts of the small model.
  package var length = Self.usualLength
  /// The scenario that is proved in place of the small model; `nil` for none.
  package var scenario: ScenarioSettings?

  /// The longest scripts without `--deep`.
  package static let usualLength = 5
  /// The longest scripts with `--deep`.
  package static let deepLength = 8
  /// The most frames of a scenario.
  package static let maximumFrames = 20_000

  /// Asks for all proofs of the small model.
  package init() {}

  /// Makes the proofs.
  ///
  /// - Parameter observe: called now and then, from any task: how many films are done, and how many there
  ///   are.
  /// - Returns: what came of each proof.
  /// - Throws: why they could not be made.
  @concurrent
  package func perform(
    _ observe: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(RenderError) -> ProofReport {
    var verdicts: [ProofName: Verdict] = [:]
    if let scenario {
      var prover = Prover(proofs: proofs)
      verdicts = try await prover.prove(try film(of: scenario))
    } else {
      verdicts = try await proveModel(observe)
    }
    return ProofReport(proofs.map { (name: $0, verdict: verdicts[$0] ?? Verdict()) })
  }

  /// The film of a scenario, without its labels and its motion blur, and with painted pictures.
  private func film(of given: ScenarioSettings) throws(RenderError) -> ModelFilm {
    var settings = ScenarioSettings()
    let topics = [SettingTopic.film, .motion, .layout]
    for setting in topics.flatMap({ FilmSettings.declared(for: $0) }) {
      settings.given.values[setting.name] = given.given.values[setting.name]
    }
    (settings.labels, settings.frames, settings.shard, settings.shutter) = (nil, nil, nil, nil)
    // Round corners are drawn on the pages, which are painted here.
    settings.radius = nil
    guard (settings.scale ?? 1) == 1 else {
      throw .badCombination("proofs are of scale 1; leave scale out")
    }
    settings.order = .sequence
    var whole = given
    (whole.frames, whole.shard) = (nil, nil)
    let resolved = try whole.resolved()
    if case .ofPictures = resolved.timeline.layout.lengths {
      // Their sizes make the layout, though painted pictures are shown.
      (settings.images, settings.base) = (given.images, given.base)
      (settings.recursive, settings.maxPixels) = (given.recursive, given.maxPixels)
      settings.onBadImage = given.onBadImage
    } else if let count = resolved.timeline.options.pageCount {
      settings.images = ["generated:\(count)"]
    }
    let scenario = try settings.resolved()
    guard let period = scenario.timeline.period else {
      throw .badCombination("proofs play scripts, not recorded touches; give a scenario of swipes")
    }
    guard scenario.timeline.acts.count == 1, !scenario.changesViewport, scenario.dwell.isEmpty
    else {
      throw .badCombination(
        "proofs are of films without changes and dwell; leave them out, and look at the film with "
          + "carousel judge"
      )
    }
    guard scenario.recentre == .loop else {
      throw .badCombination(
        "proofs are of recentre 'loop', not '\(scenario.recentre.rawValue)'; leave it out, and look at "
          + "the film with carousel judge"
      )
    }
    guard scenario.timeline.frameCount <= Self.maximumFrames else {
      throw .badCombination(
        "the film has \(scenario.timeline.frameCount) frames, and proofs are made of "
          + "\(Self.maximumFrames) at most; shorten its script"
      )
    }
    let layout = ModelLayout(
      scenario.size.description,
      scenario.timeline.layout,
      thickness: scenario.timeline.layout.axis == .horizontal
        ? scenario.size.height : scenario.size.width,
      fps: scenario.timeline.frameRate.description,
      period: period.description,
      options: scenario.timeline.options,
      camera: scenario.timeline.camera
    )
    return try ModelFilm(given.swipes ?? "", layout, settings: settings)
  }

  /// Proves the layouts of the small model, each by a task of its own.
  private func proveModel(
    _ observe: @escaping @Sendable (Int, Int) -> Void
  ) async throws(RenderError) -> [ProofName: Verdict] {
    let layouts = SmallModel.layouts
    let films = (1...length).reduce(0) { $0 + SmallModel.scripts(ofLength: $1).count }
    let progress = Progress(total: films * layouts.count, observe: observe)
    let (proofs, length) = (proofs, length)
    let results = await withTaskGroup(
      of: (Int, Result<[ProofName: Verdict], RenderError>).self
    ) { tasks in
      for (place, layout) in layouts.enumerated() {
        tasks.addTask {
          do throws(RenderError) {
            var prover = Prover(proofs: proofs)
            let verdicts = try await prover.prove(layout, upTo: length) { progress.advance() }
            return (place, .success(verdicts))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      var results: [Int: Result<[ProofName: Verdict], RenderError>] = [:]
      for await (place, result) in tasks { results[place] = result }
      return results
    }
    var verdicts: [ProofName: Verdict] = [:]
    for place in layouts.indices {
      for (name, verdict) in try results[place]?.get() ?? [:] {
        verdicts[name, default: Verdict()].add(verdict)
      }
    }
    return verdicts
  }
}

/// Counts the films that are done.
private final class Progress: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let observe: @Sendable (Int, Int) -> Void

  init(total: Int, observe: @escaping @Sendable (Int, Int) -> Void) {
    (self.total, self.observe) = (total, observe)
  }

  func advance() {
    let count = done.withLock { done in
      done += 1
      return done
    }
    observe(count, total)
  }
}
