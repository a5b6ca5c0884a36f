/// The cells that a frame ought to have, for slots that begin at whole columns.
///
/// One more column is painted on either side, so that the strip can be moved by a fraction of a column:
/// moved cells are mixed from two neighbours, as a browser's compositor mixes them.
struct PaintedStrip {
  /// Cells of a column.
  let count: Int
  /// Columns of the frame; column `x` has its cells at `(x + 1) · count`.
  let length: Int
  /// Red, green and blue of each cell.
  private(set) var values: [Int16]
  /// The slot that painted each column, by its index; −1 for a gap.
  private(set) var owners: [Int]

  /// The steps into which a column is divided.
  static let steps = 16

  /// Paints slots; where they overlap, the later one is on top.
  init(_ slots: [Slot], of strip: Strip) {
    let count = strip.pages[0].count
    let length = strip.viewLength
    var values = [Int16](repeating: 0, count: (length + 2) * count * 3)
    var owners = [Int](repeating: -1, count: length + 2)
    for (index, slot) in slots.enumerated() {
      let page = strip.picture(slot.picture)
      let low = max(slot.edge, -1)
      let high = min(slot.edge + page.length, length + 1)
      guard low < high else { continue }
      let width = count * 3
      let target = (low + 1) * width..<(high + 1) * width
      let source = (low - slot.edge) * width..<(high - slot.edge) * width
      values.replaceSubrange(target, with: page.values[source])
      for column in low..<high { owners[column + 1] = index }
    }
    self.count = count
    self.length = length
    self.values = values
    self.owners = owners
  }

  /// The slot seen at column `x` of the frame if the strip is moved right by `step` sixteenths of a column;
  /// −1 where a gap has part in it.
  func owner(at x: Int, step: Int) -> Int {
    let own = owners[x + 1]
    guard step > 0, own >= 0 else { return own }
    return owners[x] < 0 ? -1 : own
  }

  /// The mean difference from a frame in the columns of `range`, each cell's cut off at a limit.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - step: How far the strip is moved to the right, in sixteenths of a column, 0…16.
  ///   - range: Columns of the frame.
  ///   - mask: Cells that do not count.
  /// - Returns: The mean, 0…``CoarseSearch/limit``, and how many cells it is of.
  func difference(
    from frame: Bands,
    step: Int,
    in range: Range<Int>,
    mask: BandMask
  ) -> (mean: Double, cells: Int) {
    let (a, b) = (Int32(Self.steps - step), Int32(step))
    let limit = CoarseSearch.limit &* Int32(Self.steps)
    let width = count * 3
    var sum = 0
    var cells = 0
    for x in range where owner(at: x, step: step) >= 0 {
      for band in 0..<count where !mask.cells[x * count + band] {
        let at = x * width + 3 * band
        let here = at + width
        // Written out: a loop here takes ten times as long in a debug build.
        let red = a &* Int32(values[here]) &+ b &* Int32(values[at])
        let green = a &* Int32(values[here + 1]) &+ b &* Int32(values[at + 1])
        let blue = a &* Int32(values[here + 2]) &+ b &* Int32(values[at + 2])
        let distance =
          abs(Int32(frame.values[at]) &* 16 &- red)
          &+ abs(Int32(frame.values[at + 1]) &* 16 &- green)
          &+ abs(Int32(frame.values[at + 2]) &* 16 &- blue)
        sum &+= Int(min(distance, limit))
        cells &+= 1
      }
    }
    return (cells == 0 ? 0 : Double(sum) / Double(cells * Self.steps), cells)
  }

  /// How many cells of each column of the frame are explained, of how many.
  ///
  /// A cell is explained if each channel lies between the least and the most of its column and the two
  /// beside it, or at most a tolerance beyond: 20 of 255, and an eighth of their distance for what
  /// resampling overshoots. Columns with a gap in them, or with three quarters of their cells masked, have
  /// no cells.
  func explained(_ frame: Bands, step: Int, mask: BandMask) -> [ColumnShare] {
    let width = count * 3
    var mixed = [Int32](repeating: 0, count: (length + 2) * width)
    for at in mixed.indices {
      let before = at >= width ? values[at - width] : values[at]
      mixed[at] =
        (Int32(Self.steps - step) &* Int32(values[at]) &+ Int32(step) &* Int32(before)) / 16
    }
    return (0..<length).map { x in
      var share = ColumnShare()
      guard owner(at: x, step: step) >= 0 else { return share }
      let hasLeft = owners[x] >= 0
      let hasRight = owners[x + 2] >= 0
      for band in 0..<count where !mask.cells[x * count + band] {
        var isExplained = true
        for channel in 0..<3 {
          let at = (x + 1) * width + 3 * band + channel
          let own = mixed[at]
          let left = hasLeft ? mixed[at - width] : own
          let right = hasRight ? mixed[at + width] : own
          let low = min(own, left, right)
          let high = max(own, left, right)
          let slack = ColumnShare.tolerance + (high - low) / 8
          let value = Int32(frame.values[x * width + 3 * band + channel])
          if value < low - slack || value > high + slack { isExplained = false }
        }
        share.cells += 1
        if isExplained { share.explained += 1 }
      }
      if share.cells * 4 <= count { share = ColumnShare() }
      return share
    }
  }
}

/// What is explained of a column, or of several.
struct ColumnShare: Hashable, Sendable {
  /// Cells that are explained.
  var explained = 0
  /// Cells that are looked at.
  var cells = 0

  /// How far a channel may be off, of 255.
  static let tolerance: Int32 = 20

  /// Whether fewer than half of the cells are explained, and there are any.
  var isBlank: Bool { cells > 0 && 2 * explained < cells }
  /// The share, 0…1; 1 without cells.
  var share: Double { cells == 0 ? 1 : Double(explained) / Double(cells) }

  /// The sum of shares.
  static func sum(_ shares: some Sequence<ColumnShare>) -> ColumnShare {
    shares.reduce(into: ColumnShare()) {
      $0.explained += $1.explained
      $0.cells += $1.cells
    }
  }
}
