internal import CarouselRaster

/// Finds pixels that look like an antialiased edge, exactly by pixelmatch's rule.
///
/// Rasterizers antialias differently.
///
/// - Source: V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch 5.3
///   reads it.
enum AntialiasedEdge {
  /// Whether the pixel at (`x`, `y`) of `one` lies between a brighter and a darker neighbour one of
  /// which is part of something flat in both pictures.
  ///
  /// Only the `area` that both pictures have, from their top left corners, is looked at. Of several
  /// equally dark or bright neighbours the first counts, column by column.
  /// - Units: strides, the pictures' whole widths, in pixels.
  static func isOne(
    x: Int,
    y: Int,
    of one: Span<RGBA8>,
    stride: Int,
    beside other: Span<RGBA8>,
    otherStride: Int,
    area: Comparison.Size
  ) -> Bool {
    let (columns, rows) = (around(x, area.width), around(y, area.height))
    var equal = isAtEdge(x, y, area) ? 1 : 0
    let centre = one[y * stride + x]
    let luma = YIQ.luma(BlendedColour(onWhite: centre))
    // How much the centre is brighter than its neighbours: most negative beside the brightest.
    var (brightest, darkest) = (0.0, 0.0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    for column in columns {
      for row in rows where column != x || row != y {
        let neighbour = one[row * stride + column]
        let delta =
          neighbour == centre ? 0 : luma - YIQ.luma(BlendedColour(onWhite: neighbour))
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < brightest {
          brightest = delta
          bright = (column, row)
        } else if delta > darkest {
          darkest = delta
          dark = (column, row)
        }
      }
    }
    guard brightest < 0, darkest > 0 else { return false }
    return isFlat(dark.x, dark.y, one, stride, area)
      && isFlat(dark.x, dark.y, other, otherStride, area)
      || isFlat(bright.x, bright.y, one, stride, area)
        && isFlat(bright.x, bright.y, other, otherStride, area)
  }

  /// Whether at least 3 neighbours have the pixel's colour; the picture's edge counts as one.
  private static func isFlat(
    _ x: Int,
    _ y: Int,
    _ pixels: Span<RGBA8>,
    _ stride: Int,
    _ area: Comparison.Size
  ) -> Bool {
    var equal = isAtEdge(x, y, area) ? 1 : 0
    let centre = pixels[y * stride + x]
    for row in around(y, area.height) {
      for column in around(x, area.width) where column != x || row != y {
        if pixels[row * stride + column] == centre {
          equal += 1
          if equal > 2 { return true }
        }
      }
    }
    return false
  }

  private static func around(_ at: Int, _ count: Int) -> ClosedRange<Int> {
    max(at - 1, 0)...min(at + 1, count - 1)
  }

  private static func isAtEdge(_ x: Int, _ y: Int, _ area: Comparison.Size) -> Bool {
    x == 0 || y == 0 || x == area.width - 1 || y == area.height - 1
  }
}
