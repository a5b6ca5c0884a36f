internal import CarouselCore
internal import CarouselRaster

/// A rectangle of a slot view.
struct SlotBox: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The rectangle with every side moved out by some pixels.
  func grown(by pixels: Int) -> SlotBox {
    SlotBox(
      x: x - pixels,
      y: y - pixels,
      width: width + 2 * pixels,
      height: height + 2 * pixels
    )
  }

  /// Its outline.
  func shape(radius: Int = 0) -> Shape {
    Shape(
      left: x << 8,
      top: y << 8,
      right: (x + width) << 8,
      bottom: (y + height) << 8,
      radius: radius << 8
    )
  }

  /// A frame inside it, `thickness` pixels wide.
  func edge(_ thickness: Int, radius: Int = 0) -> Shape {
    var shape = shape(radius: radius)
    guard min(width, height) > 2 * thickness else { return shape }
    shape.add(grown(by: -thickness).shape(radius: max(radius - thickness, 0)).reversed())
    return shape
  }
}

extension SlotBox {
  /// A rectangle without length along the axis, made so many pixels long, about its middle.
  func thick(_ pixels: Int, _ axis: PageLayout.Axis) -> SlotBox {
    var box = self
    switch axis {
    case .horizontal: (box.x, box.width) = (x - pixels / 2, pixels)
    case .vertical: (box.y, box.height) = (y - pixels / 2, pixels)
    }
    return box
  }

  /// A triangle whose tip, at this point, points at the strip.
  func arrowhead(_ axis: PageLayout.Axis) -> Shape {
    let corners: [(Int, Int)] =
      switch axis {
      case .horizontal: [(0, 0), (-6, -9), (6, -9)]
      case .vertical: [(0, 0), (-9, -6), (-9, 6)]
      }
    return Shape(corners.map { StrokePoint((x + $0.0) << 8, (y + $0.1) << 8) })
  }
}
