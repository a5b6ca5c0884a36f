/// Builds the strip, and finds out how its pages lie in the frames.
///
/// Pages are as large as the viewport, or as was asked for. Where frames do not fit that exactly, shifts
/// across the axis by up to half a pixel, and sizes from 98 % to 102 %, are tried on a few of them; distances
/// between pages are scaled with the pages.
struct Calibration {
  let pages: PageFiles
  let order: [Int]
  let view: Viewing
  let bandCount: Int
  let mask: BandMask
  let gap: Int
  /// The length that pages ought to have.
  let pageLength: Int
  /// Whether narrow pages rest in the middle of the viewport.
  let isCentred: Bool

  /// Frames that are tried.
  private static let probes = 5
  /// Frames that are explained so well need no other size.
  private static let enough = 0.97
  /// Frames that differ less, on average, need no shift.
  private static let exact = 0.5
  /// Another size must lower the mean difference to this share.
  private static let improvement = 0.9

  /// A way in which pages may lie.
  private struct Way {
    var length: Int
    /// Sixteenths of a pixel.
    var shift = 0
    var locator: Locator
    /// The mean difference of the probes.
    var difference: Double
  }

  /// The locator for pages that lie as they fit the frames best.
  func locator(_ frames: FrameFiles) throws(JudgeError) -> Locator {
    let own = Locator(try strip(length: pageLength, shift: 0), mask: mask)
    try distinguish(own.strip)
    var probes: [Bands] = []
    for number in Set((0..<Self.probes).map { $0 * (frames.count - 1) / (Self.probes - 1) })
      .sorted()
    {
      probes.append(try frames.bands(number))
    }
    var best = Way(length: pageLength, locator: own, difference: difference(own, probes))
    guard best.difference > Self.exact else { return own }
    try shift(&best, probes)
    let sightings = probes.map { best.locator.sighting(of: $0, near: nil) }
    guard sightings.contains(where: { $0.explained < Self.enough || $0.seam != nil }) else {
      return best.locator
    }
    let before = best
    let coarse = max(1, pageLength / 200)
    try scale(&best, probes, stride(from: -4 * coarse, through: 4 * coarse, by: coarse))
    let centre = best.length - pageLength
    try scale(&best, probes, stride(from: centre - coarse + 1, to: centre + coarse, by: 1))
    guard best.difference <= before.difference * Self.improvement else { return before.locator }
    try shift(&best, probes)
    return best.locator
  }

  /// Tries shifts across the axis.
  private func shift(_ best: inout Way, _ probes: [Bands]) throws(JudgeError) {
    for step in [8, 4, 2] {
      let centre = best.shift
      for shift in [centre - step, centre + step] where abs(shift) <= 10 {
        try improve(&best, probes, length: best.length, shift: shift)
      }
    }
  }

  /// Tries sizes.
  private func scale(
    _ best: inout Way,
    _ probes: [Bands],
    _ extras: some Sequence<Int>
  ) throws(JudgeError) {
    for extra in extras where 50 * abs(extra) <= pageLength {
      try improve(&best, probes, length: pageLength + extra, shift: best.shift)
    }
  }

  private func improve(
    _ best: inout Way,
    _ probes: [Bands],
    length: Int,
    shift: Int
  ) throws(JudgeError) {
    guard length != best.length || shift != best.shift else { return }
    let locator = Locator(try strip(length: length, shift: shift), mask: mask)
    let difference = difference(locator, probes)
    guard difference < best.difference else { return }
    best = Way(length: length, shift: shift, locator: locator, difference: difference)
  }

  /// The mean difference of the probes.
  private func difference(_ locator: Locator, _ probes: [Bands]) -> Double {
    let all = probes.map {
      locator.fit($0, near: nil)?.difference ?? Double(CoarseSearch.limit)
    }
    return all.reduce(0, +) / Double(max(all.count, 1))
  }

  private func strip(length: Int, shift: Int) throws(JudgeError) -> Strip {
    let half = pageLength / 2
    let bands = try pages.bands(
      length: length,
      breadth: max(1, (view.breadth * length + half) / pageLength),
      count: bandCount,
      shift: shift
    )
    let rest = isCentred ? Double(view.length - pageLength) / 2 : 0
    return Strip(
      pages: bands.pages,
      loading: bands.loading,
      order: order,
      viewLength: view.length,
      gap: (gap * length + half) / pageLength,
      anchor: rest + Double(pageLength - length) / 2
    )
  }

  /// Refuses pages that look the same.
  private func distinguish(_ strip: Strip) throws(JudgeError) {
    let numbers = Set(strip.order).sorted()
    let cells = strip.pageLength * bandCount
    let least = max(4, cells / 2000)
    for (index, first) in numbers.enumerated() {
      for second in numbers[(index + 1)...] {
        let (a, b) = (strip.pages[first].values, strip.pages[second].values)
        var different = 0
        var at = 0
        while at < 3 * cells, different < least {
          let distance = max(
            abs(a[at] - b[at]),
            abs(a[at + 1] - b[at + 1]),
            abs(a[at + 2] - b[at + 2])
          )
          if Int32(distance) > ColumnShare.tolerance { different += 1 }
          at += 3
        }
        guard different >= least else {
          throw .undecided(
            "\(pages.names[first]) and \(pages.names[second]) cannot be told apart at this size; "
              + "use pages that differ more"
          )
        }
      }
    }
  }
}
