extension Bitmap {
  /// Draws a picture that is a column wider than this one, moved to the left by a part of a pixel.
  ///
  /// Each pixel mixes two neighbours, on the sRGB-encoded values: (left · (256 − part) + right ·
  /// part + 128) / 256, rounded down. A part of 0 copies all columns but the last, exactly. Where
  /// two pages meet in the picture, the pixel between them mixes both.
  ///
  /// - Shapes: `picture` is `width` + 1 by at least as many as `rows`, which lie in this bitmap;
  ///   other sizes are a programmer's mistake and trap.
  /// - Units: `part` in 1/256 pixel, 0 ..< 256; another one is a programmer's mistake and traps.
  ///
  /// - Parameters:
  ///   - picture: Its first row is drawn on the first of `rows`.
  ///   - part: How far it is moved.
  ///   - rows: Which rows of this bitmap it is drawn on; all if left out.
  package mutating func draw(_ picture: Bitmap, movedLeftBy part: Int, rows: Range<Int>? = nil) {
    let rows = rows ?? 0..<height
    precondition(
      picture.width == width + 1 && picture.height >= rows.count && rows.lowerBound >= 0
        && rows.upperBound <= height,
      "a picture of other size"
    )
    let (stride, pictureStride) = (width * 4, picture.width * 4)
    unsafe withMixing(of: picture) { target, source in
      let target = unsafe target + rows.lowerBound * stride
      for y in 0..<rows.count {
        // SAFETY: each row of the picture has a pixel more than the row it becomes.
        unsafe Self.mix(
          source + y * pictureStride,
          source + y * pictureStride + 4,
          part,
          count: stride,
          into: target + y * stride
        )
      }
    }
  }

  /// Draws a picture that is a row higher than this one, moved up by a part of a pixel.
  ///
  /// As ``draw(_:movedLeftBy:)``, with rows for columns.
  package mutating func draw(_ picture: Bitmap, movedUpBy part: Int, rows: Range<Int>? = nil) {
    let rows = rows ?? 0..<height
    precondition(
      picture.width == width && picture.height > rows.count && rows.lowerBound >= 0
        && rows.upperBound <= height,
      "a picture of other size"
    )
    let stride = width * 4
    unsafe withMixing(of: picture) { target, source in
      let target = unsafe target + rows.lowerBound * stride
      // SAFETY: the picture has a row more than is drawn.
      unsafe Self.mix(source, source + stride, part, count: rows.count * stride, into: target)
    }
  }

  /// Mixes bytes of two stretches, `part` of 256 of the second.
  ///
  /// Bytes widen to 16 bits, in which 255 · 256 + 128 fits, so that the loop is vectorised.
  @unsafe
  private static func mix(
    _ first: UnsafePointer<UInt8>,
    _ second: UnsafePointer<UInt8>,
    _ part: Int,
    count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    precondition(0..<256 ~= part, "\(part)/256 is no part of a pixel")
    let weight = UInt16(part)
    let rest = 256 - weight
    var index = 0
    while index < count {
      let sum = unsafe UInt16(first[index]) &* rest &+ UInt16(second[index]) &* weight &+ 128
      unsafe target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
      index &+= 1
    }
  }

  /// Lends the bytes of this bitmap and of a picture.
  @unsafe
  private mutating func withMixing(
    of picture: Bitmap,
    _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) {
    picture.withPixels { source in
      withMutablePixels { target in
        unsafe source.withUnsafeBytes { source in
          unsafe target.withUnsafeMutableBytes { target in
            guard let from = source.baseAddress, let to = target.baseAddress else { return }
            unsafe body(
              to.assumingMemoryBound(to: UInt8.self),
              from.assumingMemoryBound(to: UInt8.self)
            )
          }
        }
      }
    }
  }
}
