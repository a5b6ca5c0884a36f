/// Finds the lengths of the best prefix code whose codes are not longer than a limit.
///
/// Deflate allows codes of at most 15 bits (7 in the header); under such a limit Huffman's code is
/// not the best.
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
    // Stands for the leaf behind the last, and twice for the package behind the last.
    let end = Int.max / 2
    let leaves = weights + [end]
    var before = [Int](repeating: end, count: 2 * weights.count + 2)
    var items = before
    var count = 0
    return (0..<levels).map { _ in
      var (leaf, pair) = (0, 0)
      let packages = count / 2
      (before[2 * packages], before[2 * packages + 1]) = (end, 0)
      count = weights.count + packages
      var isLeaf = [Bool](repeating: false, count: count)
      for place in 0..<count {
        let package = before[pair] + before[pair + 1]
        let takesLeaf = leaves[leaf] <= package
        items[place] = takesLeaf ? leaves[leaf] : package
        isLeaf[place] = takesLeaf
        leaf += takesLeaf ? 1 : 0
        pair += takesLeaf ? 0 : 2
      }
      swap(&before, &items)
      return isLeaf
    }
  }
}
