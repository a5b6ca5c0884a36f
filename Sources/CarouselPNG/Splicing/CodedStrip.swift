/// A filtered and coded strip, from which ``FrameSplicer`` makes frames.
package struct CodedStrip: Sendable {
  /// Which way frames move.
  let axis: Strip.Axis
  /// The frames' width.
  package let frameWidth: Int
  /// The frames' height.
  package let frameHeight: Int
  /// Where frames can be made.
  let cuts: StripCuts
  /// The strip's slabs, from the top.
  package let slabs: [CodedSlab]

  /// Puts the slabs of `strip` together, from the top.
  ///
  /// Slabs that are not the strip's are a programmer's mistake and trap.
  package init(_ strip: Strip, slabs: [CodedSlab]) {
    axis = strip.axis
    frameWidth = strip.frameWidth
    frameHeight = strip.frameHeight
    cuts = strip.cuts
    self.slabs = slabs
    let rows = strip.slabs
    precondition(slabs.map(\.rowRange) == rows, "slabs of another strip")
  }

  /// Where frames can be made, ascending.
  package var offsets: [Int] { cuts.offsets }
}
