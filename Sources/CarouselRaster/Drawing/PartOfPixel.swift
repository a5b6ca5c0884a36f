/// A picture, and where it stands in another one.
package struct PlacedPicture: Sendable {
  /// Its pixels.
  package let picture: Bitmap
  /// The column of its left edge; may lie outside.
  package let column: Int
  /// The row of its upper edge; may lie outside.
  package let row: Int

  /// Places the upper left pixel of a picture.
  package init(_ picture: Bitmap, atColumn column: Int = 0, atRow row: Int = 0) {
    self.picture = picture
    self.column = column
    self.row = row
  }

  fileprivate var columns: Range<Int> { column..<column + picture.width }
  fileprivate var rows: Range<Int> { row..<row + picture.height }

  fileprivate func covers(_ rows: Range<Int>) -> Bool {
    self.rows.lowerBound <= rows.lowerBound && rows.upperBound <= self.rows.upperBound
  }
}

extension Bitmap {
  /// Draws pictures that stand side by side, moved to the left by a part of a pixel.
  ///
  /// Each pixel mixes two neighbours, on the sRGB-encoded values: (left · (256 − part) + right ·
  /// part + 128) / 256, rounded down. A part of 0 copies, exactly. Where two pictures meet, the pixel
  /// between them mixes both.
  ///
  /// - Shapes: the pictures stand from left to right without anything between them; one ends where the next
  ///   begins. They cover `rows`, which lie in this bitmap, its columns and, unless `part` is 0, one more.
  ///   All else is a programmer's mistake and traps.
  /// - Units: `part` in 1/256 pixel, 0 ..< 256; another one is a programmer's mistake and traps.
  ///
  /// - Parameters:
  ///   - pictures: What is drawn.
  ///   - part: How far it is moved.
  ///   - rows: The rows that are drawn; all if left out.
  package mutating func draw(
    _ pictures: [PlacedPicture],
    movedLeftBy part: Int,
    rows: Range<Int>? = nil
  ) {
    let rows = rows ?? 0..<height
    precondition(0 <= rows.lowerBound && rows.upperBound <= height, "rows outside")
    guard part != 0 else { return copy(pictures, rows) }
    var column = 0
    for (index, placed) in pictures.enumerated() where column < width {
      let next = index + 1 < pictures.count ? pictures[index + 1] : nil
      let end = min(placed.columns.upperBound, next?.column ?? .max)
      guard column < end else { continue }
      precondition(placed.column <= column && placed.covers(rows), "nothing at column \(column)")
      let inner = column..<max(column, min(width, end - 1))
      drawInside(placed, movedLeftBy: part, inner, rows)
      column = inner.upperBound
      guard column < width else { break }
      // The last column of this picture and the first one of the next.
      guard let next, next.column == end, next.covers(rows) else {
        preconditionFailure("nothing at column \(end)")
      }
      let mix = PixelMix(part)
      for y in rows {
        let left = placed.picture[column - placed.column, y - placed.row]
        self[column, y] = mix.mean(left, next.picture[0, y - next.row])
      }
      column += 1
    }
    precondition(column == width, "nothing at column \(column)")
  }

  /// Draws pictures that stand one above the other, moved up by a part of a pixel.
  ///
  /// As ``draw(_:movedLeftBy:rows:)``, with rows for columns.
  package mutating func draw(
    _ pictures: [PlacedPicture],
    movedUpBy part: Int,
    rows: Range<Int>? = nil
  ) {
    let rows = rows ?? 0..<height
    precondition(0 <= rows.lowerBound && rows.upperBound <= height, "rows outside")
    guard part != 0 else { return copy(pictures, rows) }
    precondition(pictures.allSatisfy { $0.columns == 0..<width }, "a picture of another width")
    var row = rows.lowerBound
    for (index, placed) in pictures.enumerated() where row < rows.upperBound {
      let next = index + 1 < pictures.count ? pictures[index + 1] : nil
      let end = min(placed.rows.upperBound, next?.row ?? .max)
      guard row < end else { continue }
      precondition(placed.row <= row, "nothing at row \(row)")
      let inner = row..<max(row, min(rows.upperBound, end - 1))
      drawInside(placed, movedUpBy: part, inner)
      row = inner.upperBound
      guard row < rows.upperBound else { break }
      // The last row of this picture and the first one of the next.
      guard let next, next.row == end else { preconditionFailure("nothing at row \(end)") }
      let mix = PixelMix(part)
      for x in 0..<width {
        self[x, row] = mix.mean(placed.picture[x, row - placed.row], next.picture[x, 0])
      }
      row += 1
    }
    precondition(row == rows.upperBound, "nothing at row \(row)")
  }

