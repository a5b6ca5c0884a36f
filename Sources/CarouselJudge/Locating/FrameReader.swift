/// Looks at a frame that has been laid on the strip: what is wrong in it, and where exactly it lies.
struct FrameReader {
  let locator: Locator
  let frame: Bands
  let fit: FineFit.Fit

  private var strip: Strip { locator.strip }
  private var mask: BandMask { locator.mask }
  private var fine: FineFit { FineFit(strip: strip, frame: frame, mask: mask) }

  /// How far two pages may be from their distance, in columns.
  static let seamLimit = 0.75

  /// A slot with what was found out about it.
  private struct Part {
    var slot: Slot
    var range: Range<Int>
    /// Where it begins.
    var edge: Double
    /// What is explained of it.
    var share: ColumnShare
    /// Whether its place was found by its own pixels, to be compared with its neighbour's.
    var isSharp = false
    /// Whether enough is seen of it to say which page it is.
    var isTold = true
  }

  /// What the frame shows.
  func sighting(near previous: Double?) -> Sighting {
    var parts = fit.slots.map(part).filter { !$0.range.isEmpty }
    for index in parts.indices { refine(&parts[index]) }
    // Pages that lie aside are painted over what ought to be there.
    let painted = PaintedStrip(fit.slots + parts.map(\.slot), of: strip)
    let columns = painted.explained(frame, step: fit.step, mask: mask)
    var sighting = Sighting()
    sighting.blank = blank(columns)
    sighting.seam = sighting.blank == nil ? seam(parts) ?? bleed(columns, parts) : nil
    let open = columns.filter { !$0.isBlank }
    sighting.explained = ColumnShare.sum(open).share
    let looked = columns.count { $0.cells > 0 }
    guard sighting.explained >= Locator.leastExplained,
      4 * open.count(where: { $0.cells > 0 }) >= looked
    else { return sighting }
    place(parts, near: previous, in: &sighting)
    return sighting
  }

  private func part(_ slot: Slot) -> Part {
    let range = strip.seen(slot)
    let edge = Double(slot.edge) + Double(fit.step) / 16
    return Part(slot: slot, range: range, edge: edge, share: share(slot, fit.step, range))
  }

  private func share(_ slot: Slot, _ step: Int, _ range: Range<Int>) -> ColumnShare {
    let columns = PaintedStrip([slot], of: strip).explained(frame, step: step, mask: mask)
    return ColumnShare.sum(columns[range])
  }

  /// Finds out whether another page explains a slot, or the same one a little aside.
  private func refine(_ part: inout Part) {
    let isExplained = part.share.share >= 0.6
    if !isExplained, let other = otherPage(part) { part = other }
    part.isTold = part.range.count >= max(4, strip.pitch / 40)
    guard part.range.count >= max(8, strip.pitch / 16), part.slot.picture != strip.loadingNumber
    else { return }
    let reach = isExplained ? 2 : max(8, strip.pitch / 16)
    let inner = inner(part.range, without: reach + 2)
    guard inner.count >= 4, let here = fine.fit([part.slot], at: fit.step, in: inner),
      let best = fine.best([part.slot], reach: reach, in: inner)
    else { return }
    // Flat pages fit anywhere: a place is the page's own only if it fits clearly better.
    let aside = best.shift - Double(fit.step) / 16
    let gain = here.difference - best.difference
    guard aside.magnitude > Self.seamLimit / 2 else {
      part.isSharp = isSharp(part, best, inner)
      return
    }
    guard gain > 0.3, here.difference > 1.25 * best.difference else { return }
    let share = share(best.slots[0], best.step, part.range)
    guard share.share >= Locator.leastExplained else { return }
    part.slot = best.slots[0]
    part.edge = Double(best.slots[0].edge) + Double(best.step) / 16
    part.share = share
    part.isSharp = true
  }

  /// The columns of a slot that it still fills if it is moved a little: without some beside its borders.
  private func inner(_ range: Range<Int>, without margin: Int) -> Range<Int> {
    let low = range.lowerBound > 0 ? range.lowerBound + margin : 0
    let high = range.upperBound < strip.viewLength ? range.upperBound - margin : strip.viewLength
    return low..<max(low, high)
  }

