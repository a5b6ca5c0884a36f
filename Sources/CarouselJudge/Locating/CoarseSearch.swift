/// Finds the places at which a frame may lie on the strip, by its blocks.
///
/// Each page is laid at every place over the frame, and what it explains is added up: a block counts the
/// more the nearer its colour is, and not at all beyond a limit, so that whatever covers a part of the
/// frame costs that part only. The sums of neighbouring pages make the score of a place.
///
/// - Complexity: O(pages · 256² · cells) a frame, however large the frames are.
struct CoarseSearch: Sendable {
  /// A place worth a closer look.
  struct Candidate: Sendable {
    let place: Int
    let edge: Int
    /// The share that is explained, 0…1.
    let score: Double
  }

  private let strip: Strip
  private let half: Int
  private let pages: [Blocks]
  private let mask: [Bool]
  private let cells: Int

  /// The sum of the differences in three channels beyond which a cell is not explained.
  static let limit: Int32 = 60
  private static let mostCandidates = 6

  init(_ strip: Strip, mask: BandMask) {
    self.strip = strip
    let half = Blocks.half(forLength: max(strip.viewLength, strip.pageLength))
    self.half = half
    pages = (strip.pages + [strip.loading].compactMap(\.self)).map {
      Blocks(of: $0, half: half, spacing: half)
    }
    let count = strip.pages[0].count
    cells = min(count, Blocks.mostCells)
    let blocks = strip.viewLength / (2 * half)
    var masked = [Bool](repeating: false, count: blocks * cells)
    for block in 0..<blocks {
      for cell in 0..<cells {
        let rows = Bands.rows(ofBand: cell, of: cells, breadth: count)
        let columns = block * 2 * half..<(block + 1) * 2 * half
        masked[block * cells + cell] = columns.contains { column in
          rows.contains { mask.cells[column * count + $0] }
        }
      }
    }
    self.mask = masked
  }

  /// The best places, best first; neighbours of a better one are left out.
  func candidates(_ frame: Bands) -> [Candidate] {
    let blocks = Blocks(of: frame, half: half, spacing: 2 * half)
    let first = -(strip.pageLength / half)
    let places = first...strip.viewLength / half
    let wanted = Set(strip.order)
    var sums: [[Sum]] = pages.indices.map { number in
      guard wanted.contains(number) || number == strip.loadingNumber else { return [] }
      return places.map { laid(pages[number], over: blocks, at: $0) }
    }
    let loading = strip.loading == nil ? nil : sums.removeLast()
    var found: [Candidate] = []
    for place in strip.order.indices {
      for turn in 0..<max(1, strip.pitch / half) {
        let edge = (Int(strip.anchor) - strip.pitch / 2) / half * half + turn * half
        var total = Sum()
        for slot in strip.visible(place: place, edge: edge) {
          let at = min(max(nearest(slot.edge) - first, 0), places.count - 1)
          let own = sums[slot.picture][at]
          total.add(loading.map { $0[at].value > own.value ? $0[at] : own } ?? own)
        }
        guard total.cells > 0 else { continue }
        let score = Double(total.value) / Double(Int(Self.limit) * total.cells)
        found.append(Candidate(place: place, edge: edge, score: score))
      }
    }
    return best(of: found)
  }

  private struct Sum {
    var value = 0
    var cells = 0

    mutating func add(_ other: Sum) {
      value += other.value
      cells += other.cells
    }
  }

  private func nearest(_ edge: Int) -> Int {
    (edge + half * 1_000_000 + half / 2) / half - 1_000_000
  }

  private func best(of found: [Candidate]) -> [Candidate] {
    var best: [Candidate] = []
    for candidate in found.sorted(by: { $0.score > $1.score }) {
      guard best.count < Self.mostCandidates,
        candidate.score > best.first.map({ $0.score - 0.1 }) ?? 0
      else { break }
      let isNear = best.contains {
        $0.place == candidate.place && abs($0.edge - candidate.edge) <= 4 * half
      }
      if !isNear { best.append(candidate) }
    }
    return best
  }

  /// What a page that begins at column `step · half` explains.
  private func laid(_ page: Blocks, over frame: Blocks, at step: Int) -> Sum {
    var sum = Sum()
    // Frame block b begins at 2b · half, page block u at u · half.
    let firstBlock = max(0, (step + 1) / 2)
    let width = cells * 3
    for block in firstBlock..<max(firstBlock, frame.blockCount) {
      let own = 2 * block - step
      guard own < page.blockCount else { break }
      guard own >= 0 else { continue }
      let (a, b) = (block * width, own * width)
      for cell in 0..<cells where !mask[block * cells + cell] {
        let distance =
          abs(Int32(frame.values[a + 3 * cell]) &- Int32(page.values[b + 3 * cell]))
          &+ abs(Int32(frame.values[a + 3 * cell + 1]) &- Int32(page.values[b + 3 * cell + 1]))
          &+ abs(Int32(frame.values[a + 3 * cell + 2]) &- Int32(page.values[b + 3 * cell + 2]))
        sum.cells &+= 1
        sum.value &+= Int(max(0, Self.limit &- distance))
      }
    }
    return sum
  }
}
