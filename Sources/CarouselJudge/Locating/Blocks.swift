/// Bands averaged along the axis too: what the search over all places works on.
///
/// A block is `2 · half` columns long. The blocks of a frame lie side by side; those of a page begin at
/// every multiple of `half`, so that a page can be laid at any of these places.
struct Blocks: Sendable {
  /// Cells of a block.
  let count: Int
  /// Columns from one block's beginning to the next one's.
  let spacing: Int
  /// How many blocks there are.
  let blockCount: Int
  /// Red, green and blue of each cell, block by block.
  let values: [Int16]

  /// The most cells of a block.
  static let mostCells = 8

  /// The half length of a block for pictures of that length, in columns.
  static func half(forLength length: Int) -> Int { max(1, (length + 255) / 256) }

  /// Averages `bands` into blocks of `2 · half` columns that begin every `spacing` columns.
  init(of bands: Bands, half: Int, spacing: Int) {
    let count = min(bands.count, Self.mostCells)
    let size = 2 * half
    let blockCount = bands.length < size ? 0 : (bands.length - size) / spacing + 1
    var values = [Int16](repeating: 0, count: blockCount * count * 3)
    for block in 0..<blockCount {
      for cell in 0..<count {
        let rows = Bands.rows(ofBand: cell, of: count, breadth: bands.count)
        var sums = (0, 0, 0)
        for column in block * spacing..<block * spacing + size {
          for row in rows {
            let at = (column * bands.count + row) * 3
            sums.0 &+= Int(bands.values[at])
            sums.1 &+= Int(bands.values[at + 1])
            sums.2 &+= Int(bands.values[at + 2])
          }
        }
        let cells = size * rows.count
        let at = (block * count + cell) * 3
        values[at] = Int16(truncatingIfNeeded: sums.0 / cells)
        values[at + 1] = Int16(truncatingIfNeeded: sums.1 / cells)
        values[at + 2] = Int16(truncatingIfNeeded: sums.2 / cells)
      }
    }
    self.count = count
    self.spacing = spacing
    self.blockCount = blockCount
    self.values = values
  }
}
