internal import CarouselCore
internal import CarouselFeedSources
internal import CarouselRender

/// What a list showed when.
struct FeedHistory: Sendable {
  /// A list from one change of it to the next.
  struct Moment: Sendable {
    /// When it begins, in nanoseconds of the film.
    let time: Int
    /// The page that shows the first row.
    var top = 0
    /// Which of the lists is shown.
    var list = 0
    /// How many of its items are loaded.
    var loaded = 0
    /// How many cells it has, loading ones too.
    var cells = 0
    /// What stands below the last row.
    var footer = FeedLook.Footer.none
    /// The rows that fade in, and since when, in nanoseconds.
    var fading = 0..<0
    var fadeStart = 0

    /// The row in which the footer stands: below the last one, but what failed stands in for the first row of
    /// loading cells.
    func footerRow(columns: Int) -> Int {
      let cells = footer.isFailure ? min(loaded, cells) : cells
      return (cells + columns - 1) / columns
    }
  }

  /// The items of all lists.
  private var store = ItemStore()
  /// Which of them is the first of each list.
  private var starts = [0]
  /// How high the rows of each list are, if each has its own height.
  private var lengths: [RowLengths?] = [nil]
  /// How high a page is that shows no row then; `nil` if all rows are equally high.
  private let restLength: Int?
  /// Why pages failed, each once.
  private(set) var failures: [String] = []
  private var moments = [Moment(time: 0)]
  private let columns: Int
  private let hasSpinners: Bool

  /// How long each step of a fade lasts, in nanoseconds.
  private static let shadeTime = 40_000_000

  /// Begins with an empty list.
  ///
  /// - Parameters:
  ///   - columns: how many items a row has.
  ///   - hasSpinners: whether rows that are loading have a spinner.
  ///   - restLength: how high a page is that shows no row, where rows have their own heights.
  init(columns: Int, hasSpinners: Bool, restLength: Int?) {
    (self.columns, self.hasSpinners) = (columns, hasSpinners)
    self.restLength = restLength
  }

  /// The list as it is now.
  var now: Moment { moments[moments.count - 1] }

  /// Changes the list from a time on, which is not before that of the change before.
  mutating func change(at time: Int, _ body: (inout Moment) -> Void) {
    var moment = Moment(time: time)
    (moment.top, moment.list, moment.footer) = (now.top, now.list, now.footer)
    (moment.loaded, moment.cells) = (now.loaded, now.cells)
    (moment.fading, moment.fadeStart) = (now.fading, now.fadeStart)
    body(&moment)
    if now.time == time { moments.removeLast() }
    moments.append(moment)
  }

  /// The number of the list that is played.
  var list: Int { starts.count - 1 }

  /// Begins a list.
  mutating func begin() {
    starts.append(store.count)
    lengths.append(nil)
  }

  /// Adds items to the list that is played.
  mutating func keep(_ items: [FeedItem]) throws(RenderError) { try store.append(items) }

  /// Some items of a list.
  func items(_ range: Range<Int>, ofList list: Int) throws(RenderError) -> [FeedItem] {
    let start = starts[list]
    return try store.items(start + range.lowerBound..<start + range.upperBound)
  }

  /// Keeps how high the rows are of the list that is shown.
  mutating func measure(_ rows: RowLengths) { lengths[lengths.count - 1] = rows }

  /// The number of a failure.
  mutating func number(ofFailure reason: String) -> Int {
    if let known = failures.firstIndex(of: reason) { return known }
    failures.append(reason)
    return failures.count - 1
  }

  /// The number of the moment that a time lies in.
  private func moment(at time: Int) -> Int {
    var (low, high) = (0, moments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// What a page shows at a moment; `nil` if there is no row.
  private func look(ofPage page: Int, _ moment: Moment, at time: Int) -> FeedLook? {
    let row = page - moment.top
    let rows = (moment.cells + columns - 1) / columns
    if row == moment.footerRow(columns: columns), moment.footer != .none {
      return .footer(moment.footer)
    }
    guard row >= 0, row < rows else { return nil }
    let first = row * columns
    let passed = (time - moment.fadeStart) / Self.shadeTime
    return .items(
      list: moment.list,
      row: row,
      loaded: min(max(0, moment.loaded - first), columns),
      cells: min(moment.cells - first, columns),
      shade: moment.fading.contains(row) ? max(0, FeedLook.shades - passed) : 0
    )
  }
}

extension FeedHistory: RowFaces {
  func face(ofPage page: Int, at time: Int) -> Face {
    look(ofPage: page, moments[moment(at: time)], at: time)?.face(hasSpinners: hasSpinners)
      ?? .blank(page)
  }

  func length(of face: Face) -> Int? {
    guard let rest = restLength else { return nil }
    if case .blank = face { return rest }
    guard case .items(let list, let row, 1..., _, _) = FeedLook(number: face.picture) else {
      return rest
    }
    return lengths[list]?.length(ofRow: row) ?? rest
  }

  func nextChange(ofPages pages: [Int], after time: Int, until end: Int) -> Int? {
    let number = moment(at: time)
    let moment = moments[number]
    let next = number + 1 < moments.count ? moments[number + 1].time : nil
    let step = (time - moment.fadeStart) / Self.shadeTime + 1
    let isFading =
      step <= FeedLook.shades && pages.contains { moment.fading.contains($0 - moment.top) }
    let shade = isFading ? moment.fadeStart + step * Self.shadeTime : nil
    guard let change = [next, shade].compactMap(\.self).min(), change <= end else { return nil }
    return change
  }
}
