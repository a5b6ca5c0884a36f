internal import CarouselCore

/// The strips of the shots that are near: coded slab by slab, by several jobs, and kept as long as a shot
/// nearby consists of them.
///
/// A frame's bytes follow from its strips' pages and its place on them alone, so a strip serves every shot
/// that shows it. Where frames may stand on it is decided by what is known of the shots ahead when it is
/// begun.
struct StripShelf<Page: Sendable, Slab: Sendable, Strip: Sendable> {
  /// A strip to be coded.
  struct Work: Sendable {
    /// Tells it from an earlier one of the same pages.
    let serial: Int
    /// Which one.
    let strip: StripKey
    /// The pages, in order.
    let pages: [Page]
    /// Where frames will stand on it, ascending (``StripPart/distances``).
    let distances: [Int]
    /// The slabs to be coded, by number.
    let slabs: Range<Int>
  }

  private enum State {
    case coding(Work, slabs: [Result<Slab, RenderError>?])
    case coded(Strip, distances: Set<Int>)
    case failed(RenderError)

    /// Whether nothing is left to do for frames at these places, or something is being done.
    func serves(_ distances: [Int]) -> Bool {
      if case .coded(_, let known) = self { known.isSuperset(of: distances) } else { true }
    }
  }

  private let slabCount: (Int) -> Int
  private let join: (Work, [Slab]) -> Strip
  private var states: [StripKey: State] = [:]
  private var serial = 0

  /// Makes an empty shelf.
  ///
  /// - Parameters:
  ///   - slabCount: how many slabs a strip of a length has.
  ///   - join: makes a strip of its slabs.
  init(slabCount: @escaping (Int) -> Int, join: @escaping (Work, [Slab]) -> Strip) {
    self.slabCount = slabCount
    self.join = join
  }

  /// Lets go of all strips but those of these shots.
  mutating func keep(_ shots: some Sequence<StagedShot<Page, Strip>>) {
    let kept = Set(shots.flatMap { $0.parts.map(\.key) })
    states = states.filter { kept.contains($0.key) }
  }

  /// The strips of a shot's parts, once all of them are coded and all the shot's frames stand on them, or
  /// what went wrong with the first that could not be coded.
  func strips(of shot: StagedShot<Page, Strip>) -> Result<[Strip], RenderError>? {
    var strips: [Strip] = []
    var failure: RenderError?
    for part in shot.parts {
      switch states[part.key] {
      case .coded(let strip, let distances) where distances.isSuperset(of: part.distances):
        strips.append(strip)
      case .failed(let error): failure = failure ?? error
      default: return nil
      }
    }
    return failure.map { .failure($0) } ?? .success(strips)
  }

  /// Begins the strips of a shot.
  ///
  /// - Parameters:
  ///   - shot: whose pages are there.
  ///   - pages: these.
  ///   - near: the shots ahead, which share strips where they look at the same.
  /// - Returns: the work, slab by slab, without what is done or under way. Should a strip that is under way
  ///   lack a frame's place, ask again when it is whole.
  mutating func begin(
    _ shot: StagedShot<Page, Strip>,
    pages: [Page],
    near: some Sequence<StagedShot<Page, Strip>>
  ) -> [Work] {
    var begun: [Work] = []
    for part in shot.parts where states[part.key]?.serves(part.distances) != true {
      let sharing = near.flatMap(\.parts).filter { $0.key == part.key }.flatMap(\.distances)
      let count = slabCount(part.key.extent.count)
      serial += 1
      let work = Work(
        serial: serial,
        strip: part.key,
        pages: Array(pages[part.pages]),
        distances: Set(part.distances + sharing).sorted(),
        slabs: 0..<count
      )
      states[part.key] = .coding(work, slabs: Array(repeating: nil, count: count))
      begun.append(work)
    }
    return begun
  }

  /// Takes in a slab, or why it could not be coded, unless no shot nearby needs its strip any more.
  mutating func admit(_ slab: Result<Slab, RenderError>, at index: Int, of work: Work) {
    guard case .coding(let current, var slabs) = states[work.strip], current.serial == work.serial
    else { return }
    slabs[index] = slab
    let done = slabs.compactMap(\.self)
    guard done.count == slabs.count else {
      states[work.strip] = .coding(current, slabs: slabs)
      return
    }
    do throws(RenderError) {
      var coded: [Slab] = []
      for slab in done { coded.append(try slab.get()) }
      states[work.strip] = .coded(join(work, coded), distances: Set(work.distances))
    } catch {
      states[work.strip] = .failed(error)
    }
  }
}
