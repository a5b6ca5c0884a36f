internal import CarouselRaster

/// Codes the rows of a patch, one after the other, under the filters and codes of the strip's rows.
struct PatchCoder: ~Copyable {
  /// The rows that are coded anew.
  let rows: Range<Int>

  private let patch: FramePatch
  private let count: Int
  private let pitch: Int
  /// Two rows of pixels, each after zeros for what is left of the edge.
  private var raw = WorkBuffer()
  /// The row that is coded, after the row above.
  private var filtered = WorkBuffer()
  private var finder: MatchFinder
  private let costs = SymbolCosts()
  private var matches: [RowMatch] = []

  /// Prepares a patch of a frame.
  ///
  /// - Parameters:
  ///   - patch: The patch, as wide as the frame.
  ///   - filterAbove: The filter of the row above the dirty ones, if there is one.
  init(_ patch: FramePatch, filterAbove: RowFilter?) {
    self.patch = patch
    rows = patch.rows
    let width = patch.pixels.width
    count = width * 3
    pitch = 16 + count + BitWriter.slack
    finder = MatchFinder(columns: 1..<width, settled: 1, frameWidth: width)
    raw.reserve(2 * pitch)
    filtered.reserve(2 * count)
    // SAFETY: all rows lie inside their buffers.
    unsafe raw.start.update(repeating: 0, count: 2 * pitch)
    for y in patch.given.lowerBound..<rows.lowerBound {
      unsafe load(y)
      if y == rows.lowerBound - 1, let filterAbove { unsafe apply(filterAbove, to: y) }
    }
  }

  /// Writes row `y`, which must be the next of ``rows``, and takes in its checksum.
  mutating func append(
    _ y: Int,
    _ filter: RowFilter,
    _ band: CodedSlab.Band,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    // SAFETY: all rows lie inside their buffers.
    unsafe filtered.start.update(from: filtered.start + count, count: count)
    unsafe load(y)
    unsafe apply(filter, to: y)
    let row = unsafe filtered.start + count
    matches.removeAll(keepingCapacity: true)
    let source = unsafe MatchFinder.Row(row, above: y > 0 ? count : nil)
    _ = finder.appendAll(
      of: source,
      costs: costs,
      literalLimit: count,
      to: &matches
    )
    writer.append(band.literals[Int(filter.rawValue)])
    let sum = unsafe AdlerSum.zero.appending(filter, row, count: count, at: 0)
    checksum.append(count: 1 + count, to: sum, from: .zero, at: 0)
    var column = 0
    for match in matches where match.hasCode(in: band.distances) {
      unsafe append(column..<Int(match.start), of: row, band, to: &writer)
      BandCodes.append(
        pixels: Int(match.pixels),
        Int(match.distance),
        band.literals,
        band.distances,
        to: &writer
      )
      column = match.end
    }
    unsafe append(column..<count / 3, of: row, band, to: &writer)
  }

  /// Writes pixels as literals.
  @unsafe
  private func append(
    _ columns: Range<Int>,
    of row: UnsafePointer<UInt8>,
    _ band: CodedSlab.Band,
    to writer: inout BitWriter
  ) {
    for byte in columns.lowerBound * 3..<columns.upperBound * 3 {
      writer.append(band.literals[Int(unsafe row[byte])])
    }
  }

  @unsafe
  private func raw(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe raw.start + (y & 1) * pitch + 16
  }

  @unsafe
  private func load(_ y: Int) {
    let width = patch.pixels.width
    unsafe Strip.pack(patch.pixels, row: y - patch.given.lowerBound, 0..<width, into: raw(y))
  }

  /// Filters row `y`; the row above it was loaded before, or there is none and zeros stand for it.
  @unsafe
  private func apply(_ filter: RowFilter, to y: Int) {
    unsafe filter.apply(
      to: raw(y),
      up: raw(y + 1),
      count: count,
      into: filtered.start + count
    )
  }
}