  /// Whether moving a slot by a column makes it fit clearly worse.
  private func isSharp(_ part: Part, _ best: FineFit.Fit, _ inner: Range<Int>) -> Bool {
    let sixteenths = Int(best.shift * 16)
    return [-16, 16].allSatisfy { aside in
      guard let moved = fine.fit([part.slot], at: sixteenths + aside, in: inner) else {
        return false
      }
      return moved.difference > best.difference + 0.3
        && moved.difference > 1.25 * best.difference
    }
  }

  /// The part with another page in it, if that explains it well.
  private func otherPage(_ part: Part) -> Part? {
    var best: Part?
    var least = Double.infinity
    for number in Set(strip.order).sorted() where number != part.slot.picture {
      var slot = part.slot
      slot.picture = number
      guard let fit = fine.fit([slot], at: fit.step, in: part.range), fit.difference < least else {
        continue
      }
      least = fit.difference
      var other = part
      other.slot = slot
      other.share = share(slot, self.fit.step, part.range)
      best = other
    }
    guard let best, best.share.share >= Locator.leastExplained,
      best.share.share >= part.share.share + 0.25
    else { return nil }
    return best
  }

  /// The border of two pages that are nearer to each other, or further apart, than they ought to be.
  private func seam(_ parts: [Part]) -> Int? {
    for (left, right) in zip(parts, parts.dropFirst()) where left.isSharp && right.isSharp {
      let distance = right.edge - left.edge - Double(strip.pitch)
      if distance.magnitude >= Self.seamLimit {
        return min(max(Int(right.edge), 0), strip.viewLength)
      }
    }
    return nil
  }

  /// A single column beside a border that neither page explains.
  private func bleed(_ columns: [ColumnShare], _ parts: [Part]) -> Int? {
    for part in parts.dropFirst() {
      let border = part.slot.edge
      for x in border - 2...border + 2 where columns.indices.contains(x) && columns[x].isBlank {
        let isAlone = [x - 2, x - 1, x + 1, x + 2].allSatisfy {
          columns.indices.contains($0) && !columns[$0].isBlank
        }
        if isAlone { return x }
      }
    }
    return nil
  }

  /// The longest run of two blank columns or more.
  private func blank(_ columns: [ColumnShare]) -> Range<Int>? {
    var longest = 0..<0
    var start = 0
    for x in 0...columns.count where x == columns.count || !columns[x].isBlank {
      if x - start > longest.count { longest = start..<x }
      start = x + 1
    }
    return longest.count >= 2 ? longest : nil
  }

  /// Says where the frame lies, by the slot that is seen best.
  private func place(_ parts: [Part], near previous: Double?, in sighting: inout Sighting) {
    let loading = strip.loadingNumber
    let pages = parts.filter {
      $0.slot.picture != loading && $0.isTold && $0.share.share >= 0.6
    }
    sighting.pages = pages.map { Sighting.Page(picture: $0.slot.picture, edge: $0.edge) }
    guard
      let main = (pages.isEmpty ? parts : pages).max(by: { $0.share.explained < $1.share.explained }
      )
    else { return }
    let position = strip.position(place: main.slot.place, edge: main.edge)
    sighting.period = pages.isEmpty ? 1 : strip.order.count
    sighting.page = pages.isEmpty ? nil : main.slot.picture
    sighting.position = position
    if !pages.isEmpty, main.slot.picture != strip.page(at: main.slot.place) {
      let places = strip.order.indices.filter { strip.order[$0] == main.slot.picture }
      let positions = places.map { strip.position(place: $0, edge: main.edge) }
      let near = previous ?? 0
      func distance(_ position: Double) -> Double {
        (position.nearest(to: near, period: strip.order.count) - near).magnitude
      }
      sighting.position = positions.min { distance($0) < distance($1) }
    }
    sighting.wrongPair = wrongPair(pages)
  }

  private func wrongPair(_ pages: [Part]) -> Sighting.WrongPair? {
    for (left, right) in zip(pages, pages.dropFirst()) where right.slot.place == left.slot.place + 1
    {
      let (a, b) = (left.slot, right.slot)
      guard a.picture != strip.page(at: a.place) || b.picture != strip.page(at: b.place) else {
        continue
      }
      // The fewest pages that the order has between the two.
      let count = strip.order.count
      let missing = strip.order.indices.flatMap { first in
        (0..<count).filter {
          strip.order[first] == a.picture && strip.page(at: first + 1 + $0) == b.picture
        }
      }.min()
      guard let missing, missing > 0 else { continue }
      return Sighting.WrongPair(left: a.picture, right: b.picture, missing: missing)
    }
    return nil
  }
}
