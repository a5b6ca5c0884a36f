/// A picture as a handful of cells, seen enlarged and blurred.
enum PicturePreview {
  /// How many cells lie along the longer side, if it has as many pixels.
  private static let length = 16

  /// Replaces a picture by its preview.
  ///
  /// Each cell is the mean of its pixels. Between the cells' middles the preview runs along
  /// quadratic B-splines, which have neither edges nor corners and never leave the range of the
  /// cells.
  ///
  /// - Complexity: O(pixels); memory 24 bytes a column and a cell.
  static func draw(over page: inout Bitmap) {
    let long = max(page.width, page.height)
    func axis(_ side: Int) -> PreviewAxis {
      PreviewAxis(pixels: side, cells: min(max((2 * side * length + long) / (2 * long), 1), side))
    }
    let (across, down) = (axis(page.width), axis(page.height))

    func padded<Cell>(_ cells: [Cell]) -> [Cell] { cells.prefix(1) + cells + cells.suffix(1) }
    let cells = padded(
      down.cells.map { rows in
        padded(across.cells.map { PreviewColour(page.mean(columns: $0, rows: rows)) })
      }
    )

    page.withMutablePixels { pixels in
      var at = 0
      for y in down.places {
        // A row of cells of 14 bits a channel, then pixels.
        let line = cells[y.cell].indices.map { column in
          y.mix(cells[y.cell][column], cells[y.cell + 1][column], cells[y.cell + 2][column])
            .lowered(by: 11)
        }
        for x in across.places {
          let colour = x.mix(line[x.cell], line[x.cell + 1], line[x.cell + 2]).lowered(by: 23)
          pixels[at] = colour.pixel
          at &+= 1
        }
      }
    }
  }
}

/// One side of a picture, cut into cells.
private struct PreviewAxis {
  /// The pixels of each cell.
  let cells: [Range<Int>]
  /// Where each pixel's middle lies.
  let places: [PreviewPlace]

  /// Cuts a side of `pixels` into at most as many `cells`.
  init(pixels: Int, cells count: Int) {
    cells = (0..<count).map { $0 * pixels / count..<($0 + 1) * pixels / count }
    places = (0..<pixels).map { PreviewPlace(at: (2 * $0 + 1) * count * 128 / pixels) }
  }
}

/// Where a pixel's middle lies among the cells, to 1/256 cell.
private struct PreviewPlace {
  /// The cell it lies in.
  let cell: Int
  /// How much of the cell before and of the cell after it shows, in 1/2¹⁷; the rest is its own
  /// cell's.
  let before: Int
  let after: Int

  init(at place: Int) {
    cell = place >> 8
    let part = place & 255
    before = (256 - part) * (256 - part)
    after = part * part
  }

  /// The mixture of the cell before, the pixel's own and the one after, times 2¹⁷.
  @inline(__always)
  func mix(_ a: PreviewColour, _ own: PreviewColour, _ b: PreviewColour) -> PreviewColour {
    func channel(_ a: Int, _ own: Int, _ b: Int) -> Int {
      own &<< 17 &+ (a &- own) &* before &+ (b &- own) &* after
    }
    return PreviewColour(
      red: channel(a.red, own.red, b.red),
      green: channel(a.green, own.green, b.green),
      blue: channel(a.blue, own.blue, b.blue)
    )
  }
}

/// A colour with room for weights.
private struct PreviewColour {
  let red: Int
  let green: Int
  let blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ colour: RGBA8) {
    self.init(red: Int(colour.red), green: Int(colour.green), blue: Int(colour.blue))
  }

  /// The colour without its lower `bits`, to nearest.
  @inline(__always)
  func lowered(by bits: Int) -> PreviewColour {
    let half = 1 &<< (bits &- 1)
    return PreviewColour(
      red: (red &+ half) &>> bits,
      green: (green &+ half) &>> bits,
      blue: (blue &+ half) &>> bits
    )
  }

  @inline(__always)
  var pixel: RGBA8 {
    RGBA8(
      UInt8(truncatingIfNeeded: red),
      UInt8(truncatingIfNeeded: green),
      UInt8(truncatingIfNeeded: blue)
    )
  }
}
