internal import CarouselRaster

/// A picture averaged across the axis and kept whole along it.
///
/// Each column of the picture becomes a few *cells*, the mean colours of its bands. Noise and shifts of
/// half a pixel across the axis vanish in the means; what a frame is searched for, the place along the
/// axis, stays exact.
struct Bands: Hashable, Sendable {
  /// Columns, in pixels along the axis.
  let length: Int
  /// Cells of a column.
  let count: Int
  /// Red, green and blue of each cell, column by column.
  let values: [Int16]

  /// The most bands of a picture.
  static let mostBands = 32
  /// The fewest pixels that a band is wide where the picture allows it.
  private static let leastBreadth = 8

  /// How many bands a picture of that breadth gets.
  static func count(forBreadth breadth: Int) -> Int {
    min(max(breadth / leastBreadth, 1), mostBands)
  }

  /// The pixels across the axis that make band `band`.
  static func rows(ofBand band: Int, of count: Int, breadth: Int) -> Range<Int> {
    band * breadth / count..<(band + 1) * breadth / count
  }

  /// Averages the part of an opaque bitmap that `view` shows.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - view: Which part of it, and which way it lies.
  ///   - count: How many bands it is divided into.
  ///   - breadth: How many pixels across the axis the bands stand for. If the view has more, the middle is
  ///     taken; if it has fewer, its outermost pixels are repeated.
  ///   - shift: How far the bands begin beside whole pixels, in sixteenths of a pixel, −16…16.
  /// - Complexity: O(pixels).
  init(of bitmap: Bitmap, in view: Viewing, count: Int, breadth: Int, shift: Int = 0) {
    let length = view.length
    let (start, along, across) = view.steps(stride: bitmap.width)
    var values = [Int16](repeating: 0, count: length * count * 3)
    var sums = [Int32](repeating: 0, count: length * 3)
    bitmap.withPixels { pixels in
      for band in 0..<count {
        let rows = Self.rows(ofBand: band, of: count, breadth: breadth)
        for index in sums.indices { sums[index] = 0 }
        // A shifted band takes a part of its first row, and of the row behind its last one.
        let (whole, part) = (shift >> 4, Int32(shift & 15))
        for row in rows.lowerBound...rows.upperBound {
          let weight = row == rows.lowerBound ? 16 - part : row == rows.upperBound ? part : 16
          guard weight > 0 else { continue }
          let middle = row + whole + (view.breadth - breadth) / 2
          var at = start + min(max(middle, 0), view.breadth - 1) * across
          for column in 0..<length {
            let pixel = pixels[at]
            sums[3 * column] &+= weight &* Int32(pixel.red)
            sums[3 * column + 1] &+= weight &* Int32(pixel.green)
            sums[3 * column + 2] &+= weight &* Int32(pixel.blue)
            at &+= along
          }
        }
        let height = 16 * Int32(max(rows.count, 1))
        for column in 0..<length {
          for channel in 0..<3 {
            let mean = (sums[3 * column + channel] + height / 2) / height
            values[(column * count + band) * 3 + channel] = Int16(truncatingIfNeeded: mean)
          }
        }
      }
    }
    self.length = length
    self.count = count
    self.values = values
  }
}

/// Which cells of the frames are not looked at.
struct BandMask: Hashable, Sendable {
  /// Whether each cell is masked, in the order of ``Bands/values``.
  let cells: [Bool]
  /// Unmasked cells.
  let openCount: Int

  /// Masks each cell of which a rectangle covers any pixel.
  init(_ masks: [(along: Range<Int>, across: Range<Int>)], length: Int, count: Int, breadth: Int) {
    var cells = [Bool](repeating: false, count: length * count)
    for mask in masks where !mask.along.isEmpty && !mask.across.isEmpty {
      for band in 0..<count {
        let rows = Bands.rows(ofBand: band, of: count, breadth: breadth)
        guard rows.overlaps(mask.across) else { continue }
        for column in mask.along { cells[column * count + band] = true }
      }
    }
    self.cells = cells
    openCount = cells.count { !$0 }
  }
}