  /// Copies what of pictures meets some rows.
  private mutating func copy(_ pictures: [PlacedPicture], _ rows: Range<Int>) {
    for placed in pictures {
      let columns = placed.columns.clamped(to: 0..<width)
      unsafe withBytes(of: placed) { source, pitch, target, stride in
        for y in placed.rows.clamped(to: rows) {
          let from = (y - placed.row) * pitch + (columns.lowerBound - placed.column) * 4
          // SAFETY: the columns and rows lie inside both bitmaps.
          unsafe (target + (y * stride + columns.lowerBound * 4)).copyMemory(
            from: source + from,
            byteCount: columns.count * 4
          )
        }
      }
    }
  }

  /// Mixes neighbours inside one picture, which has a column behind those given.
  private mutating func drawInside(
    _ placed: PlacedPicture,
    movedLeftBy part: Int,
    _ columns: Range<Int>,
    _ rows: Range<Int>
  ) {
    let (mix, count) = (PixelMix(part), columns.count * 4)
    unsafe withBytes(of: placed) { source, pitch, target, stride in
      for y in rows {
        // SAFETY: the rows and columns, and a column more of the picture, lie inside both bitmaps.
        let left =
          unsafe source + (y - placed.row) * pitch + (columns.lowerBound - placed.column) * 4
        let into = unsafe target + y * stride + columns.lowerBound * 4
        if y > rows.lowerBound {
          unsafe mix.apply(
            left,
            left + 4,
            count: count,
            into: into,
            above: stride,
            next: 2 * pitch
          ) { index in
            // The pixels on the left are those on the right but for the first.
            unsafe PixelMix.repeats(left + (index + 4), pitch)
              && PixelMix.repeats(pixel: left + index, pitch)
          }
        } else {
          unsafe mix.apply(left, left + 4, count: count, into: into, next: 2 * pitch)
        }
      }
    }
  }

  /// Mixes neighbours inside one picture, which has a row below those given.
  private mutating func drawInside(
    _ placed: PlacedPicture,
    movedUpBy part: Int,
    _ rows: Range<Int>
  ) {
    let mix = PixelMix(part)
    unsafe withBytes(of: placed) { source, pitch, target, stride in
      for y in rows {
        // SAFETY: the rows, and a row more of the picture, lie inside both bitmaps.
        let upper = unsafe source + (y - placed.row) * pitch
        let into = unsafe target + y * stride
        if y > rows.lowerBound {
          unsafe mix.apply(
            upper,
            upper + pitch,
            count: stride,
            into: into,
            above: stride,
            next: 2 * pitch
          ) { index in
            unsafe PixelMix.repeats(upper + index, pitch)
              && PixelMix.repeats(upper + (pitch + index), pitch)
          }
        } else {
          unsafe mix.apply(upper, upper + pitch, count: stride, into: into, next: 2 * pitch)
        }
      }
    }
  }

  /// Lends the bytes of a picture and of this bitmap, each with the bytes of a row.
  @unsafe
  private mutating func withBytes(
    of placed: PlacedPicture,
    _ body: (UnsafeRawPointer, Int, UnsafeMutableRawPointer, Int) -> Void
  ) {
    let (pitch, stride) = (placed.picture.width * 4, width * 4)
    placed.picture.withPixels { source in
      withMutablePixels { target in
        unsafe source.withUnsafeBytes { source in
          unsafe target.withUnsafeMutableBytes { target in
            guard let from = source.baseAddress, let to = target.baseAddress else { return }
            unsafe body(from, pitch, to, stride)
          }
        }
      }
    }
  }
}
