internal import CSystemShims

/// Mixes two neighbours in a fixed proportion, byte by byte.
struct PixelMix {
  /// So many bytes of a row are looked at at once.
  private static let block = 64

  /// What of 256 parts the second pixel is.
  private let weight: UInt16
  private var rest: UInt16 { 256 - weight }

  /// Takes `part` of 256 of the second pixel.
  init(_ part: Int) {
    precondition(0..<256 ~= part, "\(part)/256 is no part of a pixel")
    weight = UInt16(part)
  }

  /// The mean of two pixels.
  func mean(_ first: RGBA8, _ second: RGBA8) -> RGBA8 {
    RGBA8(
      mean(first.red, second.red),
      mean(first.green, second.green),
      mean(first.blue, second.blue),
      mean(first.alpha, second.alpha)
    )
  }

  /// The mean of two bytes; 16 bits hold 255 · 256 + 128.
  @inline(__always)
  private func mean(_ first: UInt8, _ second: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt16(first) &* rest &+ UInt16(second) &* weight &+ 128) &>> 8)
  }

  /// Mixes two stretches of bytes.
  ///
  /// - Parameters:
  ///   - first: The first stretch.
  ///   - second: The second one.
  ///   - count: How many bytes.
  ///   - target: Where their means go.
  ///   - above: How many bytes before `target` the row above lies, which was drawn the same way.
  ///   - next: How many bytes behind `second` lies what is mixed soon.
  ///   - repeats: Whether what is mixed equals that of the row above, in 64 bytes from one on.
  @unsafe
  @inline(__always)
  func apply(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    count: Int,
    into target: UnsafeMutableRawPointer,
    above: Int = 0,
    next: Int,
    repeats: (Int) -> Bool = { _ in false }
  ) {
    var index = 0
    // SAFETY: all bytes lie inside the stretches, or in those of the row above.
    while index &+ Self.block <= count {
      unsafe carousel_prefetch(second + (index &+ next))
      if repeats(index) {
        let source = unsafe UnsafeRawPointer(target) + (index &- above)
        for step in 0..<4 {
          let sixteen = unsafe source.loadUnaligned(
            fromByteOffset: step &* 16,
            as: SIMD16<UInt8>.self
          )
          unsafe target.storeBytes(
            of: sixteen,
            toByteOffset: index &+ step &* 16,
            as: SIMD16<UInt8>.self
          )
        }
      } else {
        for step in 0..<4 { unsafe mix16(first, second, index &+ step &* 16, into: target) }
      }
      index &+= Self.block
    }
    while index &+ 16 <= count {
      unsafe mix16(first, second, index, into: target)
      index &+= 16
    }
    while index < count {
      let mean = unsafe mean(
        first.load(fromByteOffset: index, as: UInt8.self),
        second.load(fromByteOffset: index, as: UInt8.self)
      )
      unsafe target.storeBytes(of: mean, toByteOffset: index, as: UInt8.self)
      index &+= 1
    }
  }

  /// Mixes 16 bytes, every other one in the upper half of a lane.
  @unsafe
  @inline(__always)
  private func mix16(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ index: Int,
    into target: UnsafeMutableRawPointer
  ) {
    let left = unsafe first.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt16>.self)
    let right = unsafe second.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt16>.self)
    let low = (left & 0xFF) &* rest &+ (right & 0xFF) &* weight &+ 128
    let high = (left &>> 8) &* rest &+ (right &>> 8) &* weight &+ 128
    unsafe target.storeBytes(
      of: low &>> 8 | high & 0xFF00,
      toByteOffset: index,
      as: SIMD8<UInt16>.self
    )
  }

  /// Whether 64 bytes equal those `pitch` before them.
  @unsafe
  @inline(__always)
  static func repeats(_ bytes: UnsafeRawPointer, _ pitch: Int) -> Bool {
    var difference = SIMD2<UInt64>()
    for step in 0..<4 {
      let here = unsafe bytes.loadUnaligned(fromByteOffset: step &* 16, as: SIMD2<UInt64>.self)
      difference |=
        unsafe here
        ^ bytes.loadUnaligned(fromByteOffset: step &* 16 &- pitch, as: SIMD2<UInt64>.self)
    }
    return difference.x | difference.y == 0
  }

  /// Whether four bytes equal those `pitch` before them.
  @unsafe
  @inline(__always)
  static func repeats(pixel bytes: UnsafeRawPointer, _ pitch: Int) -> Bool {
    unsafe bytes.loadUnaligned(as: UInt32.self)
      == bytes.loadUnaligned(fromByteOffset: -pitch, as: UInt32.self)
  }
}
