internal import CarouselCore

/// The strips of the shots that are near: coded slab by slab, by several jobs, and kept as long as a shot
/// nearby shows the same pages.
///
/// A frame's bytes follow from its strip's pages and its place on it alone, so a strip serves every shot
/// that shows the same pages. Where frames may stand on it is decided by what is known of the shots ahead
/// when it is begun.
struct StripShelf<Page: Sendable, Slab: Sendable, Strip: Sendable> {
  /// A strip to be coded.
  struct Work: Sendable {
    /// Tells it from an earlier strip of the same pages.
    let serial: Int
    /// The pages, in order.
    let pages: [Page]
    /// Where frames will stand on the row of pages, ascending (``Shot/distance(of:)``).
    let distances: [Int]
    /// The slabs to be coded, by number.
    let slabs: Range<Int>
    fileprivate let faces: [Face]
  }

  private enum State {
    case coding(Work, slabs: [Result<Slab, RenderError>?])
    case coded(Strip, distances: Set<Int>)
    case failed(RenderError)
  }

  private let slabCount: ([Page]) -> Int
  private let join: (Work, [Slab]) -> Strip
  private var states: [[Face]: State] = [:]
  private var serial = 0

  /// Makes an empty shelf.
  ///
  /// - Parameters:
  ///   - slabCount: how many slabs the strip of some pages has.
  ///   - join: makes a strip of its slabs.
  init(slabCount: @escaping ([Page]) -> Int, join: @escaping (Work, [Slab]) -> Strip) {
    self.slabCount = slabCount
    self.join = join
  }

  /// Lets go of all strips but those of these shots.
  mutating func keep(_ shots: some Sequence<StagedShot<Page, Strip>>) {
    let kept = Set(shots.map(\.faces))
    states = states.filter { kept.contains($0.key) }
  }

  /// The strip of a shot, once all of it is coded and all the shot's frames stand on it, or what went
  /// wrong while it was coded.
  func strip(of shot: StagedShot<Page, Strip>) -> Result<Strip, RenderError>? {
    switch states[shot.faces] {
    case .coded(let strip, let distances) where distances.isSuperset(of: shot.distances):
      .success(strip)
    case .failed(let error): .failure(error)
    default: nil
    }
  }

  /// Begins the strip of a shot.
  ///
  /// - Parameters:
  ///   - shot: whose pages are there.
  ///   - pages: these.
  ///   - near: the shots ahead, which share the strip where they show the same pages.
  /// - Returns: the work, slab by slab; `nil` if it is done, or if a strip of these pages is under way.
  ///   Should that one lack a frame's place, ask again when it is whole.
  mutating func begin(
    _ shot: StagedShot<Page, Strip>,
    pages: [Page],
    near: some Sequence<StagedShot<Page, Strip>>
  ) -> Work? {
    switch states[shot.faces] {
    case .coding, .failed: return nil
    case .coded(_, let distances) where distances.isSuperset(of: shot.distances): return nil
    default: break
    }
    let sharing = near.filter { $0.faces == shot.faces }.flatMap(\.distances)
    let count = slabCount(pages)
    serial += 1
    let work = Work(
      serial: serial,
      pages: pages,
      distances: Set(shot.distances + sharing).sorted(),
      slabs: 0..<count,
      faces: shot.faces
    )
    states[shot.faces] = .coding(work, slabs: Array(repeating: nil, count: count))
    return work
  }

  /// Takes in a slab, or why it could not be coded, unless no shot nearby needs its strip any more.
  mutating func admit(_ slab: Result<Slab, RenderError>, at index: Int, of work: Work) {
    guard case .coding(let current, var slabs) = states[work.faces], current.serial == work.serial
    else { return }
    slabs[index] = slab
    let done = slabs.compactMap(\.self)
    guard done.count == slabs.count else {
      states[work.faces] = .coding(current, slabs: slabs)
      return
    }
    do throws(RenderError) {
      var coded: [Slab] = []
      for slab in done { coded.append(try slab.get()) }
      states[work.faces] = .coded(join(work, coded), distances: Set(work.distances))
    } catch {
      states[work.faces] = .failed(error)
    }
  }
}
