// Why this file exists: deflate allows no code longer than 15 bits (7 in the header), and the best
// code under such a limit is not Huffman's.

/// Finds the lengths of the best prefix code whose codes are not longer than a limit.
///
/// - Source: the package-merge algorithm (Larmore and Hirschberg, 1990).
enum CodeLengths {
  /// The code length of each symbol; 0 where the frequency is 0.
  ///
  /// A single used symbol gets one bit. Of equally frequent symbols the later are not shorter.
  ///
  /// - Shapes: as many lengths as frequencies, of which at most 2^`limit` are used.
  /// - Complexity: O(n log n + n · limit).
  static func optimal(for frequencies: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let leaves = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $1) < (frequencies[$1], $0)
    }
    precondition(leaves.count <= 1 << limit, "\(leaves.count) symbols in \(limit) bits")
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf] = 1 }
      return lengths
    }
    let weights = leaves.map { frequencies[$0] }
    let levels = merge(weights, levels: limit)

    // The first 2n − 2 items of the last level are chosen. A chosen leaf's code grows by a bit; a
    // chosen package stands for two items of the level before.
    var chosen = 2 * leaves.count - 2
    for isLeaf in levels.reversed() {
      let leafCount = isLeaf[..<chosen].count { $0 }
      for leaf in leaves[..<leafCount] { lengths[leaf] += 1 }
      chosen = 2 * (chosen - leafCount)
    }
    return lengths
  }

  /// For each level, which of its items, in order of weight, are leaves and not packages.
  private static func merge(_ weights: [Int], levels: Int) -> [[Bool]] {
    var result: [[Bool]] = []
    var before: [Int] = []
    for _ in 0..<levels {
      var items: [Int] = []
      var isLeaf: [Bool] = []
      items.reserveCapacity(weights.count + before.count / 2)
      isLeaf.reserveCapacity(weights.count + before.count / 2)
      var (leaf, pair) = (0, 0)
      while leaf < weights.count || pair + 1 < before.count {
        let package = pair + 1 < before.count ? before[pair] + before[pair + 1] : Int.max
        let takesLeaf = leaf < weights.count && weights[leaf] <= package
        items.append(takesLeaf ? weights[leaf] : package)
        isLeaf.append(takesLeaf)
        if takesLeaf { leaf += 1 } else { pair += 2 }
      }
      result.append(isLeaf)
      before = items
    }
    return result
  }
}
