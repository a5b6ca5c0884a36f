/// Finds the place of slots to a sixteenth of a column.
struct FineFit {
  let strip: Strip
  let frame: Bands
  let mask: BandMask

  /// A place of the strip and how well it fits.
  struct Fit {
    /// The slots at whole columns.
    var slots: [Slot]
    /// How far the strip lies to the right of them, in sixteenths of a column, 0…15.
    var step: Int
    /// The mean difference of a cell, cut off.
    var difference: Double
    /// Columns that the strip was moved, to the right, from where the search began.
    var shift: Double
  }

  /// The best place within `reach` columns of where slots lie, in the columns of `range`.
  ///
  /// Every whole column is tried, then quarters, eighths and sixteenths beside the best.
  func best(_ slots: [Slot], reach: Int, in range: Range<Int>) -> Fit? {
    var best: Fit?
    func tryFit(_ sixteenths: Int) {
      let fit = fit(slots, at: sixteenths, in: range)
      if let fit, fit.difference < best?.difference ?? .infinity { best = fit }
    }
    for shift in -reach...reach { tryFit(16 * shift) }
    for fineness in [8, 4, 2, 1] {
      guard let centre = best else { return nil }
      let sixteenths = Int(centre.shift * 16)
      tryFit(sixteenths - fineness)
      tryFit(sixteenths + fineness)
    }
    return best
  }

  /// How well slots fit that are moved by some sixteenths of a column; `nil` without a cell to compare.
  func fit(_ slots: [Slot], at sixteenths: Int, in range: Range<Int>) -> Fit? {
    let whole = sixteenths >> 4
    let step = sixteenths & 15
    let moved = slots.map { Slot(place: $0.place, picture: $0.picture, edge: $0.edge + whole) }
    let painted = PaintedStrip(moved, of: strip)
    let (mean, cells) = painted.difference(from: frame, step: step, in: range, mask: mask)
    guard cells > 0 else { return nil }
    return Fit(slots: moved, step: step, difference: mean, shift: Double(sixteenths) / 16)
  }
}
