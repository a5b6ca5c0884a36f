/// Reads frames: where each lies on the strip, and what is wrong in it.
struct Locator: Sendable {
  let strip: Strip
  let mask: BandMask
  private let search: CoarseSearch

  /// The share of the cells that must be explained for a frame to be located.
  static let leastExplained = 0.8
  /// Fits whose mean differences are as near as this cannot be told apart; the one nearer to the frame
  /// before is taken.
  private static let tie = 0.05

  init(_ strip: Strip, mask: BandMask) {
    self.strip = strip
    self.mask = mask
    search = CoarseSearch(strip, mask: mask)
  }

  /// The best fit of the strip as a whole.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - previous: Where the frame before lies, which decides between fits that are equally good.
  /// - Returns: the fit; `nil` if no page explains anything.
  func fit(_ frame: Bands, near previous: Double?) -> FineFit.Fit? {
    let fine = FineFit(strip: strip, frame: frame, mask: mask)
    let reach = 2 * Blocks.half(forLength: max(strip.viewLength, strip.pageLength))
    let all = 0..<strip.viewLength
    let fits = search.candidates(frame).compactMap { candidate -> FineFit.Fit? in
      let slots = loadingChosen(strip.visible(place: candidate.place, edge: candidate.edge), fine)
      return fine.best(slots, reach: reach, in: all)
    }
    guard let least = fits.map(\.difference).min() else { return nil }
    let equal = fits.filter { $0.difference <= least + Self.tie }
    guard let previous, equal.count > 1 else {
      return fits.first { $0.difference == least }
    }
    func distance(_ fit: FineFit.Fit) -> Double {
      let slot = fit.slots[0]
      let edge = Double(slot.edge) + Double(fit.step) / 16
      let position = strip.position(place: slot.place, edge: edge)
      return (position.nearest(to: previous, period: strip.order.count) - previous).magnitude
    }
    return equal.min { distance($0) < distance($1) }
  }

  /// What a frame shows.
  func sighting(of frame: Bands, near previous: Double?) -> Sighting {
    guard let fit = fit(frame, near: previous) else {
      var nothing = Sighting()
      nothing.blank = 0..<strip.viewLength
      return nothing
    }
    return FrameReader(locator: self, frame: frame, fit: fit).sighting(near: previous)
  }

  /// The slots, each with the placeholder in place of its page where that fits better.
  private func loadingChosen(_ slots: [Slot], _ fine: FineFit) -> [Slot] {
    guard strip.loading != nil else { return slots }
    return slots.map { slot in
      var placeholder = slot
      placeholder.picture = strip.loadingNumber
      let range = strip.seen(slot)
      let own = fine.fit([slot], at: 0, in: range)?.difference ?? 0
      let other = fine.fit([placeholder], at: 0, in: range)?.difference ?? 0
      return other < own ? placeholder : slot
    }
  }
}

extension Strip {
  /// The columns of a frame in which a slot is seen.
  func seen(_ slot: Slot) -> Range<Int> {
    let low = min(max(slot.edge, 0), viewLength)
    return low..<max(low, min(slot.edge + pageLength, viewLength))
  }
}

extension Double {
  /// The number that lies a multiple of `period` from this one and is nearest to `other`.
  func nearest(to other: Double, period: Int) -> Double {
    let turns = ((other - self) / Double(period) + 0.5).rounded(.down)
    return self + turns * Double(period)
  }
}
