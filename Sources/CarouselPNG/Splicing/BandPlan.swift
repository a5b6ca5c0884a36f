/// Rows that share codes.
///
/// The header of a block costs as much as a row of a flat screen, so similar rows share their
/// codes.
struct BandPlan {
  /// Which rows.
  var rows: Range<Int>
  /// Their symbols.
  var counts: SymbolCounts

  /// What a block's header takes, about, in sixteenths of a bit.
  private static let headerCost = 90 * 8 * 16

  /// Joins neighbouring bands where that is cheaper than codes of their own.
  ///
  /// - Parameters:
  ///   - counts: The symbols of each band.
  ///   - bandHeight: The rows of each band but the last.
  ///   - height: All rows.
  /// - Returns: The bands, from the top.
  static func merge(_ counts: [SymbolCounts], bandHeight: Int, height: Int) -> [BandPlan] {
    var plans: [BandPlan] = []
    var lastEntropy = 0
    for (index, counts) in counts.enumerated() {
      let first = index * bandHeight
      let rows = first..<min(height, first + bandHeight)
      let entropy = counts.entropy
      guard let last = plans.last else {
        plans.append(BandPlan(rows: rows, counts: counts))
        lastEntropy = entropy
        continue
      }
      var joined = last.counts
      joined.add(counts)
      let joinedEntropy = joined.entropy
      if joinedEntropy <= lastEntropy + entropy + headerCost {
        plans[plans.count - 1] = BandPlan(
          rows: last.rows.lowerBound..<rows.upperBound,
          counts: joined
        )
        lastEntropy = joinedEntropy
      } else {
        plans.append(BandPlan(rows: rows, counts: counts))
        lastEntropy = entropy
      }
    }
    return plans
  }
}
