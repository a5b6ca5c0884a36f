// Why this file exists: strips are coded slab by slab by several tasks, and kept as long as a span
// nearby shows the same pictures.

internal import CarouselCore
internal import CarouselImages
internal import CarouselPNG

/// The strips of the span being played and of those after it.
///
/// Frames' bytes follow from their pictures and offset alone, so that a strip serves every span that
/// shows the same pictures; which offsets it is made for is decided by what is known of the spans
/// ahead when it is begun.
struct StripStore {
  /// The faces of the pages on a strip, from left to right.
  typealias Key = [PageFace]
  /// Codes one slab.
  typealias Preparation = @Sendable () throws(RenderError) -> Slab

  /// A coded slab and where it belongs.
  struct Slab: Sendable {
    let coded: CodedSlab
    fileprivate let key: Key
    /// Tells the strip from an earlier one of the same pictures.
    fileprivate let serial: Int
    fileprivate let index: Int
  }

  private enum State {
    case coding(Strip, serial: Int, slabs: [CodedSlab?])
    case coded(CodedStrip)
  }

  private let frameWidth: Int
  private let coders = Pool { StripCoding() }
  private var states: [Key: State] = [:]
  private var spans: [SpanWork] = []
  private var serial = 0

  /// Makes an empty store.
  init(frameWidth: Int) {
    self.frameWidth = frameWidth
  }

  /// Keeps the strips of these spans, the one being played and those ahead, and lets go of all others.
  mutating func follow(_ spans: [SpanWork]) {
    self.spans = spans
    let kept = Set(spans.map(\.faces))
    states = states.filter { kept.contains($0.key) }
  }

  /// The strip of a span, once all of it is coded with all the span's offsets.
  func strip(of work: SpanWork) -> CodedStrip? {
    guard case .coded(let strip) = states[work.faces],
      Set(strip.offsets).isSuperset(of: work.strip.offsets)
    else { return nil }
    return strip
  }

  /// The work of coding a span's strip, to be done by any tasks.
  ///
  /// - Parameters:
  ///   - work: the span, one of those followed.
  ///   - pages: its pages, from left to right.
  /// - Returns: the work for each slab; nothing if it is done, or if a strip of these pictures is under
  ///   way. Should that one lack an offset, ask again when it is whole.
  mutating func preparations(of work: SpanWork, pages: [PreparedPage]) -> [Preparation] {
    if case .coding = states[work.faces] { return [] }
    guard strip(of: work) == nil else { return [] }
    let sharing = spans.filter { $0.faces == work.faces }
    let strip = Strip(
      left: pages[0].bitmap,
      right: pages.count > 1 ? pages[1].bitmap : nil,
      frameWidth: frameWidth,
      offsets: (sharing + [work]).flatMap(\.strip.offsets)
    )
    serial += 1
    let rows = strip.slabs
    states[work.faces] = .coding(strip, serial: serial, slabs: rows.map { _ in nil })
    let (key, serial, coders) = (work.faces, serial, coders)
    return rows.enumerated().map { index, rows in
      { () throws(RenderError) in
        let coding = coders.take()
        defer { coders.give(coding) }
        do throws(PNGError) {
          let slab = try coding.code(rows, of: strip)
          return Slab(coded: slab, key: key, serial: serial, index: index)
        } catch {
          throw .encoding(what: "a strip of pages", error)
        }
      }
    }
  }

  /// Takes in a slab, unless nobody wants its strip any more.
  mutating func admit(_ slab: Slab) {
    guard case .coding(let strip, slab.serial, var coded) = states[slab.key] else { return }
    coded[slab.index] = slab.coded
    let whole = coded.compactMap(\.self)
    states[slab.key] =
      whole.count == coded.count
      ? .coded(CodedStrip(strip, slabs: whole))
      : .coding(strip, serial: slab.serial, slabs: coded)
  }
}
