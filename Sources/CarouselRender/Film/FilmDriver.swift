internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// Does what a ``FilmMachine`` says: owns the tasks of a render, its pages' pictures and its sinks.
struct FilmDriver {
  /// The machine of real pages and strips.
  typealias Machine = FilmMachine<PreparedPage, CodedSlab, CodedStrip>

  /// What a task brings back.
  private enum Outcome: Sendable {
    case fetched(Face, Result<PageSupply.Material, ImagesError>)
    case drawn(Face, PreparedPage)
    case spoilt(Face, any Picture, ImagesError)
    case coded(
      StripShelf<PreparedPage, CodedSlab, CodedStrip>.Work,
      Int,
      Result<CodedSlab, RenderError>
    )
    case made(position: Int, count: Int, [(sink: Int, deliver: Delivery)], RenderError?)
  }

  private typealias Tasks = TaskGroup<Outcome>

  /// How many pages are kept behind the slots: the one that a swipe back shows again.
  private static let cacheSize = 1

  private let source: any PictureSource
  private let supply: PageSupply
  private let maker: FrameMaker
  private let sinks: FilmSinks
  private let observe: @Sendable (RenderEvent) -> Void
  private var machine: Machine
  /// What pages are drawn from, until they are.
  private var materials: [Face: PageSupply.Material] = [:]
  /// Pictures that could not be drawn, and why.
  private var spoilt: [Face: (picture: any Picture, error: ImagesError)] = [:]
  /// What is done with frames when it is their turn.
  private var deliveries: [Int: [(sink: Int, deliver: Delivery)]] = [:]
  private var done = 0
  /// How many frames show what no slot covers, and the earliest of them.
  private var uncovered: (count: Int, first: Frame)?
  /// One line for each thing that people should know, each once.
  private(set) var warnings: [String]
  private var warned: Set<String>

  /// Prepares to play a film.
  init(
    scenario: Scenario,
    source: any PictureSource,
    sinks: FilmSinks,
    jobs: Int,
    warnings: [String],
    observe: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.source = source
    self.sinks = sinks
    self.observe = observe
    self.warnings = warnings
    warned = Set(warnings)
    supply = PageSupply(source: source, scenario: scenario)
    let maker = FrameMaker(scenario)
    self.maker = maker
    machine = Machine(
      plan: ShotFeed(
        scenario: scenario,
        frames: sinks.frames,
        count: scenario.pageCount(of: source),
        isTraced: sinks.isTraced
      ),
      limits: Machine.Limits(
        jobs: jobs,
        backlog: jobs * (sinks.all.map(\.patience).min() ?? 1),
        lookahead: source.lookahead,
        usesStrips: maker.usesStrips && sinks.all.contains { $0.wantsPNG }
      ),
      buffer: PageBuffer(cacheSize: Self.cacheSize),
      strips: StripShelf(slabCount: maker.slabCount(ofLength:)) { work, slabs in
        let extent = work.strip.extent
        let strip = maker.strip(of: work.pages, extent: extent, distances: work.distances)
        return CodedStrip(strip, slabs: slabs)
      }
    )
  }

  /// How many page bitmaps were allocated.
  var allocatedPages: Int { supply.allocatedBitmaps }

  /// Plays all frames.
  ///
  /// - Returns: what ended the film early, after what had been begun is finished.
  mutating func play() async -> RenderError? {
    await withTaskGroup(of: Outcome.self) { tasks in
      await perform(machine.start(), in: &tasks)
      while machine.isBusy, let outcome = await tasks.next() {
        if Task.isCancelled { await perform(machine.handle(.cancelled), in: &tasks) }
        await perform(machine.handle(note(outcome)), in: &tasks)
      }
    }
    for warning in await source.takeWarnings() { warn(warning) }
    if let (count, first) = uncovered {
      warn(
        "the slots were left behind: \(count) frame\(count == 1 ? "" : "s") show the background, first "
          + "frame \(first.index) at \(first.time.inSeconds); --recentre loop never does"
      )
    }
    if machine.failure != nil { deliverBehindGap() }
    return machine.failure
  }

  private mutating func perform(_ actions: [Machine.Action], in tasks: inout Tasks) async {
    var actions = actions[...]
    while let action = actions.popFirst() {
      switch action {
      case .want(let visible, let ahead):
        for warning in await source.takeWarnings() { warn(warning) }
        await source.want(visible: pictures(of: visible), prefetch: pictures(of: ahead))
      case .fetch(let face):
        tasks.addTask { [supply] in
          .fetched(
            face,
            await Self.result { () throws(ImagesError) in try await supply.fetch(face) }
          )
        }
      case .fetchAnother(let face):
        guard let (picture, error) = spoilt.removeValue(forKey: face) else { continue }
        tasks.addTask { [supply] in
          .fetched(
            face,
            await Self.result { () throws(ImagesError) in
              try await supply.replacement(of: picture, after: error)
            }
          )
        }
      case .draw(let face, let view): draw(face, view, in: &tasks)
      case .code(let work, let slab): code(work, slab, in: &tasks)
      case .begin(let shot): for sink in sinks.all { sink.begin(shot) }
      case .make(let work): make(work, in: &tasks)
      case .deliver(let positions):
        for position in positions {
          guard let error = deliver(position) else { continue }
          actions += machine.handle(.undelivered(position: position, error))
          break
        }
      case .cancelFetches: tasks.cancelAll()
      }
    }
  }

