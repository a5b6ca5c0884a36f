/// A filtered and coded strip, from which ``FrameSplicer`` makes frames.
package struct CodedStrip: Sendable {
  /// Which way frames move.
  let axis: Strip.Axis
  /// The frames' width.
  let frameWidth: Int
  /// The strip's height.
  let height: Int
  /// Where frames of a horizontal strip can be made.
  let cuts: StripCuts
  /// The strip's slabs, from the top.
  package let slabs: [CodedSlab]

  /// Puts the slabs of `strip` together, from the top.
  ///
  /// Slabs that are not the strip's are a programmer's mistake and trap.
  package init(_ strip: Strip, slabs: [CodedSlab]) {
    axis = strip.axis
    frameWidth = strip.frameWidth
    height = strip.height
    cuts = strip.cuts
    self.slabs = slabs
    let rows = strip.slabs
    precondition(slabs.map(\.rowRange) == rows, "slabs of another strip")
  }

  /// Where frames of a horizontal strip can be made, ascending.
  package var offsets: [Int] { cuts.offsets }
}

/// A strip at its place in a frame.
package struct PlacedStrip: Sendable {
  /// The strip.
  let strip: CodedStrip
  /// Where it begins, in pixels along the axis from the frame's left or upper edge; negative outside.
  let origin: Int

  /// Puts a strip in its place.
  package init(_ strip: CodedStrip, at origin: Int) { (self.strip, self.origin) = (strip, origin) }
}
