/// A part of a film in which the viewport keeps its size, and the pages their pictures.
///
/// A film without changes is one act. The motion goes on from act to act in pages: where one begins, the
/// viewport is at the same page and the same part of a stride.
public struct Act: Hashable, Sendable {
  /// When it begins, in milliseconds of the film.
  public let start: Int
  /// Where the pages stand.
  public let layout: PageLayout
  /// Which of the film's views it shows; pages have one size in each.
  public let view: Int
  /// Whether its viewport is the whole frame.
  public let fillsFrame: Bool
  /// What is done to the list of pages as it begins, in order.
  public let edits: [PageEdit]

  /// Describes an act.
  public init(
    start: Int,
    layout: PageLayout,
    view: Int = 0,
    fillsFrame: Bool = true,
    edits: [PageEdit] = []
  ) {
    self.start = start
    self.layout = layout
    self.view = view
    self.fillsFrame = fillsFrame
    self.edits = edits
  }
}

extension Timeline {
  /// The act that frame `index` belongs to.
  func act(of index: Int) -> Int {
    guard acts.count > 1 else { return 0 }
    return act(atMilliseconds: time(of: index).milliseconds)
  }

  /// The act that a time lies in; the instant between two acts lies in the later one.
  func act(atMilliseconds time: Int) -> Int { motion.act(at: time) }

  /// The frames of an act; may be none.
  func frames(ofAct act: Int) -> Range<Int> {
    func first(_ act: Int) -> Int {
      act < acts.count
        ? min(firstFrame(atNanoseconds: acts[act].start * 1_000_000), frameCount) : frameCount
    }
    return first(act)..<first(act + 1)
  }

  /// Where the pages stand in frame `index`.
  public func layout(of index: Int) -> PageLayout { acts[act(of: index)].layout }

  /// The page that the viewport is nearest to at a time.
  func nearestPage(atMilliseconds time: Int) -> PageIndex {
    let index = motion.piece(at: time, per: 1000)
    let piece = motion.pieces[index]
    let seconds = Double(time - piece.start) / 1000
    let passed = motion.crossings(inPiece: index).prefix { $0.seconds <= seconds }
    return PageIndex(piece.page.rawValue + passed.reduce(0) { $0 + $1.direction.sign })
  }

  /// What deals the pictures in each act, given what does in the first before its edits.
  func pickers(from first: PicturePicker) -> [PicturePicker] {
    var pickers: [PicturePicker] = []
    for act in acts {
      let last = pickers.last ?? first
      let page = act.edits.isEmpty ? PageIndex(0) : nearestPage(atMilliseconds: act.start)
      pickers.append(act.edits.reduce(last) { $0.edited($1, around: page) })
    }
    return pickers
  }
}