  /// Takes in what a task brought back.
  private mutating func note(_ outcome: Outcome) -> Machine.Event {
    switch outcome {
    case .fetched(let face, .success(let material)):
      if case .broken(let error) = material { warn(error.replacementWarning.oneLine) }
      materials[face] = material
      return .fetched(face)
    case .fetched(let face, .failure(let error)): return .lacking(face, .images(error))
    case .drawn(let face, let page): return .drawn(face, page)
    case .spoilt(let face, let picture, let error):
      spoilt[face] = (picture, error)
      return .spoilt(face)
    case .coded(let work, let slab, let result): return .coded(work, slab: slab, result)
    case .made(let position, let count, let made, let error):
      deliveries[position] = made
      done += count
      observe(.progress(done: done, total: sinks.frames.count))
      return .made(position: position, error)
    }
  }

  private mutating func draw(_ face: Face, _ view: Int, in tasks: inout Tasks) {
    let material = materials.removeValue(forKey: face) ?? .none
    tasks.addTask { [supply] in
      do throws(ImagesError) {
        return .drawn(face, try supply.draw(face, from: material, in: view))
      } catch {
        guard case .picture(let picture) = material else {
          preconditionFailure("a page without a picture cannot fail: \(error)")
        }
        return .spoilt(face, picture, error)
      }
    }
  }

  private func code(
    _ work: StripShelf<PreparedPage, CodedSlab, CodedStrip>.Work,
    _ slab: Int,
    in tasks: inout Tasks
  ) {
    tasks.addTask { [maker] in
      do throws(PNGError) {
        let coded = try maker.code(
          slab,
          ofPages: work.pages,
          extent: work.strip.extent,
          distances: work.distances
        )
        return .coded(work, slab, .success(coded))
      } catch {
        return .coded(work, slab, .failure(.encoding(what: "a strip of pages", error)))
      }
    }
  }

  private mutating func make(_ work: Machine.FrameWork, in tasks: inout Tasks) {
    if work.frames[0].uncovered > 0 {
      uncovered = ((uncovered?.count ?? 0) + work.frames.count, uncovered?.first ?? work.frames[0])
    }
    // Pages and strip are free when the task's result is there.
    let handedOver = HandedOver(work)
    tasks.addTask { [maker, sinks = sinks.all] in
      let work = handedOver.take()
      var (frames, failure) = (MadeFrames(work, maker: maker), RenderError?.none)
      var deliveries: [(sink: Int, deliver: Delivery)] = []
      for (index, sink) in sinks.enumerated() {
        do throws(RenderError) {
          if let deliver = try sink.make(&frames) { deliveries.append((index, deliver)) }
        } catch {
          // The sinks after it still get what it left.
          failure = failure ?? error
        }
      }
      return .made(position: work.position, count: work.frames.count, deliveries, failure)
    }
  }

  /// Hands frames to the sinks.
  private mutating func deliver(_ position: Int) -> RenderError? {
    do throws(RenderError) {
      for (_, deliver) in deliveries.removeValue(forKey: position) ?? [] { try deliver() }
      return nil
    } catch {
      return error
    }
  }

  /// Hands frames that are whole, though an earlier one is not, to the sinks that take them.
  private mutating func deliverBehindGap() {
    for (_, made) in deliveries.sorted(by: { $0.key < $1.key }) {
      for (sink, deliver) in made where sinks.all[sink].takesFramesBehindGap {
        do throws(RenderError) {
          try deliver()
        } catch {
          // The film has failed already, and what it failed of is told.
        }
      }
    }
  }

  /// The pictures that pages with these faces are made from, each once.
  private func pictures(of faces: [Face]) -> [Int] {
    var known: Set<Int> = []
    return faces.filter(supply.looksAtPicture).map(\.picture)
      .filter { known.insert($0).inserted }
  }

  private mutating func warn(_ line: String) {
    guard warned.insert(line).inserted else { return }
    warnings.append(line)
    observe(.warning(line))
  }

  private static func result<Value>(
    _ body: () async throws(ImagesError) -> Value
  ) async -> Result<Value, ImagesError> {
    do throws(ImagesError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
